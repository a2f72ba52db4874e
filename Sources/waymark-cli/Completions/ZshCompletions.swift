import Waymark

/// The completion script for zsh.
enum ZshCompletions {
  static var script: String {
    """
    #compdef waymark
    # Completions of waymark for zsh. Put this into a folder of $fpath, as _waymark.

    _waymark() {
      local context state state_descr line
      typeset -A opt_args
      _arguments -C \\
        '(- *)'{-h,--help}'[\(quoted(Option.help.help))]' \\
        '(- *)'{-V,--version}'[\(quoted(Option.version.help))]' \\
        '1: :->command' \\
        '*:: :->arguments'
      case $state in
        command)
          local -a commands
          commands=(
    \(Command.all.map { "        '\($0.name):\(quoted($0.summary))'" }.joined(separator: "\n"))
          )
          _describe -t commands command commands ;;
        arguments)
          case $words[1] in
    \(Command.all.map(arguments).joined(separator: "\n"))
          esac ;;
      esac
    }

    if [ "$funcstack[1]" = _waymark ]; then _waymark "$@"; else compdef _waymark waymark; fi

    """
  }

  private static func arguments(of command: Command) -> String {
    let specs = command.options.flatMap(specs) + operandSpecs(command)
    return "        \(command.name))\n          _arguments -s -S \\\n"
      + specs.map { "            \($0)" }.joined(separator: " \\\n") + " ;;"
  }

  private static func specs(of option: Option) -> [String] {
    let help = "[\(quoted(option.help))]"
    let value = option.completion.map { ":\(option.placeholder ?? ""):\(action($0))" } ?? ""
    let repetition = option.isRepeatable ? "*" : ""
    return option.spellings.map { spelling in
      let mark = option.completion == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return "'\(repetition)\(spelling)\(mark)\(help)\(value)'"
    }
  }

  private static func operandSpecs(_ command: Command) -> [String] {
    switch command.completion {
    case .words(let words) where words.isEmpty: []
    case .words: ["'1:\(command.operands.filter { $0.isLetter }.lowercased()):\(action(command.completion))'"]
    default: ["'*:file:\(action(command.completion))'"]
    }
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .words(let words), .wordsWithFile(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .anything: " "
    }
  }

  /// Text within a specification within single quotes.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "'": quoted += "'\\''"
      case "[", "]", ":", "\\": quoted += "\\\(character)"
      default: quoted.append(character)
      }
    }
    return quoted
  }
}
