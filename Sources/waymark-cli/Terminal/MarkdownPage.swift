/// Renders the Markdown of the pages for a terminal.
///
/// It knows paragraphs, lists, code blocks, headings and inline code; tables stay as they are.
struct MarkdownPage {
  let style: TerminalStyle
  let width: Int

  /// Renders a page.
  ///
  /// - Parameter markdown: The page.
  /// - Returns: Its lines, each ended.
  func render(_ markdown: String) -> String {
    var output: [String] = []
    var paragraph: [Substring] = []
    var isInCode = false

    func endParagraph() {
      guard let first = paragraph.first else { return }
      let isItem = first.hasPrefix("- ") || first.hasPrefix("* ")
      let text = paragraph.joined(separator: " ")
      let lines = wrapped(isItem ? String(text.dropFirst(2)) : text, width: width - (isItem ? 2 : 0))
      for (index, line) in lines.enumerated() {
        output.append((isItem ? (index == 0 ? "- " : "  ") : "") + line)
      }
      paragraph = []
    }

    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        endParagraph()
        isInCode.toggle()
      } else if isInCode {
        output.append(line.isEmpty ? "" : "    " + style(String(line), .code))
      } else if line.allSatisfy(\.isWhitespace) {
        endParagraph()
        output.append("")
      } else if line.hasPrefix("|") {
        endParagraph()
        output.append(String(line))
      } else if line.hasPrefix("#") {
        endParagraph()
        output.append(style(String(line.drop { $0 == "#" || $0 == " " }), .strong))
      } else if line.hasPrefix("    "), paragraph.isEmpty {
        output.append("    " + style(String(line.dropFirst(4)), .code))
      } else {
        if line.hasPrefix("- ") || line.hasPrefix("* ") { endParagraph() }
        paragraph.append(line)
      }
    }
    endParagraph()
    return output.map { "\(inlineCode(in: $0))\n" }.joined()
  }

  /// Colours what stands between backticks; without colour the backticks stay.
  private func inlineCode(in line: String) -> String {
    let parts = line.split(separator: "`", omittingEmptySubsequences: false)
    guard style.usesColor, parts.count > 2, parts.count % 2 == 1 else { return line }
    return parts.enumerated().map { $0 % 2 == 1 ? style(String($1), .code) : String($1) }.joined()
  }
}
