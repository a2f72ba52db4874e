import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkSchema
import WaymarkTestSupport

@Suite("Documents and their contracts")
struct DocumentTests {
  private let listOfNumbers = #"{"type":"array","items":{"type":"object","properties":{"id":{"type":"integer"}}}}"#

  @Test func checksEachRecordOfAList() throws {
    let checked = try Checked(#"[{"id":1},{"id":⟦"x"⟧},{"id":3},{"id":⟦4.5⟧}]"#, listOfNumbers)
    #expect(checked.places == checked.expected(["wrong-type", "wrong-type"]))
    #expect(checked.report.findings.map(\.record?.index) == [1, 3])
    #expect(checked.report.findings.map(\.pointer) == ["/1/id", "/3/id"])
  }

  @Test func checksEachLineUnderAnArrayContract() throws {
    let checked = try Checked("{\"id\":1}\n{\"id\":⟦2.5⟧}\n", listOfNumbers, reader: JSONReader(.ndjson))
    #expect(checked.places == checked.expected(["wrong-type"]))
  }

  @Test func checksEachLineUnderARecordContract() throws {
    let checked = try Checked(
      "{\"id\":1}\n{\"id\":⟦2.5⟧}\n", #"{"properties":{"id":{"type":"integer"}}}"#,
      reader: JSONReader(.ndjson))
    #expect(checked.places == checked.expected(["wrong-type"]))
  }

  @Test func checksRowsUnderARecordContract() throws {
    let checked = try Checked(
      #"[{"id":1},{"id":⟦2.5⟧}]"#, #"{"type":"object","properties":{"id":{"type":"integer"}}}"#,
      reader: AlteredReader(JSONReader(), format: "csv"))
    #expect(checked.places == checked.expected(["wrong-type"]))
  }

  @Test func namesTheListInsideAnObject() throws {
    let checked = try Checked(#" ⟦{⟧"version":2,"landmarks":[{"id":"x"},{"id":"y"}]}"#, listOfNumbers)
    #expect(checked.places == checked.expected(["not-a-list"]))
    #expect(checked.messages.first?.contains("its member \"landmarks\" holds 2 items") == true)
    #expect(!checked.report.skipped.isEmpty)
  }

  @Test(arguments: ["1", "null", #""text""#, "{}"])
  func reportsAnythingThatIsNoListOnce(_ document: String) throws {
    #expect(try Checked(document, listOfNumbers).codes == ["not-a-list"])
  }

  @Test func reportsAListUnderARecordContractOnce() throws {
    let contract = #"{"type":"object","properties":{"id":{"type":"integer"}}}"#
    let checked = try Checked(#" ⟦[⟧ {"id":"x"},{"id":"y"}]"#, contract)
    #expect(checked.places == checked.expected(["wrong-type"]))
    #expect(try Checked("[]", contract).codes == ["wrong-type"])
  }

  @Test(arguments: ["1", "{}", #""text""#])
  func asksNothingOfWhatIsNoListWhereNoTypeIsNamed(_ document: String) throws {
    let checked = try Checked(document, #"{"minItems":3,"items":{}}"#)
    #expect(checked.codes.isEmpty)
  }

  @Test(arguments: [#"{"not":{}}"#, #"{"minItems":1}"#, #"{"type":["array","object"],"properties":{"a":{}}}"#])
  func saysThatAListAsAWholeIsNotChecked(_ contract: String) throws {
    for document in ["[]", "[1]"] {
      #expect(try Checked(document, contract).report.skipped.map(\.check).contains("the list as a whole"))
    }
  }

  @Test func seesArrayContractsThroughReferences() throws {
    let contract = ##"{"$ref":"#/$defs/L","$defs":{"L":{"allOf":[{"type":"array","items":{"type":"integer"}}]}}}"##
    let checked = try Checked("[1,⟦2.5⟧]", contract)
    #expect(checked.places == checked.expected(["wrong-type"]))
  }

  @Test func countsRecordsThatStreamBy() throws {
    let checked = try Checked("[1,2,⟦3⟧,4]", #"{"type":"array","items":{},"maxItems":2}"#)
    #expect(checked.places == checked.expected(["too-many-items"]))
    #expect(checked.messages == ["there are 4 records; there may be at most 2"])
    let few = try Checked("[1]", #"{"type":"array","minItems":2}"#)
    #expect(few.messages == ["there is 1 record; there must be at least 2"])
    #expect(
      try Checked("[1]", #"{"type":"array","minItems":2}"#, reader: AlteredReader(JSONReader(), damagesAll: true)).codes
        .isEmpty)
  }

  @Test func usesPrefixItemsForTheFirstRecords() throws {
    let checked = try Checked(
      #"[⟦1⟧,2,⟦"x"⟧]"#, #"{"type":"array","prefixItems":[{"type":"string"}],"items":{"type":"integer"}}"#)
    #expect(checked.places == checked.expected(["wrong-type", "wrong-type"]))
  }

  @Test func tellsWhatCannotBeCheckedOverAStream() throws {
    let loaded = try loadContract(#"{"type":"array","uniqueItems":true}"#)
    #expect(loaded.contract?.unchecked.map(\.check) == ["\"uniqueItems\" at the root"])
    let checked = try Checked("[1,1]", #"{"not":{"const":1}}"#)
    #expect(checked.report.skipped.map(\.check) == ["the list as a whole"])
  }
}
