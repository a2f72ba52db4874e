/// Data as a terminal or a CI log may show it: whatever would steer it is spelled out.
enum VisibleText {
  /// A text on one line, safe to print: `\u{1B}` for an escape character, `\n` for a line break.
  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || $0 == UInt8(ascii: "#") }) else { return text }
    var shown = ""
    var hashes = 0
    for scalar in text.unicodeScalars {
      if let escape = escape(for: scalar, afterHashes: hashes) {
        shown += escape
      } else {
        shown.unicodeScalars.append(scalar)
      }
      hashes = scalar == "#" ? hashes + 1 : 0
    }
    return shown
  }

  /// What is shown in a scalar's place; nil where the scalar itself may be.
  ///
  /// Spelled out are control characters, and what has no shape of its own and yet changes what is seen: direction marks,
  /// zero-width characters, line separators. So is the bracket of `##[`, with which logs of CI begin commands.
  static func escape(for scalar: Unicode.Scalar, afterHashes hashes: Int) -> String? {
    switch scalar {
    case "\n": return #"\n"#
    case "\r": return #"\r"#
    case "\t": return #"\t"#
    case "[" where hashes >= 2: return hexadecimal(scalar)
    case _ where scalar.value < 0x20: return hexadecimal(scalar)
    case _ where scalar.value < 0x7F: return nil
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return hexadecimal(scalar)
    default: return nil
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
