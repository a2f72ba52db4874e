import Waymark

/// The completion script for fish.
enum FishCompletions {
  static var script: String {
    let names = Command.all.map(\.name).joined(separator: " ")
    var lines = [
      "# Completions of waymark for fish. Put this into ~/.config/fish/completions, as waymark.fish.", "",
      "complete -c waymark -f",
      "set -l none 'not __fish_seen_subcommand_from \(names)'",
      line("\"$none\"", ["-s h", "-l help"], Option.help.help),
      line("\"$none\"", ["-s V", "-l version"], Option.version.help),
    ]
    for command in Command.all { lines.append(line("\"$none\"", ["-a \(command.name)"], command.summary)) }
    for command in Command.all {
      let condition = "'__fish_seen_subcommand_from \(command.name)'"
      lines.append("")
      for option in command.options {
        let short = option.short.map { ["-s \($0)"] } ?? []
        lines.append(
          line(condition, short + ["-l \(option.name)"] + (option.completion.map(arguments) ?? []), option.help))
      }
      let operands = arguments(of: command.completion)
      if command.completion != .words([]) {
        lines.append(
          "complete -c waymark -n \(condition) \(operands.filter { $0 != "-x" && $0 != "-r" }.joined(separator: " "))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ condition: String, _ parts: [String], _ help: String) -> String {
    "complete -c waymark -n \(condition) \(parts.joined(separator: " ")) -d '\(quoted(help))'"
  }

  private static func arguments(of completion: Completion) -> [String] {
    switch completion {
    case .words(let words), .wordsWithFile(let words): ["-x", "-a '\(quoted(words.joined(separator: " ")))'"]
    case .files: ["-r", "-F"]
    case .folders: ["-x", "-a '(__fish_complete_directories)'"]
    case .anything: ["-x"]
    }
  }

  /// Text within single quotes.
  private static func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
