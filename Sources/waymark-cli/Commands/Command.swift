import Waymark

/// One command: what the help says of it, the options it takes, and what it does.
struct Command: Sendable {
  /// As it is called.
  let name: String
  /// One sentence without a full stop.
  let summary: String
  /// What its operands are: `PATH...`, or nothing.
  let operands: String
  /// More to know, a paragraph each.
  var discussion: [String] = []
  /// The options it takes besides `--help`, in the order of the help.
  var groups: [OptionGroup] = []
  /// Command lines that show it at work.
  var examples: [String] = []
  /// Does it.
  let run: @Sendable (ParsedArguments, Console) throws -> RunStatus

  /// All commands, in the order of the help.
  static let all: [Command] = [.check, .normalize, .convert, .coverage, .schema, .explain, .rules, .help]

  /// The options it takes.
  var options: [Option] { groups.flatMap(\.options) + [.help] }

  /// The command of a name.
  ///
  /// - Throws: Where there is none.
  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    let meant = nearestMatch(to: name, among: all.map(\.name))
    if meant == nil, FileIdentity(name) != nil {
      throw UsageError("\(Prose.quoted(name)) is no command", suggestion: "waymark check \(name)")
    }
    throw UsageError("unknown command \(Prose.quoted(name))", suggestion: meant)
  }
}

extension ParsedArguments {
  /// Says that operands are missing or too many.
  ///
  /// - Throws: Where there are not as many as the command takes.
  func requireOperands(_ counts: ClosedRange<Int>, _ noun: String) throws(UsageError) {
    if operands.count < counts.lowerBound { throw UsageError("name \(noun)") }
    if operands.count > counts.upperBound {
      throw UsageError("one argument too many: \(Prose.quoted(operands[counts.upperBound]))")
    }
  }
}
