import WaymarkCore

/// Reads a text as the kinds of value that the contract admits.
enum XMLScalar {
  struct Resolved {
    var kind: Token.Kind
    var flags: Token.Flags = []
    /// The part of the text that is the value.
    var range: Range<Int>
  }

  /// What a text is.
  ///
  /// - Parameters:
  ///   - text: All of the element's text, or an attribute's value.
  ///   - kinds: What the contract admits.
  /// - Returns: A string where that is admitted, or where the spelling fits nothing that is; nil for an empty text
  ///   where no string is admitted: then there is no value.
  static func resolve(_ text: UnsafeBufferPointer<UInt8>, as kinds: RecordShape.Kinds) -> Resolved? {
    let whole = Resolved(kind: .string, range: 0..<text.count)
    if kinds.contains(.string) || kinds.isEmpty { return whole }
    var low = 0
    var high = text.count
    while low < high, isXMLSpace(text[low]) { low += 1 }
    while low < high, isXMLSpace(text[high - 1]) { high -= 1 }
    let trimmed = UnsafeBufferPointer(rebasing: text[low..<high])
    if trimmed.isEmpty {
      return kinds.contains(.null) ? Resolved(kind: .null, flags: .spelled, range: low..<high) : nil
    }
    if !kinds.isDisjoint(with: [.integer, .number]), let isIntegral = number(trimmed) {
      return Resolved(kind: .number, flags: isIntegral ? [.spelled, .integral] : .spelled, range: low..<high)
    }
    if kinds.contains(.boolean) {
      if equal(trimmed, "true") || equal(trimmed, "1") {
        return Resolved(kind: .true, flags: .spelled, range: low..<high)
      }
      if equal(trimmed, "false") || equal(trimmed, "0") {
        return Resolved(kind: .false, flags: .spelled, range: low..<high)
      }
    }
    if kinds.contains(.null), equal(trimmed, "null") {
      return Resolved(kind: .null, flags: .spelled, range: low..<high)
    }
    return whole
  }

  private static func equal(_ text: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
    text.count == word.utf8CodeUnitCount && text.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: text.count))
  }

  /// Whether a text is a number of JSON's grammar (RFC 8259, section 6), and then whether without fraction and exponent.
  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
    var position = 0
    func digits() -> Int {
      let first = position
      while position < text.count, text[position] >= 0x30, text[position] <= 0x39 { position += 1 }
      return position - first
    }
    if text[0] == UInt8(ascii: "-") { position = 1 }
    let first = position
    let count = digits()
    if count == 0 || (count > 1 && text[first] == 0x30) { return nil }
    var isIntegral = true
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      isIntegral = false
      if digits() == 0 { return nil }
    }
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      isIntegral = false
      if position < text.count, text[position] == UInt8(ascii: "+") || text[position] == UInt8(ascii: "-") {
        position += 1
      }
      if digits() == 0 { return nil }
    }
    return position == text.count ? isIntegral : nil
  }
}
