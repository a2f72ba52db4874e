import WaymarkCore

/// For GitHub Actions: workflow commands, which become annotations of the changed files, then a plain list.
///
/// The runner takes a line for a command when it begins with `::`, blanks before it or not, and when `##[` stands
/// anywhere in it. So every other line begins with a word of ours, and data that holds `##[` is spelled out.
package struct GitHubReporter: Reporter {
  package static let identifier = "github"
  package static let summary = "for GitHub Actions: annotations, then a plain list"

  /// How many annotations of a kind GitHub keeps of one step; it drops further ones without a word.
  private static let limit = 10

  private let style: ReportStyle

  package init(style: ReportStyle) { self.style = style }

  package func text(of report: Report) -> String {
    let findings = Self.sorted(report.findings)
    var lines: [String] = []
    for severity in Severity.allCases.reversed() {
      lines += findings.filter { $0.severity == severity }.prefix(Self.limit).map(command)
    }
    lines += findings.map(listed)
    lines += report.unstored.map {
      "\($0.code.severity) … and \(Prose.grouped($0.count)) more \(VisibleText.escaped($0.code.id)) in "
        + VisibleText.escaped($0.path)
    }
    if !style.isQuiet {
      lines += SkippedChecks.grouped(report.skipped).map { "not checked - \(VisibleText.escaped($0))" }
      lines += limitRemarks(report)
      lines.append(VisibleText.escaped("\(ReportSummary.subject(report)): \(ReportSummary.counts(report))"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The worst first, since only the first ones are kept; else in the report's order.
  static func sorted(_ findings: [Finding]) -> [Finding] {
    Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity } }
  }

  private func limitRemarks(_ report: Report) -> [String] {
    Severity.allCases.reversed().compactMap { severity in
      let count = report.counts[severity] ?? 0
      guard count > Self.limit else { return nil }
      return "GitHub shows \(Self.limit) annotations of a kind: \(Self.limit) of "
        + "\(Prose.counted(count, severity.description)) are annotated, the list above tells more"
    }
  }

  private func listed(_ finding: Finding) -> String {
    let record = finding.record.map { " \(Prose.record($0))" } ?? ""
    let place = FindingBlock.place(of: finding)
    return VisibleText.escaped("\(finding.severity) \(place): \(finding.message) [\(finding.code.id)]\(record)")
  }

  // MARK: Commands

  private func command(_ finding: Finding) -> String {
    var properties: [String] = []
    func add(_ name: String, _ value: String) { properties.append("\(name)=\(Self.property(value))") }
    if finding.path != "-" { add("file", finding.path) }
    if let location = finding.location, finding.path != "-" {
      add("line", "\(location.line)")
      add("endLine", "\(max(location.line, location.endLine))")
      // Columns are for ranges within one line only.
      if location.endLine == location.line {
        add("col", "\(location.column)")
        add("endColumn", "\(location.endColumn)")
      }
    }
    add("title", "waymark (\(finding.code.id))")
    var message = [finding.message]
    if let record = finding.record { message.append("In \(Prose.record(record)).") }
    message += finding.notes.map { note in
      note.message + (note.location.map { " (\($0.path):\($0.line):\($0.column))" } ?? "")
    }
    let data = message.map { Self.data(VisibleText.escaped($0)) }.joined(separator: "%0A")
    return "::\(Self.name(of: finding.severity)) \(properties.joined(separator: ","))::\(data)"
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// A text as a command's message holds it.
  private static func data(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A text as a command's property holds it.
  private static func property(_ text: String) -> String {
    var escaped = ""
    for scalar in data(VisibleText.escaped(text)).unicodeScalars {
      switch scalar {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
