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

  @Test(arguments: [
    (#"{"not":{}}"#, "[1]", "forbidden-value"), (#"{"not":{}}"#, "[]", "forbidden-value"),
    (#"{"minItems":1}"#, "[]", "too-few-items"), (#"{"minItems":2}"#, "[1]", "too-few-items"),
    (#"{"type":["array","object"],"maxItems":1}"#, "[1,2]", "too-many-items"),
    (#"{"type":["array","object"],"items":{"type":"string"}}"#, #"["a",1]"#, "wrong-type"),
    (#"{"anyOf":[{"const":[1,2]},{"const":[1,3]}]}"#, "[1,4]", "no-alternative"),
    (#"{"type":"array","enum":[[1],[2]]}"#, "[3]", "unknown-enum-value"),
    (#"{"type":"array","items":{},"not":{"minItems":2}}"#, "[1,2]", "forbidden-value"),
    (#"{"type":"array","prefixItems":[true],"unevaluatedItems":false}"#, "[1,2]", "forbidden-value"),
  ])
  func looksAtAListAsAWholeWhereTheContractDoes(_ contract: String, _ document: String, _ code: String) throws {
    let checked = try Checked(document, contract)
    #expect(checked.codes == [code])
    #expect(checked.report.skipped.isEmpty)
    #expect(try Checked(document, contract, maximumRead: 1).places == checked.places)
  }

  @Test func namesTheRecordOfAFindingInAListThatWasLookedAtAsAWhole() throws {
    let contract =
      #"{"type":"array","items":{"properties":{"id":{},"a":{"type":"string"}}},"not":{"maxItems":0},"x-uniqueBy":["id"]}"#
    let text = #"[{"id":7,"a":"\u0041"},{"id":8,"a":⟦5⟧}]"#
    let checked = try Checked(text, contract)
    #expect(checked.places == checked.expected(["wrong-type"]))
    #expect(checked.report.findings.map(\.pointer) == ["/1/a"])
    #expect(checked.report.findings.map(\.record?.index) == [1])
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

  @Test func findsEqualRecordsWhileTheyStreamBy() throws {
    let checked = try Checked(
      #"[{"a":1,"b":[2]},{"a":1},⟦{⟧"b":[2.0],"a":1e0}]"#, #"{"type":"array","uniqueItems":true}"#)
    #expect(checked.places == checked.expected(["repeated-item"]))
    #expect(checked.messages == ["the record is equal to record 1 of the list; no two may be equal"])
    #expect(checked.report.findings.first?.notes.first?.location?.offset == 1)
  }

  @Test func countsContainedRecordsWhileTheyStreamBy() throws {
    let contract = """
      {"type":"array","contains":{"title":"cover","properties":{"role":{"const":"cover"}},"required":["role"]},
      "maxContains":1,"items":{"properties":{"role":{"type":"string"}}}}
      """
    let none = try Checked(#"[{"role":"detail"}]"#, contract)
    #expect(none.messages == [#"no item of the list is "cover"; one at least must be"#])
    #expect(try Checked("[]", contract).codes == ["too-few-contained"])
    #expect(try Checked(#"[{"role":"cover"}]"#, contract).codes.isEmpty)
    let two = try Checked(#"[{"role":"cover"},⟦{⟧"role":"cover"},{"role":"cover"}]"#, contract)
    #expect(two.places == two.expected(["too-many-contained"]))
  }
}
