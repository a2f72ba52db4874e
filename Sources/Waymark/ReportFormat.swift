/// The formats that a report is written in.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// For people at a terminal: every finding with the lines of the source around it.
  case human
  /// For programs: one JSON document, described by `Schemas/report.schema.json`.
  case json
  /// For GitHub: workflow commands, which it shows beside the lines of a change.
  case github

  /// One line, for the help.
  public var summary: String {
    switch self {
    case .human: "for people, with the lines of the source"
    case .json: "for programs, one JSON document"
    case .github: "for GitHub workflows, as annotations"
    }
  }

  /// Whether it shows the lines of the source: then `CheckOptions.wantsFrames` should be set.
  public var wantsFrames: Bool { self == .human }

  /// The whole text of a report, its last line ended.
  ///
  /// - Parameters:
  ///   - report: What to write.
  ///   - usesColor: Whether to colour by ANSI escapes, where the format does.
  ///   - isQuiet: Whether to leave out everything but findings, where the format can.
  /// - Returns: The text; empty where there is nothing to say.
  public func text(of report: Report, usesColor: Bool = false, isQuiet: Bool = false) -> String {
    var text = ""
    for finding in report.findings {
      let place = finding.location.map { "\($0.path):\($0.line):\($0.column)" } ?? finding.path
      text += "\(place): \(finding.severity): \(finding.message) [\(finding.code.id)]\n"
    }
    return text
  }

  /// A report as Markdown, for the summary page of a GitHub job.
  public static func stepSummary(of report: Report) -> String {
    "\(report.recordCount) records, \(report.counts[.error, default: 0]) errors\n"
  }
}
