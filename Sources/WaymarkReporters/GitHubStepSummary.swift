import WaymarkCore

/// The page that GitHub Actions shows for a step: Markdown for the file that `GITHUB_STEP_SUMMARY` names.
package enum GitHubStepSummary {
  /// How many findings it lists; the log has them all.
  private static let limit = 50

  /// The Markdown, its last line ended.
  package static func text(of report: Report) -> String {
    var lines = ["### Waymark", "", "\(escaped(ReportSummary.subject(report))): **\(ReportSummary.counts(report))**"]
    let findings = GitHubReporter.sorted(report.findings)
    if !findings.isEmpty {
      lines += ["", "| severity | place | what is wrong | code |", "|---|---|---|---|"]
      lines += findings.prefix(limit).map { finding in
        let record = finding.record.map { " – \(Prose.record($0))" } ?? ""
        let cells = ["\(finding.severity)", FindingBlock.place(of: finding), finding.message + record, finding.code.id]
        return "| \(cells.map(escaped).joined(separator: " | ")) |"
      }
    }
    let total = report.counts.values.reduce(0, +)
    if total > min(findings.count, limit) {
      lines += ["", "… and \(Prose.grouped(total - min(findings.count, limit))) more."]
    }
    let skipped = SkippedChecks.grouped(report.skipped)
    if !skipped.isEmpty { lines += ["", "Not checked:", ""] + skipped.map { "- \(escaped($0))" } }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text in which nothing is Markdown or HTML, nor names anybody.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in VisibleText.escaped(text).unicodeScalars {
      switch scalar {
      case "&", "<", ">", "|", "`", "*", "_", "[", "]", "~", "@", "#", "\\", "!", "$":
        escaped += "&#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
