import Waymark

/// The manual page in roff, with the macros of man(7), from the tables of commands and options.
enum ManualPage {
  static var text: String {
    """
    .TH WAYMARK 1 "" "waymark \(ReleaseVersion.current)" "User Commands"
    .SH NAME
    waymark \\- the release gate for the data files an app ships
    .SH SYNOPSIS
    .B waymark
    .I COMMAND
    .RI [ OPTIONS ]
    .RI [ ARGUMENTS ]
    .SH DESCRIPTION
    Waymark reads JSON, XML and CSV, reports every fault at its true place, checks the data against its contract, and
    writes normalized JSON or another format without losing a digit.
    \(Command.all.map(section).joined(separator: "\n"))
    .SH OPTIONS WITHOUT A COMMAND
    \(table([Option.help, .version, .completions, .manual]))
    .SH EXIT STATUS
    \(HelpText.exitCodes.map { ".TP\n.B \($0.0)\n\(escaped($0.1))" }.joined(separator: "\n"))
    .SH ENVIRONMENT
    \(environment.map { ".TP\n.B \($0.0)\n\(escaped($0.1))" }.joined(separator: "\n"))
    .SH SEE ALSO
    .BR jq (1),
    .BR xmllint (1)

    """
  }

  private static let environment = [
    ("NO_COLOR", "Set to anything: no colour, unless --color asks for it."),
    ("FORCE_COLOR, CLICOLOR_FORCE", "Set to anything but 0: colour, even where nobody watches."),
    ("GITHUB_STEP_SUMMARY", "The file to which --format github appends a summary of the run."),
    ("TMPDIR", "Where temporary files are made: copies of what cannot be read twice, and output until it is whole."),
  ]

  private static func section(of command: Command) -> String {
    var lines = [".SH \(command.name.uppercased())", ".B waymark \(command.name)"]
    if !command.options.isEmpty { lines.append(".RI [ OPTIONS ]") }
    if !command.operands.isEmpty { lines.append(".I \(escaped(command.operands))") }
    lines += [".PP", escaped(command.summary + ".")]
    for paragraph in command.discussion { lines += [".PP", escaped(paragraph)] }
    for group in command.groups { lines += [".SS \(escaped(group.title))", table(group.options)] }
    if !command.examples.isEmpty {
      lines += [".SS Examples", ".nf"] + command.examples.map(escaped) + [".fi"]
    }
    return lines.joined(separator: "\n")
  }

  private static func table(_ options: [Option]) -> String {
    options.map { option in
      var form = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      if let placeholder = option.placeholder { form += " \\fI\(escaped(placeholder))\\fR" }
      return ".TP\n\(form)\n\(escaped(HelpText.help(of: option) + "."))"
    }.joined(separator: "\n")
  }

  /// Text as roff takes it literally.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
    return plain.hasPrefix(".") ? "\\&" + plain : plain
  }
}
