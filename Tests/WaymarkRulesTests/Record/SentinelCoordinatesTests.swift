import Testing
import WaymarkCore

@testable import WaymarkRules

struct SentinelCoordinatesTests {
  @Test func reportsTheConstantBesideTheRange() throws {
    let findings = try expect(
      ["sentinel-coordinates+latitude-out-of-range"], in: landmarks([("⟦-180⟧", "-180")]), shape: landmarkShape)
    #expect(findings.map(\.severity).sorted() == [.warning, .error])
  }

  @Test(arguments: ["999", "-9999", "9999.0"])
  func reportsBothNumbersBesideTheConstant(number: String) throws {
    try expect(
      ["sentinel-coordinates+latitude-out-of-range", "longitude-out-of-range"],
      in: landmarks([("⟦\(number)⟧", "⟦\(number)⟧")]), shape: landmarkShape)
  }

  @Test func reportsAConstantWithinTheRanges() throws {
    try expect(["sentinel-coordinates"], in: landmarks([("⟦-1⟧", "-1.0")]), shape: landmarkShape)
  }

  @Test(arguments: [("-1", "1"), ("45", "45"), ("1", "-180"), ("-1", "-1.0001")])
  func leavesOtherPointsAlone(latitude: String, longitude: String) throws {
    try expect([], in: landmarks([(latitude, longitude)]), shape: landmarkShape)
  }
}
