import Waymark

extension Command {
  /// The page of a code.
  static let explain = Command(
    name: "explain", summary: "Explain a kind of finding, and how to mend it", operands: "CODE",
    discussion: ["'waymark rules' lists the codes."],
    groups: [OptionGroup("Output", [.color])],
    examples: ["waymark explain unknown-enum-value"]
  ) { arguments, console in
    try arguments.requireOperands(1...1, "a code: 'waymark rules' lists them")
    let name = arguments.operands.first ?? ""
    guard let code = FindingCatalog.code(name) else {
      throw UsageError(
        "unknown code \(Prose.quoted(name))",
        suggestion: nearestMatch(to: name, among: FindingCatalog.codes.map(\.id)))
    }
    let style = TerminalStyle(arguments, console)
    console.output.write(
      """
      \(style(code.id, .strong)): \(style("\(code.severity)", code.severity.emphasis)) (\(code.category.rawValue))
      \(code.summary).

      \(MarkdownPage(style: style, width: 80).render(code.page))
      """)
    return .clean
  }
}

extension Severity {
  /// How its name is set off.
  var emphasis: TerminalStyle.Emphasis {
    switch self {
    case .note: .note
    case .warning: .warning
    case .error: .error
    }
  }
}
