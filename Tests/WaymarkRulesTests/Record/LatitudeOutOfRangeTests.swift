import Testing
import WaymarkCore

@testable import WaymarkRules

struct LatitudeOutOfRangeTests {
  @Test func saysThatExchangedItWouldBeValid() throws {
    let findings = try expect(
      ["latitude-out-of-range"], in: landmarks([("⟦120.5⟧", "-60")]), shape: landmarkShape)
    #expect(
      findings.first?.message
        == "latitude 120.5 is not within -90...90; exchanged with the longitude it would be valid")
    #expect(findings.first?.pointer == "/0/coordinates/latitude")
    #expect(findings.first?.record?.id == .number("1"))
  }

  @Test(arguments: ["90.000001", "-91", "3401.1286", "1e9"])
  func doesNotSuggestAnExchangeThatIsNoBetter(latitude: String) throws {
    let findings = try expect(
      ["latitude-out-of-range"], in: landmarks([("⟦\(latitude)⟧", "-116.2")]), shape: landmarkShape)
    #expect(findings.first?.message.contains("exchanged") == false)
  }

  /// What no Double holds is out of range all the same.
  @Test(arguments: ["1e400", "-1e400", "1e99999999999999999999"])
  func reportsWhatIsTooLargeForADouble(latitude: String) throws {
    try expect(
      ["latitude-out-of-range"], in: landmarks([("⟦\(latitude)⟧", "-116.2")]), shape: landmarkShape)
  }

  @Test func reportsBothNumbersOutOfRange() throws {
    try expect(
      ["latitude-out-of-range", "longitude-out-of-range"], in: landmarks([("⟦340⟧", "⟦-1161⟧")]),
      shape: landmarkShape)
  }

  @Test(arguments: ["90", "-90", "90.0", "9e1", "89.9999999999999999999"])
  func leavesThePolesAlone(latitude: String) throws {
    let report = try run(Array(landmarks([(latitude, "12")]).utf8), shape: landmarkShape)
    #expect(report.findings.filter { $0.severity > .note } == [])
  }

  @Test func findsCoordinatesByTheirNamesAtAnyDepth() throws {
    let deep = shape([
      ("LAT", [.number, .integer]), ("Lng", [.number, .integer]), ("a.b[].lat", [.number, .integer]),
      ("a.b[].lon", [.number, .integer]),
    ])
    try expect(
      ["latitude-out-of-range", "latitude-out-of-range"],
      in: "[{\"LAT\": ⟦95⟧, \"Lng\": 100, \"a\": {\"b\": [{\"lat\": 1, \"lon\": 2}, {\"lat\": ⟦-95⟧, \"lon\": 100}]}}]",
      shape: deep)
  }

  @Test func looksAtNothingWithoutAContract() throws { try expect([], in: landmarks([("120.5", "-60")])) }

  @Test func leavesTextAndNullToTheContract() throws {
    try expect([], in: landmarks([("\"120.5\"", "null"), ("null", "\"x\"")]), shape: landmarkShape)
  }

  @Test func replacesTheRangeKeywordsOfTheContract() {
    let codes = Set(allRules.flatMap { rule in rule.replaces.map(\.id) })
    #expect(codes == ["below-minimum", "above-maximum", "imprecise-number"])
  }
}
