/// How many cells of a terminal characters take.
enum CellWidth {
  /// The cells of one scalar after another.
  ///
  /// Combining marks take none, ideographs and emoji two. A variation selector widens the symbol before it, a skin tone
  /// joins the emoji before it.
  static func of(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if value == 0xFE0F {
      guard let previous, previous.properties.isEmoji, previous.value >= 0x203C else { return 0 }
      return isWide(previous) ? 0 : 1
    }
    if (0x1F3FB...0x1F3FF).contains(value), previous?.properties.isEmojiModifierBase == true { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    // Vowels and final consonants of Hangul join the syllable.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// The cells of a text that needs no escapes.
  static func of(_ text: String) -> Int {
    var width = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      width += of(scalar, after: previous)
      previous = scalar
    }
    return width
  }

  /// Wide or fullwidth (UAX #11), or an emoji by default.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    // Two regional indicators are one flag of two cells.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return false }
    return scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
  }

  /// The blocks of wide and fullwidth characters, from Unicode's EastAsianWidth.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}
