import WaymarkReporters

/// The formats that a report is written in.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// For people at a terminal: every finding with the lines of the source around it.
  case human
  /// For programs: one JSON document, described by `Schemas/report.schema.json`.
  case json
  /// For GitHub: workflow commands, which it shows beside the lines of a change.
  case github

  private var reporter: any Reporter.Type {
    switch self {
    case .human: HumanReporter.self
    case .json: JSONReporter.self
    case .github: GitHubReporter.self
    }
  }

  /// One line, for the help.
  public var summary: String { reporter.summary }

  /// Whether it shows the lines of the source: then `CheckOptions.wantsFrames` should be set.
  public var wantsFrames: Bool { reporter.wantsFrames }

  /// The whole text of a report, its last line ended.
  ///
  /// - Parameters:
  ///   - report: What to write.
  ///   - usesColor: Whether to colour by ANSI escapes, where the format does.
  ///   - isQuiet: Whether to leave out everything but findings, where the format can.
  /// - Returns: The text; empty where there is nothing to say.
  public func text(of report: Report, usesColor: Bool = false, isQuiet: Bool = false) -> String {
    reporter.init(style: ReportStyle(usesColor: usesColor, isQuiet: isQuiet)).text(of: report)
  }

  /// A report as Markdown, for the summary page of a GitHub job.
  public static func stepSummary(of report: Report) -> String { GitHubStepSummary.text(of: report) }
}
