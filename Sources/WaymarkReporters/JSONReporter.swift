import WaymarkCore

/// For programs: one JSON document, whose shape `Schemas/report.schema.json` tells.
package struct JSONReporter: Reporter {
  package static let identifier = "json"
  package static let summary = "for programs: a JSON document of a fixed shape"

  /// The version of the shape; it changes when what reads the report would have to.
  package static let version = 1

  /// Looks are no matter here.
  package init(style: ReportStyle) {}

  package func text(of report: Report) -> String {
    var members: [ReportJSON.Member] = [
      .init("version", .integer(Self.version)),
      .init("sources", .array(report.sources.map(source))),
      .init("findings", .array(report.findings.map(finding))),
      .init("coverage", .array(report.coverage.map(table))),
      .init("skipped", .array(report.skipped.map(skipped))),
    ]
    if !report.unstored.isEmpty { members.append(.init("unstored", .array(report.unstored.map(unstored)))) }
    members.append(.init("summary", summary(of: report)))
    return ReportJSON.object(members).text()
  }

  private func source(_ source: SourceSummary) -> ReportJSON {
    .object([
      .init("path", .text(source.path)), .init("format", .text(source.format)),
      .init("contract", source.contract.map { .text($0) }), .init("records", .integer(source.records)),
    ])
  }

  private func finding(_ finding: Finding) -> ReportJSON {
    let location = finding.location
    return .object([
      .init("code", .text(finding.code.id)), .init("severity", .text(finding.severity.description)),
      .init("message", .text(finding.message)), .init("path", .text(finding.path)),
      .init("line", location.map { .integer($0.line) }), .init("column", location.map { .integer($0.column) }),
      .init("endLine", location.map { .integer($0.endLine) }),
      .init("endColumn", location.map { .integer($0.endColumn) }),
      .init("offset", location.map { .integer($0.offset) }), .init("length", location.map { .integer($0.length) }),
      .init("pointer", finding.pointer.map { .text($0) }), .init("record", finding.record.map(record)),
      .init("keyword", finding.keyword.map(keyword)),
      .init("notes", finding.notes.isEmpty ? nil : .array(finding.notes.map(note))),
      .init("fix", finding.fix.map(fix)), .init("details", details(finding.details)),
    ])
  }

  private func record(_ record: RecordIdentity) -> ReportJSON {
    .object([
      .init("index", .integer(record.index)), .init("id", record.id.map(ReportJSON.init)),
      .init("label", record.label.map { .text($0) }),
    ])
  }

  private func keyword(_ keyword: Finding.KeywordLocation) -> ReportJSON {
    .object([
      .init("keywordLocation", .text(keyword.evaluationPath)),
      .init("absoluteKeywordLocation", .text(keyword.address)), .init("path", .text(keyword.location.path)),
      .init("line", .integer(keyword.location.line)), .init("column", .integer(keyword.location.column)),
    ])
  }

  private func note(_ note: Finding.Note) -> ReportJSON {
    .object([
      .init("message", .text(note.message)), .init("path", note.location.map { .text($0.path) }),
      .init("line", note.location.map { .integer($0.line) }),
      .init("column", note.location.map { .integer($0.column) }),
    ])
  }

  private func fix(_ fix: Finding.Fix) -> ReportJSON {
    .object([
      .init("path", fix.path.map { .text($0) }), .init("offset", .integer(fix.offset)),
      .init("length", .integer(fix.length)), .init("replacement", .text(fix.replacement)),
    ])
  }

  /// Of two facts of one name the first is told, so that names differ.
  private func details(_ details: [Finding.Detail]) -> ReportJSON? {
    var names: Set<String> = []
    let members = details.filter { names.insert($0.name).inserted }.map {
      ReportJSON.Member($0.name, ReportJSON($0.value))
    }
    return members.isEmpty ? nil : .object(members)
  }

  private func table(_ table: CoverageTable) -> ReportJSON {
    let values = table.values.map { value in
      ReportJSON.object([
        .init("value", ReportJSON(value.value)), .init("declared", .boolean(value.isDeclared)),
        .init("count", .integer(value.count)),
      ])
    }
    return .object([
      .init("path", .text(table.path)), .init("member", .text(table.member)), .init("values", .array(values)),
    ])
  }

  private func skipped(_ check: SkippedCheck) -> ReportJSON {
    .object([
      .init("check", .text(check.check)), .init("path", .text(check.path)), .init("reason", .text(check.reason)),
    ])
  }

  private func unstored(_ count: UnstoredCount) -> ReportJSON {
    .object([
      .init("path", .text(count.path)), .init("code", .text(count.code.id)), .init("count", .integer(count.count)),
    ])
  }

  private func summary(of report: Report) -> ReportJSON {
    .object([
      .init("sources", .integer(report.sources.count)), .init("records", .integer(report.recordCount)),
      .init("errors", .integer(report.counts[.error] ?? 0)),
      .init("warnings", .integer(report.counts[.warning] ?? 0)),
      .init("notes", .integer(report.counts[.note] ?? 0)),
    ])
  }
}
