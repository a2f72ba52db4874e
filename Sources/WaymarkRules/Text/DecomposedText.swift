import WaymarkCore

/// Text with letters and accents apart (NFD) where most programs keep them in one (NFC).
struct DecomposedText: TextRule {
  static let code = FindingCode(
    "decomposed-text", .note, .rule, "Text spells an accented letter as a letter and an accent",
    page: """
      `é` can be one character (U+00E9) or two (`e` and U+0301). They look the same, and programs that compare bytes take
      them for different text. Names of files that were copied on old macOS file systems are in two.

      `waymark normalize --nfc` writes all text in Unicode's Normalization Form C, one character where there is one. Two
      ids that differ only so are a fault of their own, `twin-key`.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .combining

  func fault(in text: ExaminedText) -> TextFault? {
    let string = text.string
    let composed = canonicalComposition(of: string)
    guard !composed.utf8.elementsEqual(string.utf8) else { return nil }
    return TextFault(code: Self.code, message: .decomposed(string), mended: composed)
  }
}

extension String {
  fileprivate static func decomposed(_ text: String) -> String {
    "\(Prose.quoted(text)) spells letters and accents apart; other programs write them as one (NFC)"
  }
}
