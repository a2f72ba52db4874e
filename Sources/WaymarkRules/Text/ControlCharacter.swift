import WaymarkCore

/// A control character that no text needs.
struct ControlCharacter: TextRule {
  static let code = FindingCode(
    "control-character", .warning, .rule, "Text holds a control character",
    page: """
      Control characters come from terminals, old word processors and broken exports. They show as nothing or as a box,
      XML cannot hold most of them, and those from U+0080 to U+009F are most often Windows-1252 punctuation that was
      read as Latin-1.

      ```json
      { "name": "Turtle\\u0007Rock" }
      ```

      Delete the character, or put the one that was meant. Tabs and line breaks are not reported.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .control

  func fault(in text: ExaminedText) -> TextFault? {
    let string = text.string
    let scalars = string.unicodeScalars
    let found = scalars.indices.filter { isControl(scalars[$0], in: text.format) }
    guard let index = found.first else { return nil }
    let scalar = scalars[index]
    return TextFault(
      code: Self.code,
      message: .control(string, whereabouts(of: scalar, at: index, in: string), more: found.count - 1),
      details: [Finding.Detail("character", .text(codePoint(scalar)))])
  }

  /// Those that a format cannot hold are its reader's to report: NUL in CSV, most of them in XML.
  private func isControl(_ scalar: Unicode.Scalar, in format: String) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0x00 where format == "csv", 0x00...0x1F where format == "xml": false
    case 0x00...0x1F, 0x7F...0x9F: true
    default: false
    }
  }
}

extension String {
  fileprivate static func control(_ text: String, _ what: String, more: Int) -> String {
    let others = more == 0 ? "" : ", and \(Prose.counted(more, "more control character"))"
    return "\(Prose.quoted(text)) has \(what)\(others)"
  }
}
