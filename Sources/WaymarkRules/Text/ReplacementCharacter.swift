import WaymarkCore

/// U+FFFD, which a program puts where it could not read a character.
struct ReplacementCharacter: TextRule {
  static let code = FindingCode(
    "replacement-character", .warning, .rule, "Text holds U+FFFD, the mark of a character that was lost",
    page: """
      A program that cannot read a character puts U+FFFD (`�`) in its place. What stood there is lost.

      ```json
      { "name": "Ren�'s cabin" }
      ```

      Take the text from where it came from again, and read it in its true encoding.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .replacement

  func fault(in text: ExaminedText) -> TextFault? {
    let count = text.string.unicodeScalars.count { $0 == "\u{FFFD}" }
    return count == 0 ? nil : TextFault(code: Self.code, message: .lost(text.string, count))
  }
}

extension String {
  fileprivate static func lost(_ text: String, _ count: Int) -> String {
    "\(Prose.quoted(text)) has lost \(Prose.counted(count, "character")): U+FFFD stands where a program could not read on"
  }
}
