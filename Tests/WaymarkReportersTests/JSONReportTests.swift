import Foundation
import Testing
import WaymarkCore
import WaymarkReporters

@Suite struct JSONReportTests {
  private static let reports = ReporterSnapshotTests.reports.map(\.1)

  private func parsed(_ report: Report) throws -> [String: Any] {
    let text = JSONReporter(style: ReportStyle()).text(of: report)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test(arguments: reports)
  func isJSONWhateverTheDataHolds(report: Report) throws {
    let document = try parsed(report)
    #expect(document["version"] as? Int == 1)
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(findings.map { $0["message"] as? String } == report.findings.map(\.message))
    #expect(findings.map { $0["path"] as? String } == report.findings.map(\.path))
    let summary = try #require(document["summary"] as? [String: Int])
    #expect(summary["errors"] == report.counts[.error] ?? 0)
  }

  @Test func leavesOutWhatDoesNotApply() throws {
    let document = try parsed(SampleReports.everyKind)
    let findings = try #require(document["findings"] as? [[String: Any]])
    #expect(Set(try #require(findings.last).keys) == ["code", "severity", "message", "path", "details"])
    #expect(try parsed(SampleReports.clean)["unstored"] == nil)
    let source = try #require((try parsed(SampleReports.clean)["sources"] as? [[String: Any]])?.first)
    #expect(source["contract"] == nil)
  }

  @Test func keepsTheOrderOfMembers() {
    let text = JSONReporter(style: ReportStyle()).text(of: SampleReports.everyKind)
    let names = [
      "version", "sources", "findings", "code", "severity", "message", "path", "line", "column", "endLine", "endColumn",
      "offset", "length", "pointer", "record", "index", "id", "label", "notes", "fix", "replacement", "details",
    ]
    var rest = Substring(text)
    for name in names {
      guard let found = rest.range(of: "\"\(name)\":") else {
        Issue.record("\(name) is not where it belongs")
        return
      }
      rest = rest[found.upperBound...]
    }
  }

  @Test(arguments: [
    ("1001", "1001"), ("9007199254740993", "9007199254740993"), ("1.50", "1.50"), ("-0", "-0"), ("1e400", "1e400"),
    ("0.5E-3", "0.5E-3"), ("007", "\"007\""), ("+1", "\"+1\""), (".5", "\".5\""), ("5.", "\"5.\""), ("1e", "\"1e\""),
    ("", "\"\""), ("-", "\"-\""), ("1,5", "\"1,5\""), ("NaN", "\"NaN\""),
  ])
  func writesNumbersAsTheyAreSpelled(spelling: String, expected: String) {
    var report = SampleReports.clean
    report.findings = [
      Finding(
        code: SampleReports.unknownValue, message: "m", path: "-", details: [.init("value", .number(spelling))])
    ]
    #expect(JSONReporter(style: ReportStyle()).text(of: report).contains("\"value\": \(expected)\n"))
  }

  private static let validator = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
    .map { "\($0)/check-jsonschema" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: validator != nil, "check-jsonschema is not installed"), arguments: reports)
  func fitsItsSchema(report: Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "report.json")
    try Data(JSONReporter(style: ReportStyle()).text(of: report).utf8).write(to: file)
    let schema = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Schemas/report.schema.json")
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.validator))
    process.arguments = ["--schemafile", schema.path, file.path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

/// The basic output of JSON Schema.
@Suite("Basic output") struct BasicOutputTests {
  @Test func listsErrorsWithTheirKeywordsAndValues() {
    let place = Location(path: "s.json", line: 1, column: 2, endLine: 1, endColumn: 8, offset: 1, length: 6)
    var typed = Finding(code: .wrongTypeSample, message: "is 1 where text is due", path: "a.json", pointer: "/0/a")
    typed.keyword = .init(evaluationPath: "/items/$ref/type", address: "https://example.com/s#/type", location: place)
    let syntax = Finding(code: .wrongTypeSample, message: "a comma is missing", path: "a.json")
    var report = Report(
      sources: [SourceSummary(path: "a.json", format: "json", records: 1)], findings: [typed, syntax])
    report.counts[.error] = 2
    #expect(
      BasicOutputReporter(style: ReportStyle()).text(of: report) == """
        {
          "valid": false,
          "errors": [
            {
              "valid": false,
              "keywordLocation": "/items/$ref/type",
              "absoluteKeywordLocation": "https://example.com/s#/type",
              "instanceLocation": "/0/a",
              "error": "is 1 where text is due"
            },
            {
              "valid": false,
              "keywordLocation": "",
              "instanceLocation": "",
              "error": "a comma is missing"
            }
          ]
        }

        """)
    #expect(
      BasicOutputReporter(style: ReportStyle()).text(of: Report(sources: [], findings: []))
        == "{\n  \"valid\": true\n}\n")
  }
}

extension FindingCode {
  fileprivate static let wrongTypeSample = FindingCode("wrong-type", .error, .contract, "A type is wrong", page: "")
}
