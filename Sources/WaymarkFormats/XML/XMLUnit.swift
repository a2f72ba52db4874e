import WaymarkCore

/// A part of a document that is looked at, mended and fed as one: a declaration, a start tag of the root, a record.
struct XMLUnit {
  enum Kind {
    case declaration, doctype, rootStart, record, rootEnd
    /// Comments, processing instructions and blanks.
    case other
    /// Nothing more is to be read.
    case end
  }

  var kind: Kind
  var range: Range<Int>
  /// Where the record's element is.
  var element: Range<Int>
  var edits: [Edit] = []
  var flags: RecordSpan.Flags = []
  var hasFault = false

  /// Other bytes for some bytes of the document.
  struct Edit {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
    element = range
  }

  /// The unit's bytes as libxml2 is to see them, and where they come from.
  func mended(in window: XMLWindow) -> (bytes: [UInt8], segments: [XMLPushParser.Segment]) {
    var made: [UInt8] = []
    made.reserveCapacity(range.count + 64)
    var segments = [XMLPushParser.Segment(fed: 0, offset: range.lowerBound)]
    var position = range.lowerBound
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.isEmpty ? 0 : 1, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.isEmpty ? 0 : 1, $1.offset)
    }
    for (_, edit) in ordered where edit.range.lowerBound >= position && edit.range.upperBound <= range.upperBound {
      made += window.shown(position..<edit.range.lowerBound)
      made += edit.bytes
      position = edit.range.upperBound
      if edit.bytes.count != edit.range.count {
        segments.append(XMLPushParser.Segment(fed: made.count, offset: position))
      }
    }
    made += window.shown(position..<range.upperBound)
    return (made, segments)
  }
}

extension XMLWindow {
  /// The bytes of a range as libxml2 is to see them.
  func shown(_ range: Range<Int>) -> [UInt8] {
    var bytes = Array(self.bytes(range))
    for hidden in substitutions(in: range) where hidden.offset - range.lowerBound < bytes.count {
      bytes[hidden.offset - range.lowerBound] = Self.placeholder
    }
    return bytes
  }
}
