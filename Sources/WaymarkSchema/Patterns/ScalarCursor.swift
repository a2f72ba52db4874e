/// Reads the characters of a text, which may hold bytes that are none.
enum ScalarCursor {
  /// The next character, and steps over it; a byte that begins none is U+FFFD, one of a surrogate stands for itself.
  @inline(__always)
  static func next(_ text: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> UInt32 {
    let first = text[position]
    position += 1
    return first < 0x80 ? UInt32(first) : rest(of: first, text, &position)
  }

  @inline(never)
  private static func rest(
    of first: UInt8, _ text: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) -> UInt32 {
    let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0
    guard length > 0, first < 0xF5, position + length <= text.count else { return 0xFFFD }
    var value = UInt32(first) & (0x3F >> UInt32(length))
    for offset in 0..<length {
      guard text[position + offset] & 0xC0 == 0x80 else { return 0xFFFD }
      value = value << 6 | UInt32(text[position + offset] & 0x3F)
    }
    position += length
    return min(value, 0x10FFFF)
  }
}
