import Waymark

/// The completion script for bash, from 3.2 on.
enum BashCompletions {
  static var script: String {
    let names = Command.all.map(\.name)
    return """
      # Completions of waymark for bash. Put this where bash-completion looks, or source it.

      _waymark() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command="" word IFS=$'\\n'
        COMPREPLY=()
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $word in
            \(names.joined(separator: "|"))) command=$word; break ;;
          esac
        done
        # The shell takes "=" for a word of its own.
        if [[ $current == "=" ]]; then
          current=""
        elif [[ $previous == "=" ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        [[ ${COMP_WORDS[COMP_CWORD]} == "=" || ${COMP_WORDS[COMP_CWORD-1]} == "=" ]] && [[ $previous != -* ]] && previous="=FILE"
        case "$command $previous" in
      \(valueCases)
          *" =FILE") _waymark_files "$current"; return ;;
        esac
        case $command in
          "") _waymark_words "$current" \(words(names + ["--help", "--version"])) ;;
      \(commandCases)
        esac
      }

      # The words that begin as the one at hand does.
      _waymark_words() {
        local current=$1
        shift
        COMPREPLY=($(compgen -W "$*" -- "$current"))
      }

      _waymark_files() {
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -f -- "$1"))
      }

      _waymark_folders() {
        compopt -o filenames 2>/dev/null
        COMPREPLY=($(compgen -d -- "$1"))
      }

      complete -F _waymark waymark

      """
  }

  /// What follows an option, command by command.
  private static var valueCases: String {
    Command.all.flatMap { command in
      command.options.compactMap { option in
        option.completion.map { completion in
          let patterns = option.spellings.map { "\"\(command.name) \($0)\"" }.joined(separator: "|")
          return "    \(patterns)) \(call(completion)); return ;;"
        }
      }
    }.joined(separator: "\n")
  }

  /// What stands elsewhere: options where a dash begins it, else operands.
  private static var commandCases: String {
    Command.all.map { command in
      """
          \(command.name))
            if [[ $current == -* ]]; then
              _waymark_words "$current" \(words(command.options.flatMap(\.spellings)))
            else
              \(call(command.completion))
            fi ;;
      """
    }.joined(separator: "\n")
  }

  private static func call(_ completion: Completion) -> String {
    switch completion {
    case .words(let list), .wordsWithFile(let list): "_waymark_words \"$current\" \(words(list))"
    case .files: "_waymark_files \"$current\""
    case .folders: "_waymark_folders \"$current\""
    case .anything: ":"
    }
  }

  private static func words(_ list: [String]) -> String { list.map { "'\($0)'" }.joined(separator: " ") }
}
