import WaymarkCore

extension JSONLexer {
  /// What a run of text seems to stand in.
  enum Surroundings {
    case object, array
    /// The text ends without saying.
    case end
    /// Nothing says it nearby.
    case unknown
  }

  /// How far to look: every fault may have to, so it is near.
  static let reach = 1 << 12

  /// What the text from a position on stands in, judging by what comes next on its level: a name with a colon or a
  /// closing `}` speak for an object; a value after a comma or a closing `]` for an array.
  mutating func surroundings(from start: Int) -> Surroundings {
    var depth = 0
    var position = start
    var isAfterComma = false
    while position < start + Self.reach {
      position = significant(from: position)
      guard let next = byte(position) else { return depth == 0 ? .end : .unknown }
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0, isAfterComma { return .array }
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return next == UInt8(ascii: "}") ? .object : .array }
        depth -= 1
        position += 1
      case UInt8(ascii: ","):
        if depth == 0 { isAfterComma = true }
        position += 1
      case UInt8(ascii: ":"):
        if depth == 0 { return .object }
        position += 1
      default:
        position = plainEnd(from: position)
        guard depth == 0 else { continue }
        if significantByte(from: position) == UInt8(ascii: ":") { return .object }
        if isAfterComma { return .array }
      }
    }
    return .unknown
  }

  /// What a name and its value stand in, judging by what comes after them.
  mutating func surroundings(afterName name: JSONLexeme) -> Surroundings {
    surroundings(from: significant(from: name.range.upperBound) + 1)
  }

  /// Whether exactly one value without members follows, and then a comma or the end of an object.
  mutating func isOneValue(after position: Int) -> Bool {
    let start = significant(from: position)
    guard let first = byte(start), beginsValue(first) else { return false }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return true }
    switch significantByte(from: plainEnd(from: start)) {
    case UInt8(ascii: ","), UInt8(ascii: "}"): return true
    default: return false
    }
  }

  func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      true
    default: false
    }
  }

  /// Where a string, a number or a word ends, whatever it says.
  private mutating func plainEnd(from start: Int) -> Int {
    if byte(start) == UInt8(ascii: "\"") { return plainStringEnd(from: start) }
    var position = start + 1
    while let next = byte(position) {
      switch next {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
        UInt8(ascii: "]"), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D, 0x20:
        return position
      default: position += 1
      }
    }
    return position
  }

  /// Where a string ends that begins at a quote: after its closing quote, or at its line's end.
  mutating func plainStringEnd(from start: Int) -> Int {
    var position = start + 1
    while let next = byte(position) {
      switch next {
      case UInt8(ascii: "\""): return position + 1
      case UInt8(ascii: "\\"): position += 2
      case 0x0A, 0x0D: return position
      default: position += 1
      }
    }
    return min(position, limit)
  }

  /// Text without quotes, up to where punctuation or its line ends it.
  mutating func textWithoutQuotes(from start: Int) -> Range<Int> {
    var position = start + 1
    var end = position
    scanning: while let next = byte(position) {
      switch next {
      case UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "\""), 0x0A, 0x0D:
        break scanning
      case UInt8(ascii: ":"):
        // The colon of an address belongs to it.
        guard let following = byte(position + 1), !isSpace(following), following != UInt8(ascii: "\"") else {
          break scanning
        }
      case UInt8(ascii: "#"), UInt8(ascii: "/"):
        if let before = byte(position - 1), isSpace(before) { break scanning }
      case 0x09, 0x20:
        position += 1
        continue scanning
      default: break
      }
      position += 1
      end = position
    }
    return start..<end
  }

  /// Whether a line break stands between two positions.
  mutating func isOnLaterLine(_ position: Int, than earlier: Int) -> Bool {
    for index in earlier..<max(earlier, position) {
      if let next = byte(index), next == 0x0A || next == 0x0D { return true }
    }
    return false
  }

  func invalidBytes(in range: Range<Int>) -> Range<Int>? { window.invalidBytes(in: range) }
}
