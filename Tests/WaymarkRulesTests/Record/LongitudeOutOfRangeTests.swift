import Testing
import WaymarkCore

@testable import WaymarkRules

struct LongitudeOutOfRangeTests {
  @Test(arguments: ["-180.5", "1000", "-1161.66"])
  func reportsWhatIsNoLongitude(longitude: String) throws {
    try expect(["longitude-out-of-range"], in: landmarks([("12", "⟦\(longitude)⟧")]), shape: landmarkShape)
  }

  @Test func saysHowToMendALongitudeThatCountsTo360() throws {
    let findings = try expect(
      ["longitude-out-of-range"], in: landmarks([("34", "⟦243.8⟧")]), shape: landmarkShape)
    #expect(findings.first?.message.contains("take 360 from it") == true)
  }

  @Test func reportsALongitudeWithoutALatitude() throws {
    try expect(["longitude-out-of-range"], in: landmarks([("null", "⟦200⟧")]), shape: landmarkShape)
  }

  @Test(arguments: ["180", "-180", "179.999999"])
  func leavesTheDateLineAlone(longitude: String) throws {
    try expect([], in: landmarks([("52", longitude)]), shape: landmarkShape)
  }
}
