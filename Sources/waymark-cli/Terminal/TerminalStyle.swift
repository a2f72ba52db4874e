/// Colours text, or leaves it as it is.
struct TerminalStyle {
  let usesColor: Bool

  /// The ways text is set off.
  enum Emphasis: String {
    case strong = "1"
    case faint = "2"
    case code = "36"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;34"
  }

  /// Sets text off.
  func callAsFunction(_ text: String, _ emphasis: Emphasis) -> String {
    usesColor ? "\u{1B}[\(emphasis.rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension TerminalStyle {
  /// What `--color` and the console ask for on standard output.
  init(_ arguments: ParsedArguments, _ console: Console) {
    let choice = ColorChoice(arguments)
    usesColor = choice.usesColor(console.environment, isTerminal: console.output.isTerminal)
  }
}
