import WaymarkCore

/// How a text becomes a value.
extension XMLRecordBuilder {
  enum Text {
    /// The bytes of the source there.
    case plain(Range<Int>)
    /// Other bytes, for a place.
    case copied([UInt8], place: Range<Int>)
  }

  /// Turns a text into a draft's value.
  func write(_ text: Text, as node: Int32, to draft: Int32, isNonASCII: Bool = false) {
    switch text {
    case .plain(let range):
      write(plain: range, as: node, to: draft, isNonASCII: isNonASCII)
    case .copied(let copy, let place):
      let bytes = restored(copy, place: place)
      let raw = window.bytes(place)
      let isNonASCII = bytes.contains { $0 >= 0x80 }
      if bytes.count == raw.count, bytes.elementsEqual(raw) {
        return write(plain: place, as: node, to: draft, isNonASCII: isNonASCII)
      }
      let value = drafts + Int(draft)
      guard let found = bytes.withUnsafeBufferPointer({ XMLScalar.resolve($0, as: facts(of: node).kinds) }) else {
        value.pointee.isAbsent = true
        return
      }
      value.pointee.kind = found.kind
      value.pointee.flags = found.flags.union(.detached)
      if isNonASCII { value.pointee.flags.insert(.nonASCII) }
      value.pointee.offset = place.lowerBound
      value.pointee.length = found.range.count
      value.pointee.detached = Int32(truncatingIfNeeded: detached.count)
      detached.append(XMLDetachedText(range: side.count..<side.count + found.range.count, placeLength: place.count))
      side += bytes[found.range]
    }
  }

  /// Turns a run of the source's bytes into a draft's value.
  func write(plain range: Range<Int>, as node: Int32, to draft: Int32, isNonASCII: Bool) {
    let value = drafts + Int(draft)
    guard let found = XMLScalar.resolve(window.bytes(range), as: facts(of: node).kinds) else {
      value.pointee.isAbsent = true
      return
    }
    value.pointee.kind = found.kind
    value.pointee.offset = range.lowerBound + found.range.lowerBound
    value.pointee.length = found.range.count
    let isASCII = !isNonASCII && (!window.hasSubstitutions || window.substitutions(in: range).isEmpty)
    let nonASCII = isASCII ? 0 : Token.Flags.nonASCII.rawValue
    value.pointee.flags = Token.Flags(rawValue: found.flags.rawValue | nonASCII)
  }

  /// A text with the bytes back that libxml2 was not shown.
  func restored(_ text: [UInt8], place: Range<Int>) -> [UInt8] {
    let hidden = window.substitutions(in: place)
    guard !hidden.isEmpty else { return text }
    var text = text
    var next = hidden.startIndex
    for index in text.indices where text[index] == XMLWindow.placeholder && next < hidden.endIndex {
      text[index] = hidden[next].byte
      next += 1
    }
    return text
  }

  func copyText(of index: Int) {
    while copies.count <= index { copies.append([]) }
    guard frames[index].text != .copied else { return }
    copies[index].removeAll(keepingCapacity: true)
    if frames[index].text == .plain {
      let start = frames[index].textStart
      copies[index].append(contentsOf: window.bytes(start..<start + frames[index].textLength))
    }
    frames[index].text = .copied
  }

  /// Blank text before the first child of an element is not data.
  func dropBlank(at index: Int) {
    switch frames[index].text {
    case .none: return
    case .plain:
      let start = frames[index].textStart
      let text = window.bytes(start..<start + frames[index].textLength)
      guard text.allSatisfy(isXMLSpace) else { return }
    case .copied:
      guard copies[index].allSatisfy(isXMLSpace) else { return }
    }
    frames[index].text = .none
    frames[index].textLength = 0
  }

  func isBlank(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    for index in 0..<count where !isXMLSpace(text[index]) { return false }
    return true
  }

  func hasNonASCII(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    for index in 0..<count where text[index] >= 0x80 { return true }
    return false
  }
}
