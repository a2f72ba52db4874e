import WaymarkCore

/// A character without width or form where no script needs it.
struct InvisibleCharacter: TextRule {
  static let code = FindingCode(
    "invisible-character", .warning, .rule, "Text holds a character that cannot be seen",
    page: """
      Zero-width spaces, soft hyphens, byte order marks and direction controls come along when text is copied from web
      pages and word processors. Nobody sees them, and yet `"Turtle\\u200BRock"` is not `"Turtle Rock"` to a search, a
      comparison or a picture's name.

      Delete the character. Joiners inside emoji and in scripts that are written with them, and direction marks in
      Hebrew and Arabic text, are not reported.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .invisible

  func fault(in text: ExaminedText) -> TextFault? {
    let string = text.string
    let scalars = string.unicodeScalars
    let isRightToLeft = scalars.contains(where: isOfRightToLeftScript)
    var found: [(Unicode.Scalar, String.UnicodeScalarView.Index)] = []
    var mended = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for index in scalars.indices {
      let scalar = scalars[index]
      if isInvisible(scalar), !isInPlace(scalar, after: previous, isRightToLeft) {
        found.append((scalar, index))
      } else {
        mended.append(scalar)
      }
      previous = scalar
    }
    guard let (scalar, index) = found.first else { return nil }
    return TextFault(
      code: Self.code,
      message: .unseen(string, whereabouts(of: scalar, at: index, in: string), more: found.count - 1),
      mended: String(mended), details: [Finding.Detail("character", .text(codePoint(scalar)))])
  }
}

extension String {
  fileprivate static func unseen(_ text: String, _ what: String, more: Int) -> String {
    let others = more == 0 ? "" : ", and \(Prose.counted(more, "more such character"))"
    return "\(Prose.quoted(text)) has \(what) that cannot be seen\(others)"
  }
}

/// A character without width or form.
func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xE0001...0xE007F: true
  default: false
  }
}

/// One of the two that writing and emoji need between others.
func isJoiner(_ scalar: Unicode.Scalar) -> Bool { 0x200C...0x200D ~= scalar.value }

/// Whether writing needs the character where it stands.
private func isInPlace(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, _ isRightToLeft: Bool) -> Bool {
  guard let previous else { return false }
  switch scalar.value {
  case 0x200D:
    return previous.properties.isEmoji && previous.value > 0xFF || previous.value == 0xFE0F
      || previous.value == 0x20E3 || usesJoiners(previous)
  case 0x200C: return usesJoiners(previous)
  case 0x200E, 0x200F, 0x061C, 0x2066...0x2069, 0x202A...0x202C: return isRightToLeft
  // The letters of a flag such as Scotland's follow a black flag.
  case 0xE0020...0xE007F: return previous.value == 0x1F3F4 || 0xE0020...0xE007E ~= previous.value
  default: return false
  }
}

/// Hebrew, Arabic and their kin.
private func isOfRightToLeftScript(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0590...0x061B, 0x061D...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
  default: false
  }
}

/// Arabic, the scripts of India and South-East Asia, Mongolian.
private func usesJoiners(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0600...0x08FF, 0x0900...0x109F, 0x1780...0x18AF, 0x1A20...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF,
    0xFE70...0xFEFC, 0x11000...0x11FFF:
    true
  default: false
  }
}
