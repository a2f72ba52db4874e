/// What a text has that a text rule may object to, told by one pass over its bytes.
///
/// It only says which rules to ask: they look closely.
struct TextTraits: OptionSet {
  let rawValue: UInt32

  /// A blank at either end.
  static let blankEnd = TextTraits(rawValue: 1)
  /// A control character other than tab and line breaks.
  static let control = TextTraits(rawValue: 1 << 1)
  static let ampersand = TextTraits(rawValue: 1 << 2)
  /// What could be a second or later byte of UTF-8 that was read as Latin-1 or Windows-1252.
  static let mojibake = TextTraits(rawValue: 1 << 3)
  static let replacement = TextTraits(rawValue: 1 << 4)
  /// A character without width or form.
  static let invisible = TextTraits(rawValue: 1 << 5)
  static let surrogate = TextTraits(rawValue: 1 << 6)
  static let noncharacter = TextTraits(rawValue: 1 << 7)
  /// A mark that composes with the letter before it.
  static let combining = TextTraits(rawValue: 1 << 8)
  /// The look of what a spreadsheet leaves behind.
  static let spreadsheet = TextTraits(rawValue: 1 << 9)
  /// A number with more digits, or a larger exponent, than is certain to fit a Double.
  static let longNumber = TextTraits(rawValue: 1 << 10)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The traits of a text.
  init(of text: UnsafeBufferPointer<UInt8>, isCell: Bool) {
    self = []
    guard let base = text.baseAddress, text.count > 0 else { return }
    if base[0] <= 0x20 || base[text.count - 1] <= 0x20 { insert(.blankEnd) }
    if base[0] == UInt8(ascii: "#") || isCell && Self.looksConverted(text) { insert(.spreadsheet) }
    var position = 0
    while position + 8 <= text.count {
      let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
      if Self.isPlain(word) { position += 8 } else { position = scan(text, from: position, to: position + 8) }
    }
    while position < text.count { position = scan(text, from: position, to: text.count) }
  }

  /// Whether a text has no traits, told by little more than a look; where not, it takes more to know.
  @inline(__always)
  static func areSurelyNone(in text: UnsafeBufferPointer<UInt8>, isCell: Bool) -> Bool {
    guard let base = text.baseAddress, text.count > 0 else { return true }
    return base[0] > 0x20 && base[0] != UInt8(ascii: "#") && base[text.count - 1] > 0x20
      && isPlain(text) && !(isCell && looksConverted(text))
  }

  /// The traits of a number's text.
  init(ofNumber text: UnsafeBufferPointer<UInt8>, isCell: Bool) {
    self = []
    if text.count > 15 || text.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { insert(.longNumber) }
    if isCell, Self.looksConverted(text) { insert(.spreadsheet) }
  }

  /// Whether the bytes are all printable ASCII other than `&`.
  @inline(__always)
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = UnsafeRawPointer(text.baseAddress), text.count > 0 else { return true }
    let count = text.count
    if count >= 16 {
      var suspicious = SIMD2<UInt64>.zero
      var position = 0
      while position + 16 < count {
        suspicious |= signs(start.loadUnaligned(fromByteOffset: position, as: SIMD2<UInt64>.self))
        position += 16
      }
      // The last sixteen, some of which may have been seen.
      suspicious |= signs(start.loadUnaligned(fromByteOffset: count - 16, as: SIMD2<UInt64>.self))
      return (suspicious[0] | suspicious[1]) & (ones &* 0x80) == 0
    }
    if count >= 8 {
      return isPlain(start.loadUnaligned(as: UInt64.self))
        && isPlain(start.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    }
    if count >= 4 {
      let first = UInt64(start.loadUnaligned(as: UInt32.self))
      return isPlain(first << 32 | UInt64(start.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)))
    }
    // The first, the middle and the last of up to three, filled up with a plain byte.
    let ends = UInt64(text[0]) << 16 | UInt64(text[count / 2]) << 8 | UInt64(text[count - 1])
    return isPlain(0x4141_4141_4100_0000 | ends)
  }

  /// Whether eight bytes are all printable ASCII other than `&`.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let suspicious = word | (word &- ones &* 0x20) | ((word ^ ones &* 0x26) &- ones) | (word &+ ones)
    return suspicious & (ones &* 0x80) == 0
  }

  /// Sets the top bit of some byte where any of sixteen is not printable ASCII, or `&`.
  ///
  /// Each term is for one kind: beyond ASCII, control characters, `&`, delete. What one byte takes from the next, or gives
  /// it, is only ever where that one is suspicious itself.
  @inline(__always)
  private static func signs(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
    let (ones, blanks, ampersands) = (
      SIMD2(repeating: Self.ones), SIMD2(repeating: Self.ones &* 0x20), SIMD2(repeating: Self.ones &* 0x26)
    )
    return words | (words &- blanks) | ((words ^ ampersands) &- ones) | (words &+ ones)
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Whether a short cell has the `-` or `+` where a spreadsheet's dates and scientific numbers have them.
  private static func looksConverted(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 5, text.count <= 16 else { return false }
    return text[text.count - 3] == UInt8(ascii: "+") || text[1] == UInt8(ascii: "-")
      || text[2] == UInt8(ascii: "-") || text[3] == UInt8(ascii: "-")
  }

  /// Looks at characters one by one until a position is reached.
  ///
  /// - Returns: The position after the last one, which may lie further on.
  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
    var position = start
    while position < end {
      let byte = text[position]
      if byte >= 0x80 {
        position += scanWide(text, at: position)
        continue
      }
      if byte == UInt8(ascii: "&") {
        insert(.ampersand)
      } else if byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F {
        insert(.control)
      }
      position += 1
    }
    return position
  }

  /// Looks at one character beyond ASCII.
  ///
  /// - Returns: How many bytes it takes.
  private mutating func scanWide(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    func byte(_ ahead: Int) -> UInt8 { position + ahead < text.count ? text[position + ahead] : 0 }
    let second = byte(1)
    let third = byte(2)
    switch text[position] {
    case 0xC2:
      if second < 0xA0 { insert(.control) }
      if second == 0xA0 { insertBlank(at: position, length: 2, of: text) }
      if second == 0xAD { insert(.invisible) }
      return 2
    case 0xC3:
      if second >= 0x82, second <= 0xB4, third >= 0x80 { insert(.mojibake) }
      return 2
    case 0xCC, 0xCD: insert(.combining)
    case 0xD8: if second == 0x9C { insert(.invisible) }
    case 0xE1:
      if second >= 0x84, second <= 0x87 { insert(.combining) }
      if second == 0xA0, third == 0x8E { insert(.invisible) }
      if second == 0x9A, third == 0x80 { insertBlank(at: position, length: 3, of: text) }
    case 0xE2:
      if second == 0x80 {
        if third <= 0x8A || third == 0xAF { insertBlank(at: position, length: 3, of: text) }
        if third >= 0x8B && third <= 0x8F || third >= 0xA8 && third <= 0xAE { insert(.invisible) }
      } else if second == 0x81 {
        if third == 0x9F { insertBlank(at: position, length: 3, of: text) }
        if third >= 0xA0 && third <= 0xAF { insert(.invisible) }
      }
    case 0xE3:
      if second == 0x80, third == 0x80 { insertBlank(at: position, length: 3, of: text) }
      if second == 0x82, third == 0x99 || third == 0x9A { insert(.combining) }
    case 0xED: if second >= 0xA0 { insert(.surrogate) }
    case 0xEF:
      if second == 0xBB, third == 0xBF { insert(.invisible) }
      if second == 0xBF, third == 0xBD { insert(.replacement) }
      if second == 0xBF, third >= 0xBE { insert(.noncharacter) }
      if second == 0xB7, third >= 0x90, third <= 0xAF { insert(.noncharacter) }
    case 0xF0...0xF4:
      if second & 0x0F == 0x0F, third == 0xBF, byte(3) >= 0xBE { insert(.noncharacter) }
      if text[position] == 0xF3, second == 0xA0, third == 0x80 || third == 0x81 { insert(.invisible) }
    default: break
    }
    switch text[position] {
    case 0xC0...0xDF: return 2
    case 0xE0...0xEF: return 3
    case 0xF0...0xF7: return 4
    default: return 1
    }
  }

  private mutating func insertBlank(at position: Int, length: Int, of text: UnsafeBufferPointer<UInt8>) {
    if position == 0 || position + length >= text.count { insert(.blankEnd) }
  }
}
