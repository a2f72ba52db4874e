import WaymarkCore

/// For programs that know JSON Schema: its basic output (JSON Schema 2020-12 core, section 12.4.2).
///
/// Faults that no keyword asks about, those of syntax for instance, have the address of the data file instead of a
/// keyword's, so that the list is complete.
package struct BasicOutputReporter: Reporter {
  package static let identifier = "basic"
  package static let summary = "for programs: the basic output of JSON Schema"

  /// Looks are no matter here.
  package init(style: ReportStyle) {}

  package func text(of report: Report) -> String {
    let errors = report.findings.filter { $0.severity == .error }
    var members: [ReportJSON.Member] = [.init("valid", .boolean((report.counts[.error] ?? 0) == 0))]
    if !errors.isEmpty { members.append(.init("errors", .array(errors.map { unit($0, of: report) }))) }
    return ReportJSON.object(members).text()
  }

  /// An output unit.
  private func unit(_ finding: Finding, of report: Report) -> ReportJSON {
    let source = report.sources.count > 1 ? "\(finding.path): " : ""
    return .object([
      .init("valid", .boolean(false)),
      .init("keywordLocation", .text(finding.keyword?.evaluationPath ?? "")),
      .init("absoluteKeywordLocation", finding.keyword.map { .text($0.address) }),
      .init("instanceLocation", .text(finding.pointer ?? "")),
      .init("error", .text(source + finding.message)),
    ])
  }
}
