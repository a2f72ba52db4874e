import Waymark

/// Where the report of a run goes, and how it is written.
struct ReportPlan {
  /// One of the places.
  struct Target: Equatable {
    var format: ReportFormat
    /// Nil for the stream.
    var file: String?
  }

  /// All places, in the order they were asked for.
  let targets: [Target]
  var isQuiet: Bool
  let color: ColorChoice
  let failOn: FailOn

  /// Reads the options of a command line.
  ///
  /// - Throws: Where two reports would spoil each other, or one would overwrite the data.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    var targets: [Target] = []
    for value in arguments.values(.format) {
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      guard let format = parts.first.flatMap(ReportFormat.init(rawValue:)) else { continue }
      let target = Target(format: format, file: parts.count > 1 ? parts[1] : nil)
      if !targets.contains(target) { targets.append(target) }
    }
    let onStream = targets.filter { $0.file == nil }
    // A report in a file is not seen, so that people still get theirs.
    if onStream.isEmpty { targets.insert(Target(format: .human), at: 0) }
    if onStream.count > 1, let alone = onStream.first(where: { $0.format == .json || $0.format == .basic })?.format {
      throw UsageError(
        "\(alone.rawValue) must have standard output to itself: write one of the reports to a file, --format json=FILE")
    }
    let files = targets.compactMap(\.file)
    if let twice = files.first(where: { file in files.filter { $0 == file }.count > 1 }) {
      throw UsageError("two reports go to \(twice)")
    }
    let operands = arguments.operands.compactMap { FileIdentity($0) }
    if let file = files.first(where: { FileIdentity($0).map(operands.contains) ?? false }) {
      throw UsageError("--format would overwrite \(file), which is to be read")
    }
    self.targets = targets
    isQuiet = arguments.has(.quiet)
    color = ColorChoice(arguments)
    failOn = arguments.value(.failOn).flatMap(FailOn.init(rawValue:)) ?? .error
  }

  /// Whether findings need the lines of the source around them.
  var wantsFrames: Bool { targets.contains { $0.format.wantsFrames } }

  /// Whether what goes to the stream is for people, so that more lines may follow it.
  var isForPeople: Bool { targets.contains { $0.file == nil && $0.format != .json && $0.format != .basic } }

  /// The same without anything but findings.
  var findingsOnly: ReportPlan {
    var plan = self
    plan.isQuiet = true
    return plan
  }

  /// Writes a report to all places.
  ///
  /// - Parameters:
  ///   - report: What to write.
  ///   - console: The world around the run.
  ///   - stream: Takes what goes to no file.
  ///   - human: Takes the place of the human report, where a command has its own.
  /// - Returns: How the run ended, as far as findings and writing go.
  func write(
    _ report: Report, on console: Console, to stream: TextStream, human: ((TerminalStyle) -> String)? = nil
  ) -> RunStatus {
    var status = failOn.isReached(by: report) ? RunStatus.findings : .clean
    for target in targets {
      // Where nothing could be read, people would be told that nothing is wrong; programs still get a report, so that
      // none of an earlier run is taken for it.
      if target.format == .human, report.sources.isEmpty { continue }
      let usesColor = color.usesColor(
        console.environment, isTerminal: target.file == nil && stream.isTerminal)
      let own = target.format == .human ? human?(TerminalStyle(usesColor: usesColor)) : nil
      let text = own ?? target.format.text(of: report, usesColor: usesColor, isQuiet: isQuiet)
      guard let file = target.file else {
        stream.write(text)
        continue
      }
      if let reason = writeFile(text, to: file) {
        console.complain("cannot write the report \(file): \(reason)")
        status = .failure
      }
    }
    if targets.contains(where: { $0.format == .github }) { appendStepSummary(of: report, console) }
    return status
  }

  /// GitHub shows what a step appends to this file; a run does not fail for want of it.
  private func appendStepSummary(of report: Report, _ console: Console) {
    guard let file = console.environment["GITHUB_STEP_SUMMARY"], !file.isEmpty else { return }
    if let reason = writeFile(ReportFormat.stepSummary(of: report), to: file, isAppended: true) {
      console.complain("cannot append to the step summary \(file): \(reason)")
    }
  }
}
