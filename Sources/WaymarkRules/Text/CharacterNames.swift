/// Where a character that cannot be seen stands in a text, in words: `a zero-width space (U+200B) after "Turtle"`.
func whereabouts(of scalar: Unicode.Scalar, at index: String.UnicodeScalarView.Index, in text: String) -> String {
  let before = String(text.unicodeScalars[..<index].suffix(12))
  let name = "\(characterName(scalar)) (\(codePoint(scalar)))"
  let isVisible = before.unicodeScalars.contains { $0.value > 0x20 }
  return isVisible ? "\(name) after \"\(before)\"" : "\(name) at its start"
}

/// `U+200B`.
func codePoint(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

private func characterName(_ scalar: Unicode.Scalar) -> String {
  switch scalar.value {
  case 0x00: "a NUL character"
  case 0x1B: "an escape character"
  case 0x7F: "a delete character"
  case 0x80...0x9F, 0x01...0x1F: "a control character"
  case 0xAD: "a soft hyphen"
  case 0x061C, 0x200E, 0x200F: "a direction mark"
  case 0x200B: "a zero-width space"
  case 0x200C: "a zero-width non-joiner"
  case 0x200D: "a zero-width joiner"
  case 0x2028, 0x2029: "a line or paragraph separator"
  case 0x202A...0x202E, 0x2066...0x2069: "a direction control"
  case 0x2060: "a word joiner"
  case 0xFEFF: "a byte order mark"
  default: "an invisible character"
  }
}
