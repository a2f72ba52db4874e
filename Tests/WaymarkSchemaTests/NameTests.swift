import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkSchema

/// What contracts ask of the names of members, and of members by their names.
@Suite("Names") struct NameTests {
  @Test func reportsANameThatTheContractDoesNotAllow() throws {
    let checked = try Checked(
      #"{"ok":1,⟦"No"⟧:2,⟦"né\n"⟧:3}"#, #"{"propertyNames":{"pattern":"^[a-z]+$","maxLength":2}}"#)
    #expect(checked.places == checked.expected(["invalid-name", "invalid-name"]))
    #expect(
      checked.messages.first
        == #""No" is not a name that a member may have here: the document is "No", which does not match the pattern ^[a-z]+$"#
    )
  }

  @Test func judgesTheSameNameOnceForAllRecords() throws {
    let records = (0..<500).map { _ in #"{"a":1,"B":2}"# }.joined(separator: ",")
    let checked = try Checked(
      "[\(records)]", #"{"type":"array","items":{"propertyNames":{"enum":["a"]}}}"#)
    #expect(checked.codes.count == 500)
    #expect(Set(checked.codes) == ["invalid-name"])
  }

  @Test func holdsMembersAgainstEveryPatternThatTheirNamesMatch() throws {
    let contract = """
      {"properties":{"a1":{"maximum":5}},"patternProperties":{"^a":{"type":"integer"},"1$":{"minimum":3}},
      "additionalProperties":{"type":"string"}}
      """
    let checked = try Checked(#"{"a1":⟦2⟧,"a2":⟦"x"⟧,"b1":⟦1⟧,"c":⟦9⟧,"a3":1,"d":"text"}"#, contract)
    #expect(checked.places == checked.expected(["below-minimum", "wrong-type", "below-minimum", "wrong-type"]))
  }

  @Test func asksForCompanionsWhereAMemberIs() throws {
    let contract = #"{"dependentRequired":{"card":["address","name"]},"dependentSchemas":{"gift":{"required":["to"]}}}"#
    let checked = try Checked(#"⟦{⟧"card":1,"name":"n"}"#, contract)
    #expect(checked.places == checked.expected(["missing-member"]))
    #expect(checked.messages == [#"member "address" is missing, which must be there where "card" is"#])
    #expect(try Checked(#"{"name":1}"#, contract).codes == [])
    #expect(try Checked(#"{"gift":1}"#, contract).codes == ["missing-member"])
  }

  @Test func forbidsMembersThatNoSchemaOfTheSameObjectDescribes() throws {
    let contract = """
      {"allOf":[{"properties":{"a":{}}}],"anyOf":[{"properties":{"b":{"type":"integer"}},"required":["b"]},
      {"properties":{"c":{}}}],"unevaluatedProperties":false}
      """
    #expect(try Checked(#"{"a":1,"b":2,"c":3}"#, contract).codes == [])
    let checked = try Checked(#"{"a":1,⟦"b"⟧:"x","c":3,⟦"d"⟧:4}"#, contract)
    #expect(checked.places == checked.expected(["forbidden-member", "forbidden-member"]))
  }
}
