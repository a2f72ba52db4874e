import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkSchema

/// What is said of a value that meets none of several schemas.
@Suite("Alternatives") struct AlternativeTests {
  private static let shapes = """
    {"oneOf":[
      {"properties":{"kind":{"const":"circle"},"radius":{"type":"number"}},"required":["kind","radius"]},
      {"properties":{"kind":{"const":"square"},"side":{"type":"number"}},"required":["kind","side"]}]}
    """

  @Test func reportsTheAlternativeThatCameClosest() throws {
    let checked = try Checked(#"{"kind":"square","side":⟦"4"⟧}"#, Self.shapes)
    #expect(checked.places == checked.expected(["wrong-type"]))
    #expect(checked.report.findings[0].notes.map(\.message) == ["of 2 alternatives the closest is #/oneOf/1"])
    #expect(checked.report.findings[0].keyword?.evaluationPath == "/oneOf/1/properties/side/type")
  }

  @Test func tellsAlternativesApartByWhatIsFixedInThem() throws {
    // It has the radius of a circle, and says that it is a square.
    let checked = try Checked(#"⟦{⟧"kind":"square","radius":4}"#, Self.shapes)
    let errors = checked.report.findings.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [#"member "side" (a number) is missing"#])
  }

  @Test func namesAllWhereNoneIsCloser() throws {
    let checked = try Checked("⟦7⟧", #"{"anyOf":[{"maximum":1},{"minimum":9}]}"#)
    #expect(checked.places == checked.expected(["no-alternative"]))
    #expect(checked.messages == ["the document is 7, which meets none of the 2 alternatives: #/anyOf/0 or #/anyOf/1"])
  }

  @Test(.timeLimit(.minutes(1)))
  func comparesThousandsOfAlternativesInBoundedTime() throws {
    let branches = (0..<10_000).map { #"{"properties":{"k":{"const":\#($0)},"v":{"type":"string"}},"required":["k"]}"# }
    let contract = #"{"type":"array","items":{"anyOf":[\#(branches.joined(separator: ","))]}}"#
    let records = (0..<20).map { #"{"k":\#($0 * 2_000),"v":1}"# }.joined(separator: ",")
    let checked = try Checked("[\(records)]", contract)
    #expect(checked.report.findings.filter { $0.severity == .error }.count == 20)
  }
}
