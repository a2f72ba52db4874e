import Testing
import Waymark
import WaymarkTestSupport

/// Every kind of finding can be seen at work.
@Suite("Samples of faults") struct FaultSampleTests {
  @Test(arguments: FaultSample.all)
  func showTheirCodeAndNoOther(sample: FaultSample) throws {
    let code = sample.code.id
    let path = try #require(
      try sample.path(), "write SampleData/faults/\(code).json (or .xml, .csv), or a folder \(code) with its contract")
    let report = try sample.report(of: path)
    let found = Set(report.findings.map(\.code.id))
    #expect(found.contains(code), "\(path) must yield \(code)")
    // A file of two records leaves values of the built-in contracts unused.
    let others = found.subtracting([code, "unused-enum-value"]).subtracting(FaultSample.companions[code] ?? [])
    #expect(others.isEmpty, "\(path) must have no other fault than \(code)")
  }

  @Test func belongToACodeEach() throws {
    let codes = Set(FindingCatalog.codes.map(\.id))
    for name in try FaultSample.names() {
      #expect(codes.contains(name), "SampleData/faults/\(name) belongs to no code: rename or remove it")
    }
  }

  @Test func areMissingForAReasonOnly() throws {
    let names = Set(try FaultSample.names())
    for (code, reason) in FaultSample.missing {
      #expect(!names.contains(code), "\(code) has a sample now: take it off the list (\(reason))")
      #expect(FindingCatalog.code(code) != nil, "there is no code \(code): take it off the list")
    }
  }
}
