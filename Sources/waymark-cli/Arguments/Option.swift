/// One option of the command line: from it come parsing, help and suggestions.
struct Option: Sendable {
  /// What follows an option.
  enum Value: Sendable {
    /// Nothing: it is a flag.
    case none
    /// Any text; the name stands for it in the help.
    case text(String)
    /// The path of a file.
    case file(String)
    /// The path of a folder.
    case folder(String)
    /// One of several words.
    case choice(String, [String])
    /// One of several words, perhaps with `=FILE` after it.
    case choiceWithFile(String, [String])
    /// A whole number within bounds.
    case number(String, ClosedRange<Int>)
    /// A number of bytes, perhaps with `K`, `M` or `G` after it.
    case byteCount(String)
    /// One ASCII character, or one of several words that stand for one.
    case character(String, [String: Character])
  }

  /// Without its dashes.
  let name: String
  /// The letter of its short form.
  let short: Character?
  /// What follows it.
  let value: Value
  /// Whether it may be given more than once.
  let isRepeatable: Bool
  /// What holds without it, where that is a word or a number.
  let standard: String?
  /// One sentence without a full stop; the help wraps it.
  let help: String

  init(
    _ name: String, short: Character? = nil, _ value: Value = .none, isRepeatable: Bool = false,
    standard: String? = nil, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.standard = standard
    self.help = help
  }

  /// What stands for its value in the help; nil for a flag.
  var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let name), .file(let name), .folder(let name), .choice(let name, _), .choiceWithFile(let name, _),
      .number(let name, _),
      .byteCount(let name), .character(let name, _):
      name
    }
  }

  /// The words it takes, where they are listed.
  var choices: [String] {
    switch value {
    case .choice(_, let words), .choiceWithFile(_, let words): words
    case .none, .text, .file, .folder, .number, .byteCount, .character: []
    }
  }
}

/// Options that stand together, under one title in the help.
struct OptionGroup: Sendable {
  let title: String
  let options: [Option]

  init(_ title: String, _ options: [Option]) {
    self.title = title
    self.options = options
  }
}
