import Waymark

extension Option {
  static let check = Option("check", help: "Write nothing; the exit code is 1 where a file would change")
  static let write = Option("write", help: "Replace each file; JSON only")
  static let compact = Option("compact", help: "Write one line, without blanks")
  static let ndjson = Option("ndjson", help: "Write a record a line")
  static let canonical = Option("canonical", help: "Write canonical JSON, RFC 8785")
  static let compose = Option("nfc", help: "Bring text, but no name, to Unicode's Normalization Form C")
}

extension Command {
  /// Data as JSON that is the same on every run and system.
  static let normalize = Command(
    name: "normalize", summary: "Write data as normalized JSON", operands: "FILE...",
    discussion: [
      "Reads JSON, XML and CSV, and writes JSON to standard output: two-space indent, members in the contract's order, "
        + "no digit lost. Findings then go to standard error. Several files need --write or --check.",
      "Nothing is written where a value would be guessed or lost: after a fault of syntax, a duplicate name, bytes that "
        + "are no text, a row of the wrong length.",
    ],
    groups: [
      OptionGroup("Output", [.check, .write, .compact, .ndjson, .canonical, .compose]),
      .contract, .reading, .reporting,
    ],
    examples: [
      "waymark normalize --as catalog catalog.xml > catalog.json",
      "waymark normalize --check Data/landmarks.json Data/pets.json",
    ]
  ) { arguments, console in
    try arguments.requireOperands(1...Int.max, "a file to normalize")
    let options = try NormalizeOptions(arguments)
    let writes = arguments.has(.write)
    let checks = arguments.has(.check)
    if writes, checks { throw UsageError("--write and --check exclude each other") }
    if writes, arguments.operands.contains("-") { throw UsageError("standard input cannot be rewritten by --write") }
    let run = try DataRun(arguments, console, walksFolders: false)
    if run.files.sources.count > 1, !writes, !checks {
      throw UsageError("several files cannot go to one standard output: add --write or --check")
    }

    // Data on standard output is not to be mixed with anything.
    let stream = writes || checks ? console.output : console.errors
    var lines: [String] = []
    var isHeldBack = false
    var wouldChange = false
    let normalize: (Source, ImportProgress) throws -> NormalizeOutcome =
      if writes {
        { try run.checker.rewrite($0, options, progress: $1) }
      } else if checks {
        { try run.checker.isNormalized($0, options, progress: $1) }
      } else {
        { try run.checker.normalize($0, options, progress: $1) }
      }
    let (report, status) = run.forEach { source, progress in
      let outcome = try normalize(source, progress)
      let name = escaped(source.displayName)
      if !outcome.isWritten {
        isHeldBack = true
        lines.append("\(name): not normalized, since a value would be guessed or lost")
      } else if checks, outcome.changes {
        wouldChange = true
        lines.append("\(name): not normalized")
      } else if writes, outcome.changes {
        lines.append("\(name): rewritten")
      }
      return outcome.report
    }
    let written = run.plan.findingsOnly.write(report, on: console, to: stream)
    if !run.plan.isQuiet, run.plan.isForPeople { stream.write(lines.map { "\($0)\n" }.joined()) }
    return max(status, written, isHeldBack || wouldChange ? .findings : .clean)
  }
}

extension NormalizeOptions {
  /// What the options of a command line ask for.
  ///
  /// - Throws: Where layouts exclude each other.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.init()
    let layouts: [(Option, Layout)] = [(.compact, .compact), (.ndjson, .ndjson), (.canonical, .canonical)]
    let asked = layouts.filter { arguments.has($0.0) }
    guard asked.count <= 1 else {
      throw UsageError("\(Prose.listed(asked.map { "--\($0.0.name)" }, "and")) exclude each other")
    }
    if let layout = asked.first?.1 { self.layout = layout }
    composesText = arguments.has(.compose)
  }
}
