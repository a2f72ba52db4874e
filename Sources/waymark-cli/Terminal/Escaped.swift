/// Text of unknown origin as one line that is safe to print.
///
/// Control characters, line and paragraph separators and the marks that change the direction of text are shown as
/// `\u{1B}`; nothing else changes.
func escaped(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
  var safe = ""
  for scalar in text.unicodeScalars {
    if isUnsafe(scalar) {
      safe += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    } else {
      safe.unicodeScalars.append(scalar)
    }
  }
  return safe
}

private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x00...0x1F, 0x7F...0x9F, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
  default: false
  }
}
