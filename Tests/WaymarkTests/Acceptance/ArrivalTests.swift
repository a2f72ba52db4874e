import Testing
import WaymarkTestSupport

@testable import Waymark

/// However the bytes arrive, the report is the same to the byte.
@Suite("Sources that arrive in pieces") struct ArrivalTests {
  @Test(arguments: SampleFile.clean + SampleFile.faulty)
  func giveTheSameReport(sample: SampleFile) throws {
    let bytes = try sample.bytes
    let checker = try sample.checker
    let report = { (maximumRead: Int) in
      let source = try OpenSource(.memory(bytes, name: sample.name), maximumRead: maximumRead)
      return ReportFormat.json.text(of: try checker.run(source).report)
    }
    let whole = try report(.max)
    for maximumRead in [1, 7, 4096] { #expect(try report(maximumRead) == whole) }
  }
}
