import WaymarkCore

extension RecordBatch {
  /// Where a member's name stands in JSON without faults: in quotes, before the colon before the value.
  ///
  /// Nil for values that have no name.
  func usualNamePlace(of token: Int) -> Place? {
    guard self[token].name != .none else { return nil }
    return usualNamePlace(before: Int(self[token].offset &- baseOffset))
  }

  /// Where the name of the value at a position of the buffer stands.
  func usualNamePlace(before value: Int) -> Place? {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
    var position = min(value, byteCount) - 1
    while position >= 0, isSpace(bytes[position]) { position -= 1 }
    guard position >= 0, bytes[position] == UInt8(ascii: ":") else { return nil }
    position -= 1
    while position >= 0, isSpace(bytes[position]) { position -= 1 }
    guard position >= 0, bytes[position] == UInt8(ascii: "\"") else { return nil }
    let end = position + 1
    // The opening quote is the first one, going back, that no backslash escapes.
    while position > 0 {
      position -= 1
      guard bytes[position] == UInt8(ascii: "\"") else { continue }
      var backslashes = 0
      while position - backslashes > 0, bytes[position - backslashes - 1] == UInt8(ascii: "\\") { backslashes += 1 }
      if backslashes % 2 == 0 {
        return Place(offset: baseOffset + UInt64(position), length: end - position)
      }
    }
    return nil
  }
}
