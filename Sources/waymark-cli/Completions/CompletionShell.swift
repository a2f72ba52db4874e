import Waymark

/// A shell that completion scripts are written for.
enum CompletionShell: String, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script, from the tables of commands and options.
  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }
}

/// What may stand in a place of the command line.
enum Completion: Equatable {
  /// One of several words.
  case words([String])
  /// One of several words, perhaps with `=FILE` after it.
  case wordsWithFile([String])
  case files
  case folders
  /// Something that no shell can know.
  case anything
}

extension Option {
  /// What may follow it; nil for a flag.
  var completion: Completion? {
    switch value {
    case .none: nil
    case .choice(_, let words): .words(words)
    case .choiceWithFile(_, let words): .wordsWithFile(words)
    case .character(_, let words): .words(words.keys.filter { $0 != "\\t" }.sorted())
    case .file: .files
    case .folder: .folders
    case .text, .number, .byteCount: .anything
    }
  }

  /// With its dashes, the short form first.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + ["--\(name)"] }
}

extension Command {
  /// What its operands may be.
  var completion: Completion {
    switch operands {
    case "": .words([])
    case "CODE": .words(FindingCatalog.codes.map(\.id))
    case "[COMMAND]": .words(Self.all.map(\.name))
    default: .files
    }
  }
}
