import Waymark

/// What the commands that read data have in common: one source after the other, failures told and passed over, one
/// report at the end.
struct DataRun {
  let checker: Checker
  let plan: ReportPlan
  let files: DataFiles
  let console: Console

  /// Reads the command line and compiles the contract.
  ///
  /// - Throws: `UsageError` or `ConfigurationError`.
  init(_ arguments: ParsedArguments, _ console: Console, walksFolders: Bool = true) throws {
    plan = try ReportPlan(arguments)
    var options = try CheckOptions(arguments)
    options.wantsFrames = plan.wantsFrames
    checker = try Checker(options: options)
    files = DataFiles(arguments.operands, walksFolders: walksFolders)
    self.console = console
  }

  /// Goes through all sources.
  ///
  /// - Parameter work: What to do with one, while its progress is shown; its failure is told and the next one follows.
  /// - Returns: All reports in one, and `failure` where something could not be read or written.
  func forEach(_ work: (Source, ImportProgress) throws -> Report) -> (report: Report, status: RunStatus) {
    var report = Report()
    var status = RunStatus.clean
    for failure in files.failures {
      console.complain(failure)
      status = .failure
    }
    let line = ProgressLine(console.errors, total: files.sources.count)
    for (index, source) in files.sources.enumerated() {
      line.begin(source.displayName, number: index + 1)
      do {
        let result = try work(source, line.progress)
        line.clear()
        report.append(result)
      } catch {
        line.clear()
        console.tell(error)
        if error is SourceError, let meant = nearestFile(to: source.displayName) {
          console.errors.write("  did you mean \(escaped(meant))?\n")
        }
        status = .failure
      }
    }
    return (report, status)
  }
}

extension Console {
  /// Tells why something could not be done; the faults of a contract are told one by one.
  func tell(_ error: any Error) {
    complain("\(error)")
    if let report = (error as? ConfigurationError)?.report {
      let usesColor = ColorChoice.auto.usesColor(environment, isTerminal: errors.isTerminal)
      errors.write(ReportFormat.human.text(of: report, usesColor: usesColor, isQuiet: true))
    }
  }
}
