import WaymarkCore

/// A code point that Unicode will never make a character.
struct Noncharacter: TextRule {
  static let code = FindingCode(
    "noncharacter", .warning, .rule, "Text holds a code point that is no character",
    page: """
      U+FFFE, U+FFFF, their like in other planes, and U+FDD0 to U+FDEF are kept for programs' own use and are not for
      exchange. In a file they come of a wrong byte order or of a program's inner mark that leaked.

      ```json
      { "name": "Turtle Rock\\uFFFF" }
      ```

      Delete the code point.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .noncharacter

  func fault(in text: ExaminedText) -> TextFault? {
    guard
      let scalar = text.string.unicodeScalars.first(where: {
        $0.value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= $0.value
      })
    else { return nil }
    return TextFault(
      code: Self.code, message: .noCharacter(text.string, scalar),
      details: [Finding.Detail("character", .text(codePoint(scalar)))])
  }
}

extension String {
  fileprivate static func noCharacter(_ text: String, _ scalar: Unicode.Scalar) -> String {
    "\(Prose.quoted(text)) has \(codePoint(scalar)), which is no character and never will be"
  }
}
