import Testing
import Waymark
import WaymarkTestSupport

/// Checks, as the documentation shows them.
@Suite("Examples of checks") struct CheckExampleTests {
  private func path(_ name: String) -> String { ProjectFiles.path("SampleData/landmarks/\(name)") }

  @Test func ofTheOverview() throws {
    // example
    var options = CheckOptions()
    options.contract = .builtIn("landmarks")
    let report = try Checker(options: options).check(.file(path("landmarks.json")))

    for finding in report.findings {
      let line = finding.location?.line ?? 0
      print("\(finding.path):\(line): \(finding.severity): \(finding.message)")
    }
    // end
    #expect(report.recordCount > 0)
  }

  @Test func ofATest() throws {
    // example
    let options = CheckOptions(contract: .builtIn("landmarks"))
    let report = try Checker(options: options).check(.file(path("landmarks.json")))
    #expect(report.counts[.error, default: 0] == 0)
    // end
  }
}
