import Waymark

extension Option {
  static let output = Option(
    "output", short: "o", .file("OUT"),
    help: "The file to write; '-' is standard output, which is also meant without it")
  static let to = Option(
    "to", .choice("FORMAT", ConversionOptions.formats),
    help: "The format to write; without it, the extension of the file tells")
  static let lossless = Option("lossless", help: "Write nothing where anything would be lost; the exit code is 1 then")
}

extension Command {
  /// Data in another format.
  static let convert = Command(
    name: "convert", summary: "Write data in another format", operands: "IN",
    discussion: [
      "Reads JSON, XML and CSV, and writes JSON, NDJSON, XML or CSV, by the contract's names and spellings; '-' is "
        + "standard input. Without a contract every value keeps its text; numbers are normalized in JSON. What does not read back as it was is a loss, "
        + "and each is told at its place. Data on standard output moves the report to standard error.",
      "Nothing is written where a value would be guessed: after a fault of syntax, a duplicate name, bytes that are no "
        + "text, a row of the wrong length.",
    ],
    groups: [OptionGroup("Output", [.output, .to, .lossless]), .contract, .reading, .reporting],
    examples: [
      "waymark convert --as catalog catalog.xml -o catalog.csv",
      "waymark convert --lossless --as pets pets.csv -o pets.json",
      "waymark convert landmarks.json --to ndjson | head",
    ]
  ) { arguments, console in
    try arguments.requireOperands(1...1, "a file to convert")
    var options = ConversionOptions(format: arguments.value(.to))
    options.isLossless = arguments.has(.lossless)
    let path = arguments.value(.output).flatMap { $0 == "-" ? nil : $0 }
    if path == nil, options.format == nil {
      throw UsageError("standard output has no extension: name the format by --to")
    }
    let run = try DataRun(arguments, console, walksFolders: false)
    if let path, let output = FileIdentity(path) {
      if output.isFolder { throw UsageError("--output \(path) is a folder") }
      if arguments.operands.compactMap({ FileIdentity($0) }).contains(output) {
        throw UsageError("--output \(path) is the file that is read")
      }
    }

    // Data on standard output is not to be mixed with anything.
    let stream = path == nil ? console.errors : console.output
    var lines: [String] = []
    var isHeldBack = false
    let (report, status) = run.forEach { source, progress in
      let outcome =
        if let path {
          try run.checker.convert(source, toFile: path, options, progress: progress)
        } else {
          try run.checker.convert(source, options, progress: progress)
        }
      let name = escaped(source.displayName)
      if !outcome.isWritten {
        isHeldBack = true
        lines.append(
          outcome.losses > 0
            ? "\(name): not converted, since --lossless allows no loss"
            : "\(name): not converted, since a value would be guessed or lost")
      } else if let path {
        lines.append("\(name): written to \(escaped(path))")
      }
      return outcome.report
    }
    let written = run.plan.findingsOnly.write(report, on: console, to: stream)
    if !run.plan.isQuiet, run.plan.isForPeople { stream.write(lines.map { "\($0)\n" }.joined()) }
    return max(status, written, isHeldBack ? .findings : .clean)
  }
}
