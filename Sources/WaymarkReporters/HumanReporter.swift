import WaymarkCore

/// For people at a terminal: each finding with the lines it stands in, then what was not checked, then a summary.
package struct HumanReporter: Reporter {
  package static let identifier = "human"
  package static let summary = "for people: each finding with the lines it stands in"
  package static let wantsFrames = true

  private let style: ReportStyle
  private let palette: Palette

  package init(style: ReportStyle) {
    self.style = style
    palette = Palette(isOn: style.usesColor)
  }

  package func text(of report: Report) -> String {
    var lines: [String] = []
    var unstored = report.unstored[...]
    for (index, finding) in report.findings.enumerated() {
      lines += FindingBlock(finding, palette: palette).lines() + [""]
      // What was not stored is told where its source ends.
      let isLastOfSource =
        index + 1 == report.findings.count || report.findings[index + 1].path != finding.path
      if isLastOfSource {
        lines += unstored.filter { $0.path == finding.path }.flatMap { [remark(on: $0), ""] }
        unstored.removeAll { $0.path == finding.path }
      }
    }
    lines += unstored.flatMap { [remark(on: $0), ""] }
    if style.isQuiet {
      if lines.last == "" { lines.removeLast() }
    } else {
      lines += ledger(of: report) + closing(of: report)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func remark(on count: UnstoredCount) -> String {
    let more = "… and \(Prose.grouped(count.count)) more \(VisibleText.escaped(count.code.id))"
    return palette.paint("\(more) in \(VisibleText.escaped(count.path))", .severity(count.code.severity))
  }

  /// What was not checked, a line for each reason.
  private func ledger(of report: Report) -> [String] {
    let entries = SkippedChecks.grouped(report.skipped)
    if entries.isEmpty { return [] }
    return [palette.paint("Not checked:", .message)] + entries.map { "  - \(VisibleText.escaped($0))" } + [""]
  }

  private func closing(of report: Report) -> [String] {
    let worst = report.worst
    let counts = palette.paint(ReportSummary.counts(report), worst.map { .severity($0) } ?? .help)
    var lines = ["\(VisibleText.escaped(ReportSummary.subject(report))): \(counts)"]
    if let code = report.findings.first(where: { $0.severity == worst })?.code.id ?? report.findings.first?.code.id {
      lines.append("For more about a code: waymark explain \(VisibleText.escaped(code))")
    }
    return lines
  }
}
