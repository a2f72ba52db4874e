import WaymarkCore

/// The spelling of text in JSON that we write: escaped no more than must be.
enum JSONText {
  /// Puts a text into a buffer, in quotes.
  ///
  /// Quotes, backslashes and control characters are escaped, as RFC 8785 has it; a lone surrogate, which UTF-8 has no bytes
  /// for, becomes the escape that it came from.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to output: OutputBuffer) {
    output.append(UInt8(ascii: "\""))
    defer { output.append(UInt8(ascii: "\"")) }
    guard let base = text.baseAddress else { return }
    var start = 0
    var position = 0
    while position < text.count {
      if position + 8 <= text.count, isPlain(UnsafeRawPointer(base + position)) {
        position += 8
        continue
      }
      let byte = base[position]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte != 0xED {
        position += 1
        continue
      }
      let surrogate = byte == 0xED ? loneSurrogate(text, at: position) : nil
      if byte == 0xED, surrogate == nil {
        position += 1
        continue
      }
      output.append(UnsafeBufferPointer(rebasing: text[start..<position]))
      if let surrogate { appendEscape(surrogate, to: output) } else { appendEscape(byte, to: output) }
      position += surrogate == nil ? 1 : 3
      start = position
    }
    output.append(UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether eight bytes are ASCII without anything to escape.
  @inline(__always)
  private static func isPlain(_ start: UnsafeRawPointer) -> Bool {
    let word = start.loadUnaligned(as: UInt64.self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Each test raises the high bit of a byte that it finds; bytes above 0x7F have it anyway.
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    let controls = word &- (ones &* 0x20)
    return (word | quotes | backslashes | controls) & (ones &* 0x80) == 0
  }

  /// The surrogate that stands alone at a position (ED A0–BF xx).
  static func loneSurrogate(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt16? {
    guard position + 2 < text.count, text[position] == 0xED, text[position + 1] >= 0xA0 else { return nil }
    return 0xD000 | UInt16(text[position + 1] & 0x3F) << 6 | UInt16(text[position + 2] & 0x3F)
  }

  /// Whether a text has a surrogate that stands alone.
  static func hasLoneSurrogate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.contains { loneSurrogate(text, at: $0) != nil }
  }

  /// A text with U+FFFD for each half of a surrogate pair.
  static func repaired(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var repaired: [UInt8] = []
    var position = 0
    while position < text.count {
      if loneSurrogate(text, at: position) != nil {
        repaired += "\u{FFFD}".utf8
        position += 3
      } else {
        repaired.append(text[position])
        position += 1
      }
    }
    return repaired
  }

  /// The text in Normalization Form C; lone surrogates stay what they are.
  static func composed(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var composed: [UInt8] = []
    var start = 0
    func compose(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      composed += canonicalComposition(of: String(decoding: text[range], as: UTF8.self)).utf8
    }
    for position in text.indices where loneSurrogate(text, at: position) != nil {
      compose(start..<position)
      composed += text[position..<position + 3]
      start = position + 3
    }
    compose(start..<text.count)
    return composed
  }

  /// Whether a name comes before another by UTF-16 code units.
  ///
  /// That is the order of UTF-8 bytes, but for what lies beyond the basic plane (F0–F4): it goes before U+E000–U+FFFF (EE, EF).
  static func precedesInUTF16(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    for (a, b) in zip(left, right) where a != b {
      if a >= 0xEE, b >= 0xEE, (a >= 0xF0) != (b >= 0xF0) { return a >= 0xF0 }
      return a < b
    }
    return left.count < right.count
  }

  private static func appendEscape(_ byte: UInt8, to output: OutputBuffer) {
    output.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): output.append(byte)
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x09: output.append(UInt8(ascii: "t"))
    case 0x0A: output.append(UInt8(ascii: "n"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case 0x0D: output.append(UInt8(ascii: "r"))
    default: appendHexadecimal(UInt16(byte), to: output)
    }
  }

  private static func appendEscape(_ surrogate: UInt16, to output: OutputBuffer) {
    output.append(UInt8(ascii: "\\"))
    appendHexadecimal(surrogate, to: output)
  }

  private static func appendHexadecimal(_ unit: UInt16, to output: OutputBuffer) {
    output.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 0xF)
      output.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
