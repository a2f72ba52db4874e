import Testing
import Waymark
import WaymarkTestSupport

/// Recovery keeps what is healthy.
@Suite("Fifty records, twenty faults") struct FiftyRecordsTests {
  private static let files = [FiftyStations.json, .xml, .csv]

  @Test(arguments: files)
  func areAllReportedInOneRun(file: FiftyStations) throws {
    let text = MarkedText(file.text)
    let expected = zip(text.places, file.codes).map { "\($0) \($1)" }.sorted()
    #expect(expected.count == 20)
    // One reading of each kind of block; `buoy` and `hut` are declared and used by nobody, which is no fault.
    let checker = try Checker(schema: Stations.schema)
    for maximumRead in [Int.max, 1, 7, 4096] {
      let checked = try CheckedData(
        text.bytes, name: "stations.\(file.ending)", by: checker, maximumRead: maximumRead)
      #expect(checked.places.filter { !$0.hasSuffix(" unused-enum-value") } == expected)
      #expect(checked.report.recordCount == 50)
    }
  }

  @Test(arguments: files)
  func leaveTheHealthyOnesWhole(file: FiftyStations) throws {
    let checked = try CheckedData(
      MarkedText(file.text).bytes, name: "stations.\(file.ending)", by: Checker(schema: Stations.schema))
    let members = ["code", "title", "kind", "height", "call", "since", "manned"]
    for number in 0..<50 where file.faults[number] == nil {
      #expect(checked.records[number] == FiftyStations.record(number, members))
    }
  }

  @Test(arguments: files)
  func areTenOfSyntaxAndTenOfTheContract(file: FiftyStations) throws {
    for (number, fault) in file.faults {
      let code = try #require(FindingCatalog.code(fault.code))
      #expect((code.category == .contract) == FiftyStations.contractFaults.contains(number))
    }
    let syntax = file.faults.filter { !FiftyStations.contractFaults.contains($0.key) }.map(\.value.code)
    #expect(Set(syntax).count == 10)
  }
}
