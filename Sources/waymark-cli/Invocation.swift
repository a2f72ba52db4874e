import Waymark

/// One call of the command.
struct Invocation {
  /// Without the program's own name.
  let arguments: [String]
  let console: Console

  /// Does what is asked for.
  ///
  /// - Returns: How it ended.
  func run() -> RunStatus {
    let status = dispatch()
    guard let reason = console.output.failure else { return status }
    console.complain("cannot write to standard output: \(reason)")
    return .failure
  }

  private func dispatch() -> RunStatus {
    guard let first = arguments.first else {
      console.errors.write(HelpText.overview)
      return .failure
    }
    switch first {
    case "-h", "--help":
      console.output.write(HelpText.overview)
      return .clean
    case "-V", "--version":
      console.output.write("waymark \(ReleaseVersion.current)\n")
      return .clean
    case "--generate-manual":
      console.output.write(ManualPage.text)
      return .clean
    default: break
    }
    var command: Command?
    do {
      if first.hasPrefix("--\(Option.completions.name)") {
        let parsed = try ArgumentParser(options: [.completions]).parse(arguments)
        if let shell = parsed.value(.completions).flatMap(CompletionShell.init(rawValue:)) {
          console.output.write(shell.script)
          return .clean
        }
      }
      if first.hasPrefix("-") { throw UsageError("\(Prose.quoted(first)) comes before a command") }
      let named = try Command.named(first)
      command = named
      let parsed = try ArgumentParser(options: named.options).parse(Array(arguments.dropFirst()))
      if parsed.wantsHelp {
        console.output.write(HelpText.of(named))
        return .clean
      }
      return try named.run(parsed, console)
    } catch let error as UsageError {
      tell(error, of: command)
    } catch {
      console.tell(error)
    }
    return .failure
  }

  private func tell(_ error: UsageError, of command: Command?) {
    console.complain(error.message)
    if let suggestion = error.suggestion { console.errors.write("  did you mean \(escaped(suggestion))?\n") }
    let help = command.map { "waymark help \($0.name)" } ?? "waymark help"
    console.errors.write("  '\(help)' tells more\n")
  }
}
