import Testing
import WaymarkCore
import WaymarkReporters
import WaymarkTestSupport

@Suite struct ReporterSnapshotTests {
  static let reports: [(String, Report)] = [
    ("every-kind", SampleReports.everyKind), ("clean", SampleReports.clean), ("hostile", SampleReports.hostile),
    ("many", SampleReports.many),
  ]

  @Test(arguments: reports)
  func humanReportsLookAsRecorded(name: String, report: Report) {
    Snapshot.expect(HumanReporter(style: ReportStyle()).text(of: report), matches: "human-\(name).txt")
  }

  @Test func humanReportsCanBeColouredOrQuiet() {
    Snapshot.expect(
      HumanReporter(style: ReportStyle(usesColor: true)).text(of: SampleReports.everyKind),
      matches: "human-coloured.txt")
    Snapshot.expect(
      HumanReporter(style: ReportStyle(isQuiet: true)).text(of: SampleReports.everyKind), matches: "human-quiet.txt")
    #expect(HumanReporter(style: ReportStyle(isQuiet: true)).text(of: SampleReports.clean).isEmpty)
  }

  @Test(arguments: reports)
  func jsonReportsLookAsRecorded(name: String, report: Report) {
    Snapshot.expect(JSONReporter(style: ReportStyle()).text(of: report), matches: "json-\(name).json")
  }

  @Test(arguments: reports)
  func githubReportsLookAsRecorded(name: String, report: Report) {
    Snapshot.expect(GitHubReporter(style: ReportStyle()).text(of: report), matches: "github-\(name).txt")
    Snapshot.expect(GitHubStepSummary.text(of: report), matches: "github-\(name).md")
  }
}
