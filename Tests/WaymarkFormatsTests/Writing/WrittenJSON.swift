import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

/// Records written as JSON, and JSON that we wrote read back, by a parser that is good for nothing else.
enum WrittenJSON {
  /// What the writer makes of records.
  static func of(
    _ records: [BuiltValue], shape: RecordShape? = nil, document: DocumentLayout = .sequence,
    layout: NormalizedJSONWriter.Layout = .indented, composesText: Bool = false
  ) throws -> String {
    String(
      decoding: try bytes(of: records, shape: shape, document: document, layout: layout, composesText: composesText),
      as: UTF8.self)
  }

  static func bytes(
    of records: [BuiltValue], shape: RecordShape? = nil, document: DocumentLayout = .sequence,
    layout: NormalizedJSONWriter.Layout = .indented, composesText: Bool = false
  ) throws -> [UInt8] {
    let sink = MemorySink()
    let writer = NormalizedJSONWriter(sink, shape: shape, layout: layout, composesText: composesText)
    let batch = BuiltValue.batch(records, shape: shape, layout: document)
    for span in batch.records { try writer.take(Record(batch, span), into: FindingSink()) }
    try writer.finish(layout: document, into: FindingSink())
    return sink.bytes
  }

  /// A shape whose members stand in this order; `at` has `lat` before `lon`.
  static func shape(_ members: [String], sortBy: [[String]] = []) -> RecordShape {
    var names = NameInterner()
    var root = RecordShape.Node()
    var place = RecordShape.Node()
    for name in members {
      root.members.append(.init(name: names.intern(name), text: name, node: name == "at" ? 1 : 2, isRequired: false))
    }
    for name in ["lat", "lon"] {
      place.members.append(.init(name: names.intern(name), text: name, node: 2, isRequired: true))
    }
    var leaf = RecordShape.Node()
    leaf.items = 1
    var shape = RecordShape(nodes: [root, place, leaf])
    shape.sortBy = sortBy.map { path in
      MemberPath(names: path.map { names.intern($0) }, text: path.joined(separator: "."))
    }
    shape.names = names.table
    return shape
  }

  /// A document read back; nil where it is no JSON.
  static func value(of bytes: [UInt8]) -> BuiltValue? {
    var parser = Parser(bytes: bytes)
    guard let value = parser.value() else { return nil }
    parser.skipBlanks()
    return parser.position == bytes.count ? value : nil
  }

  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipBlanks() { while let byte = next, " \n\r\t".utf8.contains(byte) { position += 1 } }

    mutating func take(_ text: String) -> Bool {
      skipBlanks()
      guard bytes[position...].starts(with: text.utf8) else { return false }
      position += text.utf8.count
      return true
    }

    mutating func value() -> BuiltValue? {
      if take("null") { return .null }
      if take("true") { return .boolean(true) }
      if take("false") { return .boolean(false) }
      if take("[") { return array() }
      if take("{") { return object() }
      if next == UInt8(ascii: "\"") { return text().map { .bytes($0) } }
      let start = position
      while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
      return start == position ? nil : .number(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    mutating func array() -> BuiltValue? {
      var items: [BuiltValue] = []
      if take("]") { return .array([]) }
      repeat {
        guard let item = value() else { return nil }
        items.append(item)
      } while take(",")
      return take("]") ? .array(items) : nil
    }

    mutating func object() -> BuiltValue? {
      var members: [BuiltValue.Member] = []
      if take("}") { return .object([]) }
      repeat {
        skipBlanks()
        guard let name = text(), take(":"), let value = value() else { return nil }
        members.append(.init(String(decoding: name, as: UTF8.self), value))
      } while take(",")
      return take("}") ? .object(members) : nil
    }

    mutating func text() -> [UInt8]? {
      guard take("\"") else { return nil }
      var text: [UInt8] = []
      while let byte = next {
        position += 1
        switch byte {
        case UInt8(ascii: "\""): return text
        case UInt8(ascii: "\\"):
          guard let escape = next else { return nil }
          position += 1
          switch escape {
          case UInt8(ascii: "b"): text.append(8)
          case UInt8(ascii: "t"): text.append(9)
          case UInt8(ascii: "n"): text.append(10)
          case UInt8(ascii: "f"): text.append(12)
          case UInt8(ascii: "r"): text.append(13)
          case UInt8(ascii: "u"):
            let digits = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self)
            guard let unit = UInt16(digits, radix: 16) else { return nil }
            position += 4
            if unit < 0x80 {
              text.append(UInt8(unit))
            } else {
              // Only lone surrogates are ever escaped beyond ASCII.
              text += [0xE0 | UInt8(unit >> 12), 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F)]
            }
          default: text.append(escape)
          }
        case 0..<0x20: return nil
        default: text.append(byte)
        }
      }
      return nil
    }
  }
}
