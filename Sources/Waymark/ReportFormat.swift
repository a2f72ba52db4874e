import WaymarkReporters

/// A format that a report is written in.
public struct ReportFormat: Sendable, Hashable, CaseIterable, RawRepresentable {
  /// As `--format` names it.
  public let rawValue: String

  /// The format of a name; nil where there is none.
  public init?(rawValue: String) {
    guard reporterCatalog.contains(where: { $0.identifier == rawValue }) else { return nil }
    self.init(named: rawValue)
  }

  private init(named name: String) { rawValue = name }

  /// For people at a terminal: every finding with the lines of the source around it.
  public static let human = ReportFormat(named: HumanReporter.identifier)
  /// For programs: one JSON document, described by `Schemas/report.schema.json`.
  public static let json = ReportFormat(named: JSONReporter.identifier)
  /// For GitHub: workflow commands, which it shows beside the lines of a change.
  public static let github = ReportFormat(named: GitHubReporter.identifier)
  /// For programs that know JSON Schema: its basic output, with the keyword and the value of each error.
  public static let basic = ReportFormat(named: BasicOutputReporter.identifier)

  /// All of them.
  public static let allCases = reporterCatalog.map { ReportFormat(named: $0.identifier) }

  private var reporter: any Reporter.Type {
    reporterCatalog.first { $0.identifier == rawValue } ?? HumanReporter.self
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
