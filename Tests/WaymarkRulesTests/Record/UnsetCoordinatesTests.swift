import Testing
import WaymarkCore

@testable import WaymarkRules

struct UnsetCoordinatesTests {
  @Test(arguments: [("0", "0.0003"), ("0", "0"), ("-0.0", "0.0"), ("0.01", "-0.01"), ("0e5", "1e-9")])
  func reportsWhatWasNeverSet(latitude: String, longitude: String) throws {
    try expect(["unset-coordinates"], in: landmarks([("⟦\(latitude)⟧", longitude)]), shape: landmarkShape)
  }

  @Test(arguments: [("0", "12.5"), ("51.48", "0"), ("0.02", "0.02"), ("0.3", "6.6")])
  func leavesTheEquatorAndGreenwichAlone(latitude: String, longitude: String) throws {
    try expect([], in: landmarks([(latitude, longitude)]), shape: landmarkShape)
  }

  @Test func reportsEachUnsetPointOnceAndNotAsShared() throws {
    try expect(
      ["unset-coordinates", "unset-coordinates"], in: landmarks([("⟦0⟧", "0"), ("⟦0⟧", "0")]), shape: landmarkShape)
  }
}
