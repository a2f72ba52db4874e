/// The grammar of numbers (RFC 8259, section 6).
enum JSONNumber {
  /// Where the number ends that begins at a place, or nil where it is none.
  ///
  /// The text has a byte after it that no number holds.
  @inline(__always)
  static func scan(_ start: UnsafePointer<UInt8>) -> (end: UnsafePointer<UInt8>, isIntegral: Bool, hasExponent: Bool)? {
    var at = start
    if at[0] == UInt8(ascii: "-") { at += 1 }
    if at[0] == UInt8(ascii: "0") {
      at += 1
      if isDigit(at[0]) { return nil }
    } else {
      guard isDigit(at[0]) else { return nil }
      skipDigits(&at)
    }
    if at[0] != UInt8(ascii: "."), at[0] | 0x20 != UInt8(ascii: "e") { return (at, true, false) }
    if at[0] == UInt8(ascii: ".") {
      at += 1
      guard isDigit(at[0]) else { return nil }
      skipDigits(&at)
    }
    guard at[0] | 0x20 == UInt8(ascii: "e") else { return (at, false, false) }
    at += 1
    if at[0] == UInt8(ascii: "+") || at[0] == UInt8(ascii: "-") { at += 1 }
    guard isDigit(at[0]) else { return nil }
    skipDigits(&at)
    return (at, false, true)
  }

  /// Whether a whole text is a number.
  static func isNumber(_ text: [UInt8]) -> Bool {
    (text + [0]).withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress, let number = scan(start) else { return false }
      return number.end == start + text.count
    }
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  @inline(__always)
  private static func skipDigits(_ at: inout UnsafePointer<UInt8>) {
    repeat { at += 1 } while isDigit(at[0])
  }
}
