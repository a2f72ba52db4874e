import Testing
import WaymarkCore

@testable import WaymarkRules

struct SwappedCoordinatesTests {
  @Test(arguments: [("Maine", "-68.2733", "44.3386"), ("ME", "-68.2733", "44.3386"), ("florida", "-80.9", "25.3")])
  func reportsAPointOutsideItsState(state: String, latitude: String, longitude: String) throws {
    let findings = try expect(
      ["swapped-coordinates"], in: landmarks([("⟦\(latitude)⟧", longitude)], state: state), shape: landmarkShape)
    #expect(
      findings.first?.message
        == "the point lies outside \(state) and inside it with latitude and longitude exchanged")
  }

  @Test(arguments: [
    ("Maine", "44.3386", "-68.2733"), ("California", "34.011286", "-116.166868"), ("Alaska", "52.9", "173.2"),
    ("Alaska", "59.980167", "-152.665167"), ("Maine", "34.0", "-116.1"), ("Bavaria", "11.5", "48.1"),
    ("", "11.5", "48.1"),
    ("Mane", "-68.2733", "44.3386"), ("Maine", "-68.2733", "60"),
  ])
  func leavesAPointAloneThatNoExchangeMends(state: String, latitude: String, longitude: String) throws {
    try expect([], in: landmarks([(latitude, longitude)], state: state), shape: landmarkShape)
  }

  /// Nine places in central Europe.
  private let europe: [(latitude: String, longitude: String)] = [
    ("48.1", "11.5"), ("50.1", "8.7"), ("52.5", "13.4"), ("47.4", "8.5"), ("48.2", "16.4"), ("50.9", "6.9"),
    ("45.5", "9.2"), ("49.6", "6.1"), ("50.08", "14.4"),
  ]

  @Test func reportsAPointFarFromAllOthers() throws {
    let findings = try expect(
      ["swapped-coordinates"], in: landmarks(europe + [("⟦7.4⟧", "46.9")]), shape: landmarkShape)
    #expect(findings.first?.record?.id == .number("10"))
  }

  @Test func reportsSeveralPointsAndTheFirst() throws {
    try expect(
      ["swapped-coordinates", "swapped-coordinates"],
      in: landmarks([("⟦7.4⟧", "46.9")] + europe + [("⟦16.3⟧", "48.1")]), shape: landmarkShape)
  }

  @Test func needsEightOthers() throws {
    try expect([], in: landmarks(Array(europe.prefix(7)) + [("7.4", "46.9")]), shape: landmarkShape)
    try expect(
      ["swapped-coordinates"], in: landmarks(Array(europe.prefix(8)) + [("⟦7.4⟧", "48.9")]), shape: landmarkShape)
  }

  @Test func leavesThePlacesOfTheWholeWorldAlone() throws {
    try expect(
      [],
      in: landmarks([
        ("40.7", "-74.0"), ("51.5", "-0.1"), ("35.7", "139.7"), ("-33.9", "151.2"), ("-33.92", "18.4"),
        ("-34.6", "-58.4"), ("30.0", "31.2"), ("19.1", "72.9"), ("55.8", "37.6"), ("39.9", "116.4"), ("48.9", "2.4"),
        ("-1.3", "36.8"),
      ]), shape: landmarkShape)
  }

  @Test func leavesAFarPlaceAloneThatIsNotMirrored() throws {
    try expect([], in: landmarks(europe + [("-33.9", "18.4")]), shape: landmarkShape)
  }

  @Test func findsOneAmongManyInBoundedMemory() throws {
    var points = (0..<3000).map { ("\(46 + $0 % 7).\(1000 + $0)", "\(6 + $0 % 9).\(1000 + $0)") }
    points[2500] = ("⟦9.25⟧", "48.75")
    try expect(["swapped-coordinates"], in: landmarks(points), shape: landmarkShape)
  }
}
