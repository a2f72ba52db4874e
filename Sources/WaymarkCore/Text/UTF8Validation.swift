/// Finds what is not UTF-8 (RFC 3629, section 4) in a block.
package enum UTF8Validation {
  /// The runs of invalid bytes in a block, and how many bytes at its end begin a character that the block cuts off.
  ///
  /// ASCII is stepped over eight bytes at a time.
  package static func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> (invalid: [Range<Int>], cutOff: Int) {
    guard let base = bytes.baseAddress else { return ([], 0) }
    var invalid: [Range<Int>] = []
    let count = bytes.count
    var position = 0
    while position < count {
      if position + 8 <= count,
        UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        position += 8
        continue
      }
      if base[position] < 0x80 {
        position += 1
        continue
      }
      switch character(at: base + position, available: count - position) {
      case .valid(let length): position += length
      case .cutOff: return (invalid, count - position)
      case .invalid:
        if let last = invalid.last, last.upperBound == position {
          invalid[invalid.count - 1] = last.lowerBound..<position + 1
        } else {
          invalid.append(position..<position + 1)
        }
        position += 1
      }
    }
    return (invalid, 0)
  }

  private enum Character {
    case valid(Int)
    case invalid
    case cutOff
  }

  /// What begins with a byte of 0x80 or above.
  @inline(__always)
  private static func character(at start: UnsafePointer<UInt8>, available: Int) -> Character {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch start[0] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return .invalid
    }
    if available > 1, !second.contains(start[1]) { return .invalid }
    for index in 2..<max(2, min(length, available)) where start[index] & 0xC0 != 0x80 { return .invalid }
    return available < length ? .cutOff : .valid(length)
  }
}
