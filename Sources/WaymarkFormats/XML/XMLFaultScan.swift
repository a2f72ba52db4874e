import WaymarkCore

/// Reads a faulty document's markup byte by byte: tells each fault in its own words, and says how to mend it so that
/// libxml2 can read the rest.
///
/// It runs only where libxml2 has found a fault, from the record that has it on.
final class XMLFaultScan {
  enum Phase {
    case prolog, content, epilog
  }

  /// What a document says of an entity.
  enum Entity {
    case declared, external, unknown
  }

  let window: XMLWindow
  let maximumDepth: Int
  let maximumRecord: Int
  /// Whether the root's children are the records.
  let isSequence: Bool
  /// Whether an element named as the record is never within it.
  var neverNests = false
  /// Whether a document type declaration could not be read: then entities are unknown for a reason already told.
  var hasLostEntities = false
  var entity: (String) -> Entity = { _ in .unknown }
  var phase: Phase
  /// The index of the record that is looked at, for findings.
  var recordIndex = 0
  /// Whether a record was longer than is allowed.
  private(set) var isTooLarge = false

  // MARK: The unit that is looked at

  var unit = XMLUnit(.other, 0..<0)
  var open: [Open] = []
  private var limit = Int.max
  private var hasToldDepth = false
  var hasToldTruncation = false

  /// An element that is open.
  struct Open {
    /// The bytes of its name, which outlive the window.
    var key: [UInt8]
    var name: Range<Int>
    var start: Int
    /// Where the first markup in it begins.
    var firstMarkup: Int?
    /// Nested too deeply: to be left out.
    var isTooDeep = false

    var text: String { String(decoding: key, as: UTF8.self) }
  }

  init(_ window: XMLWindow, options: ReadingOptions, isSequence: Bool, phase: Phase) {
    self.window = window
    maximumDepth = options.maximumDepth
    maximumRecord = options.maximumRecord
    self.isSequence = isSequence
    self.phase = phase
  }

  // MARK: Bytes

  func byte(_ offset: Int) throws(SourceError) -> UInt8? {
    if offset < window.end { return window[offset] }
    if offset >= limit {
      isTooLarge = true
      return nil
    }
    return try window.byte(at: offset)
  }

  func starts(_ text: StaticString, at offset: Int) throws(SourceError) -> Bool {
    for index in 0..<text.utf8CodeUnitCount {
      if try byte(offset + index) != text.utf8Start[index] { return false }
    }
    return true
  }

  /// Whether one of two texts stands at an offset.
  func starts(_ text: StaticString, or other: StaticString, at offset: Int) throws(SourceError) -> Bool {
    if try starts(text, at: offset) { return true }
    return try starts(other, at: offset)
  }

  /// Where a text begins next; nil where it does not come.
  func find(_ text: StaticString, from offset: Int) throws(SourceError) -> Int? {
    var position = offset
    while let found = try byte(position) {
      if found == text.utf8Start[0], try starts(text, at: position) { return position }
      position += 1
    }
    return nil
  }

  func isNameStart(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte >= 0x80 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ":")
  }

  func isNameByte(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isNameStart(byte) || (byte >= 0x30 && byte <= 0x39) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  func skipBlanks(_ offset: Int) throws(SourceError) -> Int {
    var position = offset
    while let found = try byte(position), isXMLSpace(found) { position += 1 }
    return position
  }

  /// The end of the name that begins at an offset.
  ///
  /// Bytes that are not UTF-8 are left out of what libxml2 sees; they were told of when they were read.
  func nameEnd(_ offset: Int) throws(SourceError) -> Int {
    var position = offset
    while try isNameByte(byte(position)), try curlyQuote(at: position) == nil {
      if isInvalid(position) {
        edit(position..<position + 1, [])
        unit.hasFault = true
      }
      position += 1
    }
    return position
  }

  func isInvalid(_ offset: Int) -> Bool {
    window.substitutions(in: offset..<offset + 1).contains { $0.isInvalid }
  }

  /// A name without the bytes that are not UTF-8.
  func key(_ name: Range<Int>) -> [UInt8] {
    let bytes = Array(window.bytes(name))
    let hidden = window.substitutions(in: name)
    return hidden.isEmpty ? bytes : bytes.enumerated().filter { !isInvalid(name.lowerBound + $0.offset) }.map(\.element)
  }

  /// The length of a typographic quotation mark at an offset; nil where there is none.
  func curlyQuote(at offset: Int) throws(SourceError) -> Int? {
    switch try byte(offset) {
    case 0xE2:
      guard try byte(offset + 1) == 0x80, let third = try byte(offset + 2), third >= 0x98, third <= 0x9F else {
        return nil
      }
      return 3
    case 0xC2:
      let second = try byte(offset + 1)
      return second == 0xAB || second == 0xBB ? 2 : nil
    default: return nil
    }
  }

  // MARK: Findings and edits

  func report(
    _ code: FindingCode, _ message: String, at place: Range<Int>, notes: [PendingFinding.Note] = [],
    fix: PendingFinding.Fix? = nil
  ) {
    unit.hasFault = true
    let place = min(place.lowerBound, window.end)..<min(place.upperBound, window.end)
    window.batch.findings.append(
      PendingFinding(
        code, message, at: Place(offset: UInt64(place.lowerBound), length: place.count),
        record: unit.kind == .record ? RecordIdentity(index: recordIndex) : nil, notes: notes, fix: fix))
  }

  func note(_ message: String, at place: Range<Int>) -> PendingFinding.Note {
    .init(message, .here(Place(offset: UInt64(place.lowerBound), length: place.count)))
  }

  func edit(_ range: Range<Int>, _ bytes: [UInt8]) { unit.edits.append(.init(range: range, bytes: bytes)) }

  func insert(_ text: String, at offset: Int) { edit(offset..<offset, Array(text.utf8)) }

  /// Leaves bytes out.
  func leaveOut(_ range: Range<Int>) { edit(range, []) }

  /// Keeps a byte as text that libxml2 would take for markup.
  func keepAsText(_ offset: Int) { window.substitute(offset) }

  // MARK: Units

  /// Looks at the next unit.
  func next(from start: Int) throws(SourceError) -> XMLUnit {
    unit = XMLUnit(.other, start..<start)
    limit = maximumRecord > Int.max - start ? Int.max : start + maximumRecord
    hasToldDepth = false
    var position = start
    switch phase {
    case .prolog: position = try prologUnit(from: start)
    case .content: position = try contentUnit(from: start)
    case .epilog: position = try epilogUnit(from: start)
    }
    unit.range = start..<position
    return unit
  }

  private func contentUnit(from start: Int) throws(SourceError) -> Int {
    var position = start
    while true {
      position = try text(from: position)
      guard try byte(position) != nil else {
        if !isTooLarge { reportTruncated(at: position) }
        unit.kind = .end
        return position
      }
      if try isEndTag(position) {
        if let end = try rootEndTag(at: position) {
          unit.kind = .rootEnd
          phase = .epilog
          open.removeAll()
          return end
        }
        position = try skipTag(position)
        continue
      }
      if try isStartTag(position) { return try element(at: position) }
      position = try otherMarkup(at: position)
    }
  }

  /// Reads an element that is a unit of its own, with all in it.
  func element(at start: Int) throws(SourceError) -> Int {
    unit.kind = .record
    unit.element = start..<start
    unit.flags = []
    let base = open.count
    guard var position = try startTag(at: start) else {
      unit.kind = .other
      return start + 1
    }
    while open.count > base {
      position = try text(from: position)
      guard try byte(position) != nil else {
        if isTooLarge { break }
        reportTruncated(at: position)
        closeAll(above: base, at: position)
        unit.flags.insert(.damaged)
        break
      }
      if open[open.count - 1].firstMarkup == nil { open[open.count - 1].firstMarkup = position }
      if try isEndTag(position) {
        guard let end = try endTag(at: position, base: base) else { break }
        position = end
      } else if try isStartTag(position) {
        if let end = try meantEndTag(at: position, base: base) {
          position = end
          continue
        }
        if neverNests, base == 1, try startsRecord(position, like: open[base]) {
          reportUnclosed(open[base], note("the next one starts here", at: position..<position + 1))
          closeAll(above: base, at: position)
          unit.flags.insert(.damaged)
          break
        }
        position = try startTag(at: position) ?? position + 1
      } else {
        position = try otherMarkup(at: position)
      }
    }
    unit.element = start..<position
    return position
  }

  func startsRecord(_ position: Int, like record: Open) throws(SourceError) -> Bool {
    let saved = unit.edits
    let end = try nameEnd(position + 1)
    unit.edits = saved
    return key(position + 1..<end) == record.key
  }

  // MARK: Elements

  func push(_ element: Open) {
    var element = element
    if open.count >= maximumDepth {
      element.isTooDeep = true
      if !hasToldDepth, !open.contains(where: \.isTooDeep) {
        hasToldDepth = true
        report(
          XMLCode.tooDeep,
          "elements are nested more than \(Prose.grouped(maximumDepth)) deep here; what is deeper is not read",
          at: element.start..<element.start + 1)
      }
      unit.flags.insert(.damaged)
    }
    open.append(element)
  }

  /// Takes the last open element away, whose end tag ends at an offset.
  func pop(at end: Int) {
    guard let element = open.popLast() else { return }
    if element.isTooDeep, !(open.last?.isTooDeep ?? false) { leaveOut(element.start..<end) }
  }

  /// Puts in the end tags of all elements above a level.
  func closeAll(above base: Int, at offset: Int) {
    while open.count > base, let element = open.last {
      let place = open.count == base + 1 && base <= 1 ? offset : element.firstMarkup ?? offset
      if element.isTooDeep {
        pop(at: offset)
        continue
      }
      edit(place..<place, Array("</".utf8) + element.key + [UInt8(ascii: ">")])
      open.removeLast()
    }
  }

  func reportUnclosed(_ element: Open, _ note: PendingFinding.Note) {
    let name = element.text
    report(
      XMLCode.unclosedElement, "element \(Prose.quoted(name)) is never closed; expected </\(name)>",
      at: element.start..<element.name.upperBound, notes: [note])
  }

  func reportTruncated(at end: Int) {
    guard !hasToldTruncation else { return }
    hasToldTruncation = true
    let names = open.map { "</\($0.text)>" }
    let expected = names.isEmpty ? "the root element" : Prose.listed(names.reversed().prefix(3).map { $0 }, "and")
    report(XMLCode.truncated, "the document ends too early; expected \(expected)", at: end..<end)
    phase = .epilog
  }

  func isEndTag(_ position: Int) throws(SourceError) -> Bool { try byte(position + 1) == UInt8(ascii: "/") }

  func isStartTag(_ position: Int) throws(SourceError) -> Bool { try isNameStart(byte(position + 1)) }
}
