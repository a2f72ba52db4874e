import Testing
import WaymarkCore

@testable import WaymarkRules

struct SharedPointTests {
  @Test func reportsAGroupAtItsSecondRecord() throws {
    let findings = try expect(
      ["shared-point"], in: landmarks([("60.5", "-141.3"), ("⟦60.5⟧", "-141.3"), ("1", "2"), ("60.50", "-141.3")]),
      shape: landmarkShape)
    #expect(findings.first?.message == "records 1, 2 and 4 lie on exactly the same point")
    #expect(findings.first?.severity == .warning)
  }

  @Test func leavesNearPointsAlone() throws {
    try expect(
      [], in: landmarks([("60.5", "-141.3"), ("60.5", "-141.300001"), ("-60.5", "-141.3")]), shape: landmarkShape)
  }

  @Test func leavesTheOutlinesOfRecordsAlone() throws {
    let outline = shape([("o[].lat", [.number]), ("o[].lon", [.number])])
    let ring = "{\"o\": [{\"lat\": 1, \"lon\": 2}, {\"lat\": 3, \"lon\": 4}, {\"lat\": 1, \"lon\": 2}]}"
    try expect([], in: "[\(ring), \(ring)]", shape: outline)
  }

  @Test func tellsTwoPairsOfOneRecordApart() throws {
    let trip = shape([("from.lat", [.number]), ("from.lon", [.number]), ("to.lat", [.number]), ("to.lon", [.number])])
    try expect(
      [], in: "[{\"from\": {\"lat\": 1, \"lon\": 2}, \"to\": {\"lat\": 1, \"lon\": 2}}]", shape: trip)
  }
}
