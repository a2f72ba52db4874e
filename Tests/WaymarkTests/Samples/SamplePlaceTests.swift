import Testing
import Waymark
import WaymarkTestSupport

/// Faults that are shown in their samples, at their places.
@Suite("Places in samples") struct SamplePlaceTests {
  @Test(arguments: [
    // The document as a whole.
    ("external-doctype", ["0:0"]),
    ("malformed-doctype", ["3:28"]),
    ("malformed-namespace", ["12:6"]),
    ("malformed-xml-declaration", ["1:7"]),
    ("no-canonical-form", ["3:11", "3:72", "4:25"]),
    ("stray-text", ["7:10"]),
  ])
  func areThoseOfTheValue(code: String, places: [String]) throws {
    let sample = try #require(FaultSample.all.first { $0.code.id == code })
    let report = try sample.report(of: try #require(try sample.path()))
    let found = report.findings.filter { $0.code.id == code }.map(\.location)
    #expect(found.map { "\($0?.line ?? 0):\($0?.column ?? 0)" } == places)
  }
}
