import WaymarkCore

/// UTF-8 that somebody read as Latin-1 or Windows-1252: `RenÃ©` for `René`.
struct Mojibake: TextRule {
  static let code = FindingCode(
    "mojibake", .warning, .rule, "Text was read in the wrong encoding and saved so",
    page: """
      Somewhere on its way, UTF-8 text was read as Latin-1 or Windows-1252, and what came of it was saved: each letter
      beyond ASCII became two or three odd ones.

      ```json
      { "name": "RenÃ©'s cabin" }
      ```

      Put `René's cabin` there, and mend the program that made the file: it must read its own input as UTF-8. Waymark
      offers the replacement where it is beyond doubt.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .mojibake
  let explains: TextTraits = [.control, .invisible, .blankEnd, .noncharacter]

  func fault(in text: ExaminedText) -> TextFault? {
    guard var mended = repairedEncoding(of: text.string) else { return nil }
    // What went through it twice is taken back twice.
    for _ in 0..<2 {
      guard let again = repairedEncoding(of: mended) else { break }
      mended = again
    }
    return TextFault(
      code: Self.code, message: .wrongEncoding(text.string, mended), mended: mended,
      details: [Finding.Detail("expected", .text(mended))])
  }
}

extension String {
  fileprivate static func wrongEncoding(_ text: String, _ mended: String) -> String {
    let (text, mended) = aroundFirstDifference(text, mended)
    return "\(Prose.quoted(text)) is UTF-8 that was read in another encoding; it should be \(Prose.quoted(mended))"
  }
}

/// What two long texts have around the place where they first differ; short ones as they are.
private func aroundFirstDifference(_ text: String, _ other: String) -> (String, String) {
  guard text.unicodeScalars.count > 60 else { return (text, other) }
  let same = zip(text.unicodeScalars, other.unicodeScalars).prefix { $0 == $1 }.count
  func part(_ text: String) -> String {
    let rest = text.unicodeScalars.dropFirst(max(0, same - 20))
    return (same > 20 ? "…" : "") + String(String.UnicodeScalarView(rest.prefix(40))) + (rest.count > 40 ? "…" : "")
  }
  return (part(text), part(other))
}

/// The text with what looks like misread UTF-8 taken back; nil where nothing does.
private func repairedEncoding(of text: String) -> String? {
  let scalars = Array(text.unicodeScalars)
  var repaired = String.UnicodeScalarView()
  var certain = 0
  var likely = 0
  var position = 0
  while position < scalars.count {
    if let (scalar, length) = misread(scalars, at: position) {
      if isCertain(scalars, at: position, length: length, as: scalar) { certain += 1 } else { likely += 1 }
      repaired.append(scalar)
      position += length
    } else {
      repaired.append(scalars[position])
      position += 1
    }
  }
  return certain > 0 || likely > 1 ? String(repaired) : nil
}

/// The character whose UTF-8 bytes stand at a position as characters of Windows-1252.
private func misread(_ scalars: [Unicode.Scalar], at position: Int) -> (Unicode.Scalar, length: Int)? {
  guard let lead = windowsByte(scalars[position]) else { return nil }
  let length: Int
  switch lead {
  case 0xC2...0xC5, 0xCE...0xD1: length = 2
  case 0xE2...0xE9, 0xEF: length = 3
  case 0xF0: length = 4
  default: return nil
  }
  guard position + length <= scalars.count else { return nil }
  var value = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
  for scalar in scalars[position + 1..<position + length] {
    guard let byte = windowsByte(scalar), byte & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  switch length {
  case 2: guard value >= 0x80 else { return nil }
  case 3:
    // Symbols and punctuation; kana and ideographs; a byte order mark.
    switch value {
    case 0x2000...0x2BFF, 0x3000...0x9FFF, 0xFEFF, 0xFFFD: break
    default: return nil
    }
  default: guard value >= 0x1F000, value <= 0x1FFFF else { return nil }
  }
  return Unicode.Scalar(value).map { ($0, length) }
}

/// Whether one such run alone proves the misreading: nobody writes it on purpose.
private func isCertain(
  _ scalars: [Unicode.Scalar], at position: Int, length: Int, as scalar: Unicode.Scalar
) -> Bool {
  if length > 2 { return scalar.value < 0x3000 || scalar.value >= 0xF000 }
  // A capital in the middle of a word.
  if position > 0, scalars[position - 1].properties.isLowercase { return true }
  // `Ã` before a closing mark can end a word in capitals; between other signs nobody writes it.
  let isClosing = "»”’›…–—\u{A0}".unicodeScalars.contains(scalars[position + 1])
  if isClosing {
    return position + 2 < scalars.count && scalars[position + 2].properties.isLowercase
  }
  return scalars[position].value <= 0xC3
}

/// The byte that Windows-1252 (or Latin-1, for the five it leaves open) reads as a character.
private func windowsByte(_ scalar: Unicode.Scalar) -> UInt8? {
  if scalar.value >= 0x80, scalar.value <= 0xFF { return UInt8(scalar.value) }
  return windowsSpecials.firstIndex(of: scalar.value).map { UInt8(0x80 + $0) }
}

private let windowsSpecials: [UInt32] = [
  0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D,
  0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,
  0x017E, 0x0178,
]
