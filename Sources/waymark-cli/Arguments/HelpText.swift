import Waymark

/// The help, from the tables of commands and options.
enum HelpText {
  private static let width = 100

  /// The help of the whole.
  static var overview: String {
    let commands = Command.all.map { ("\($0.name) \($0.operands)", $0.summary) }
    return """
      Waymark \(ReleaseVersion.current): the release gate for the data files an app ships

      Usage: waymark COMMAND [OPTIONS] ...

      Commands:
      \(table(commands))
      Options:
      \(table([spelled(.help), spelled(.version), spelled(.completions), spelled(.manual)]))
      Exit codes:
      \(table(exitCodes))
      'waymark help COMMAND' tells more.

      """
  }

  /// The help of one command.
  static func of(_ command: Command) -> String {
    let usage = ["waymark", command.name, "[OPTIONS]", command.operands].filter { !$0.isEmpty }
    var text = "\(command.summary)\n\nUsage: \(usage.joined(separator: " "))\n"
    for paragraph in command.discussion {
      text += "\n" + wrapped(paragraph, width: width).map { "\($0)\n" }.joined()
    }
    for group in command.groups { text += "\n\(group.title):\n\(table(group.options.map(spelled)))" }
    text += "\nGeneral:\n\(table([spelled(.help)]))"
    if !command.examples.isEmpty { text += "\nExamples:\n" + command.examples.map { "  \($0)\n" }.joined() }
    return text
  }

  static let exitCodes = [
    ("0", "nothing is wrong"),
    ("1", "there are findings at or above --fail-on"),
    ("2", "wrong usage or configuration, or a file that cannot be read; outranks 1"),
  ]

  /// An option with its forms, and what the help says of it.
  private static func spelled(_ option: Option) -> (String, String) {
    var form = option.short.map { "-\($0), " } ?? "    "
    form += "--\(option.name)"
    if let placeholder = option.placeholder { form += " \(placeholder)" }
    return (form, help(of: option))
  }

  /// What there is to say of an option, without a full stop.
  static func help(of option: Option) -> String {
    var help = option.help
    if !option.choices.isEmpty { help += ": \(Prose.listed(option.choices))" }
    if option.isRepeatable { help += "; may be repeated" }
    if let standard = option.standard { help += " (default: \(standard))" }
    return help
  }

  /// Two columns, the second one wrapped.
  private static func table(_ rows: [(String, String)]) -> String {
    let column = min(30, (rows.map(\.0.count).max() ?? 0) + 4)
    var text = ""
    for (form, help) in rows {
      let lines = wrapped(help, width: width - column)
      let head = "  \(form)"
      if head.count + 2 > column {
        text += "\(head)\n"
        text += lines.map { "".padded(to: column) + $0 + "\n" }.joined()
      } else {
        for (index, line) in lines.enumerated() { text += (index == 0 ? head : "").padded(to: column) + line + "\n" }
      }
    }
    return text
  }
}
