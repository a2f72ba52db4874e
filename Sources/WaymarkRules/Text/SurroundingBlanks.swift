import WaymarkCore

/// Blanks before or after the text of a value or name.
struct SurroundingBlanks: TextRule {
  static let code = FindingCode(
    "surrounding-blanks", .warning, .rule, "Text begins or ends with blanks",
    page: """
      Nobody sees a blank at the end of a value, and yet `"Alaska "` is not `"Alaska"`: a search misses it, an enum has
      no such case, two ids that look the same differ.

      Delete the blanks; Waymark offers the replacement. No-break spaces and line breaks count as blanks. In XML a line
      break with its indentation, as pretty-printers put it round text, is not reported.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .blankEnd

  func fault(in text: ExaminedText) -> TextFault? {
    let string = text.string
    let scalars = string.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isBlank($0) }), let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return string.isEmpty ? nil : TextFault(code: Self.code, message: .onlyBlanks(scalars.count)) }
    let before = scalars[..<first]
    let after = scalars[scalars.index(after: last)...]
    if before.isEmpty, after.isEmpty { return nil }
    if text.format == "xml", before.contains("\n") || after.contains("\n") { return nil }
    let inner = String(scalars[first...last])
    return TextFault(code: Self.code, message: .blanks(inner, Array(before), Array(after)), mended: inner)
  }
}

extension String {
  fileprivate static func onlyBlanks(_ count: Int) -> String {
    "the text is nothing but \(Prose.counted(count, "blank"))"
  }

  fileprivate static func blanks(_ inner: String, _ before: [Unicode.Scalar], _ after: [Unicode.Scalar]) -> String {
    let sides = [(before, "before"), (after, "after")].filter { !$0.0.isEmpty }.map { blanks, side in
      let unusual = blanks.first { $0 != " " }.map { " (\(codePoint($0)) among them)" } ?? ""
      return "\(Prose.counted(blanks.count, "blank"))\(unusual) \(side) it"
    }
    return "\(Prose.quoted(inner)) has \(sides.joined(separator: " and "))"
  }
}

/// White space of any script.
func isBlank(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
  default: false
  }
}
