import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkSchema
import WaymarkTestSupport

@Suite("Members missing, unknown and misspelled")
struct MemberTests {
  private let recipes = """
    {"type":"array","items":{"type":"object","x-label":"name","required":["name","serves"],
    "properties":{"name":{"type":"string"},"serves":{"type":"integer"},"note":{}}}}
    """

  @Test func saysHowManyRecordsHaveTheMember() throws {
    let checked = try Checked(
      #"[{"name":"a","serves":1},⟦{⟧"name":"b"},{"name":"c","serves":2},{"name":"d","serves":3}]"#, recipes)
    #expect(checked.places == checked.expected(["missing-member"]))
    #expect(checked.messages == [#"member "serves" (an integer) is missing: 3 of 4 records have it"#])
    #expect(checked.report.findings.first?.record == RecordIdentity(index: 1, label: "b"))
  }

  @Test func takesANearNameForTheMissingOne() throws {
    let checked = try Checked(#"[⟦{⟧"name":"a",⟦"serve"⟧:1}]"#, recipes)
    #expect(checked.codes == ["missing-member"])
    let finding = try #require(checked.report.findings.first)
    #expect(finding.location?.offset == checked.marks[0].lowerBound)
    #expect(finding.notes.first?.message == #""serve" is there; is "serves" meant?"#)
    #expect(finding.notes.first?.location?.offset == checked.marks[1].lowerBound)
    #expect(finding.fix?.replacement == #""serves""#)
  }

  @Test func reportsAnUnknownNameOnceUnlessItIsNear() throws {
    let checked = try Checked(
      """
      [{"name":"a","serves":1,⟦"stars"⟧:1},{"name":"b","serves":1,"stars":2,⟦"notes"⟧:1},
       {"name":"c","serves":1,⟦"notes"⟧:1}]
      """, recipes)
    #expect(checked.places == checked.expected(["unknown-member", "unknown-member", "unknown-member"]))
    #expect(checked.messages.first == #"the contract knows no member "stars"; it occurs 2 times"#)
    #expect(checked.report.findings[1].fix?.replacement == #""note""#)
  }

  @Test func reportsAColumnThatNoRowHasOnce() throws {
    let rows = #"[{"name":"a"},{"name":"b"},{"name":"c"}]"#
    let checked = try Checked(rows, recipes, reader: AlteredReader(JSONReader(), format: "csv"))
    #expect(checked.codes == ["missing-member"])
    #expect(checked.messages == [#"column "serves" (an integer) is missing: none of the 3 records has it"#])
    let mixed = try Checked(
      #"[⟦{⟧"name":"a"},⟦{⟧"name":"b"},{"name":"c","serves":1},⟦{⟧"name":"d"}]"#, recipes,
      reader: AlteredReader(JSONReader(), format: "csv"))
    #expect(mixed.places == mixed.expected(["missing-member", "missing-member", "missing-member"]))
  }

  @Test func findsMembersAmongMoreThanSixtyFour() throws {
    let names = (0..<100).map { "m\($0)" }
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    let members = names.filter { $0 != "m70" && $0 != "m3" }.map { "\"\($0)\":1" }.joined(separator: ",")
    let checked = try Checked("{\(members)}", "{\"required\":[\(list)]}")
    #expect(checked.messages.map { $0.prefix(13) } == ["member \"m3\" i", "member \"m70\" "])
  }
}
