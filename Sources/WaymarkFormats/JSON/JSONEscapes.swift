import CScan
import WaymarkCore

/// Escapes in strings (RFC 8259, section 7).
enum JSONEscapes {
  /// Steps over the rest of a string with escapes.
  ///
  /// - Parameter backslash: The first backslash.
  /// - Returns: The place after the closing quote, or nil where the string has a fault.
  static func skip(from backslash: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    var at = backslash
    while true {
      switch at[0] {
      case UInt8(ascii: "\""): return at + 1
      case UInt8(ascii: "\\"):
        guard let next = escapeEnd(at) else { return nil }
        at = scan_text(next).end
      default: return nil
      }
    }
  }

  /// Where the escape at a backslash ends; nil where it is none.
  static func escapeEnd(_ at: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    if at[1] == UInt8(ascii: "u") {
      for index in 2..<6 where hexadecimalValue(at[index]) == nil { return nil }
      return at + 6
    }
    return character(at[1]) == nil ? nil : at + 2
  }

  /// The token of a string with escapes, its quotes included in the range; its text is put into the side buffer.
  static func token(
    _ range: Range<UnsafePointer<UInt8>>, name: NameID, offset: UInt64, in batch: RecordBatch
  ) -> Token {
    let length = range.upperBound - range.lowerBound
    let start = batch.side.count
    decode(UnsafeBufferPointer(start: range.lowerBound + 1, count: length - 2), into: &batch.side)
    batch.detached.append(DetachedText(start: start, count: batch.side.count - start, placeLength: length))
    let isASCII = batch.side[start...].allSatisfy { $0 < 0x80 }
    return Token(
      kind: .string, flags: isASCII ? [.quoted, .detached] : [.quoted, .detached, .nonASCII], name: name,
      offset: offset, extent: UInt32(truncatingIfNeeded: batch.detached.count - 1))
  }

  /// A string's text.
  ///
  /// What looks like an escape and is none is kept as it is.
  static func decode(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    decode(raw, into: &text)
    return text
  }

  private static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout [UInt8]) {
    var at = 0
    while at < raw.count {
      guard raw[at] == UInt8(ascii: "\\"), at + 1 < raw.count else {
        text.append(raw[at])
        at += 1
        continue
      }
      if raw[at + 1] == UInt8(ascii: "u"), let unit = codeUnit(raw, at + 2) {
        at += 6
        if unit & 0xFC00 == 0xD800, at + 1 < raw.count, raw[at] == UInt8(ascii: "\\"),
          raw[at + 1] == UInt8(ascii: "u"), let second = codeUnit(raw, at + 2), second & 0xFC00 == 0xDC00
        {
          at += 6
          append(0x10000 + (unit & 0x3FF) << 10 + second & 0x3FF, to: &text)
        } else {
          append(unit, to: &text)
        }
      } else if let character = character(raw[at + 1]) {
        text.append(character)
        at += 2
      } else {
        text.append(raw[at])
        at += 1
      }
    }
  }

  private static func codeUnit(_ raw: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt32? {
    guard start + 4 <= raw.count else { return nil }
    var unit: UInt32 = 0
    for index in start..<start + 4 {
      guard let digit = hexadecimalValue(raw[index]) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Appends a code point as UTF-8; a lone surrogate takes three bytes as any other of its size.
  private static func append(_ point: UInt32, to text: inout [UInt8]) {
    func byte(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value) }
    switch point {
    case ..<0x80: text.append(byte(point))
    case ..<0x800: text += [byte(0xC0 | point >> 6), byte(0x80 | point & 0x3F)]
    case ..<0x10000: text += [byte(0xE0 | point >> 12), byte(0x80 | point >> 6 & 0x3F), byte(0x80 | point & 0x3F)]
    default:
      text += [
        byte(0xF0 | point >> 18), byte(0x80 | point >> 12 & 0x3F), byte(0x80 | point >> 6 & 0x3F),
        byte(0x80 | point & 0x3F),
      ]
    }
  }

  /// Whether a letter after a backslash makes an escape.
  static func isEscaped(_ letter: UInt8) -> Bool { character(letter) != nil }

  private static func character(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  static func hexadecimalValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
