import Testing
import WaymarkCore
import WaymarkSchema
import WaymarkTestSupport

@Suite("Loading contracts")
struct LoadingTests {
  @Test(arguments: [
    (#"{"minimum":⟦"5"⟧}"#, #""minimum" takes a number, not "5""#),
    (#"{"type":⟦"strin"⟧}"#, #"is "string" meant?"#), (#"{"type":["string",⟦1⟧]}"#, "the name of a type"),
    (#"{"type":⟦[⟧]}"#, "a type or a list of types"), (#"{"enum":⟦"a"⟧}"#, "a list of values"),
    (#"{"multipleOf":⟦0⟧}"#, "greater than 0"), (#"{"multipleOf":⟦-1⟧}"#, "greater than 0"),
    (#"{"minLength":⟦-1⟧}"#, "a whole number of 0 or more"), (#"{"maxItems":⟦1.5⟧}"#, "a whole number of 0 or more"),
    (#"{"pattern":⟦"["⟧}"#, "is no regular expression"), (#"{"pattern":⟦1⟧}"#, "a regular expression"),
    (#"{"format":⟦true⟧}"#, "the name of a format"), (#"{"properties":⟦[⟧]}"#, "an object of schemas"),
    (#"{"properties":{"a":⟦1⟧}}"#, "a schema is an object, true or false"),
    (#"{"required":["a",⟦1⟧]}"#, "a list of member names"), (#"{"items":⟦[⟧{}]}"#, "prefixItems"),
    (#"{"uniqueItems":⟦"yes"⟧}"#, "true or false"), (#"{"allOf":⟦[⟧]}"#, "one or more schemas"),
    (##"{"$ref":⟦"#/$defs/Categry"⟧,"$defs":{"Category":{}}}"##, #"is "Category" meant?"#),
    (#"{"$ref":⟦1⟧}"#, "a reference"), (##"⟦{⟧"$ref":"#"}"##, "refers to itself without end"),
    (##"⟦{⟧"allOf":[{"$ref":"#/$defs/A"}],"$defs":{"A":{"$ref":"#"}}}"##, "refers to itself without end"),
    (##"{"$defs":{"x":⟦{⟧"$ref":"#/$defs/x"}}}"##, "\"#/$defs/x\" refers to itself without end"),
    (#"{"x-uniqueBy":⟦"id"⟧}"#, "a list of members"), (#"{"x-uniqueBy":[["a",⟦1⟧]]}"#, "a list of members"),
    (#"{"x-label":⟦["a"]⟧}"#.replacing("⟦[", with: "⟦[⟧").replacing("]⟧}", with: "]}"), "a member"),
    (#"{"x-asset":{⟦"extension"⟧:["png"]}}"#, "extensions"), (#"{"xml":{⟦"nam"⟧:"a"}}"#, "knows no"),
    (#"{"xml":{"attribute":⟦"yes"⟧}}"#, "true or false"), (#"{"x-csv":{"separator":⟦""⟧}}"#, "a text"),
    (#"⟦[⟧]"#, "a contract is an object"), (#"⟦1⟧"#, "a schema is an object, true or false"),
  ])
  func reportsAFaultOfTheContractAtItsPlace(_ marked: String, _ saying: String) throws {
    let text = MarkedText(marked)
    let loaded = try loadContract(String(decoding: text.bytes, as: UTF8.self))
    #expect(loaded.contract == nil)
    #expect(loaded.findings.map(\.code.id) == ["invalid-schema"])
    let finding = try #require(loaded.findings.first)
    #expect(finding.message.contains(saying), "\(finding.message)")
    if !marked.hasPrefix("⟦[⟧]") {
      #expect(finding.location?.offset == text.marks[0].lowerBound)
      #expect(finding.location?.length == text.marks[0].count)
    }
  }

  @Test(arguments: [false, true])
  func refusesEndlessChainsOfSchemas(_ isReversed: Bool) throws {
    var schemas = (0..<2_000).map { ##""a\##($0)":{"$ref":"#/$defs/a\##($0 + 1)"}"## } + [#""a2000":{}"#]
    if isReversed { schemas.reverse() }
    let loaded = try loadContract("{\"$defs\":{\(schemas.joined(separator: ","))}}")
    #expect(loaded.contract == nil)
    #expect(loaded.findings.count == 1)
    #expect(loaded.findings.allSatisfy { $0.message.contains("too many deep") })
  }

  /// Each step doubles the work: without a bound the check of one value would not end.
  @Test func refusesSchemasWhoseWorkDoublesAtEachStep() throws {
    let schemas = (0..<31).map {
      ##""d\##($0)":{"anyOf":[{"$ref":"#/$defs/d\##($0 + 1)"},{"$ref":"#/$defs/d\##($0 + 1)"}]}"##
    }
    let defs = schemas.joined(separator: ",") + #","d31":{"type":"string"}"#
    let loaded = try loadContract(##"{"items":{"$ref":"#/$defs/d0"},"$defs":{\##(defs)}}"##)
    #expect(loaded.contract == nil)
    #expect(loaded.findings.map(\.message).allSatisfy { $0.contains("more than a million schemas") })
    #expect(loaded.findings.count == 1)
  }

  @Test(arguments: [
    (#"{"x-uniqueby":["id"]}"#, #""x-uniqueby""#), (#"{"x-sortby":["id"]}"#, #""x-sortby""#),
    (#"{"properties":{"a":{"x-reference":{}}}}"#, #""x-reference""#),
    (#"{"properties":{"a":{"type":"string","x-coverage":true}}}"#, #""x-coverage""#),
    (
      #"{"type":"array","x-uniqueBy":["ix"],"items":{"properties":{"id":{}}}}"#, #""x-uniqueBy": "ix""#
    ),
    (#"{"type":"array","x-sortBy":["idd"],"items":{"properties":{"id":{}}}}"#, #""x-sortBy": "idd""#),
    (#"{"type":"array","items":{"x-label":"nam","properties":{"name":{}}}}"#, #""x-label": "nam""#),
    (#"{"type":"array","items":{"x-asset":{}}}"#, #""x-asset" at a record"#),
  ])
  func saysWhereTheDatasetVocabularyAsksForNothing(_ schema: String, _ check: String) throws {
    let loaded = try loadContract(schema)
    #expect(loaded.findings.isEmpty)
    #expect(loaded.contract?.unchecked.map(\.check) == [check])
  }

  @Test func readsContractsThatNestWithoutEnd() throws {
    let schemas = (0..<1_500).reversed().map {
      ##""a\##($0)":{"properties":{"x":{"$ref":"#/$defs/a\##(($0 + 1) % 1_500)"}}}"##
    }
    let loaded = try loadContract(##"{"$ref":"#/$defs/a0","$defs":{"## + schemas.joined(separator: ",") + "}}")
    #expect(loaded.contract != nil || !loaded.findings.isEmpty)
  }

  @Test func reportsAllFaultsInOneRun() throws {
    let loaded = try loadContract(#"{"properties":{"a":{"minimum":"1"},"b":{"type":"text"}},"required":"a"}"#)
    #expect(loaded.findings.count == 3)
  }

  @Test(arguments: [
    (#"{"minimun":1}"#, #""minimun""#),
    (#"{"$schema":"http://json-schema.org/draft-07/schema#","prefixItems":[true]}"#, #""prefixItems""#),
    (#"{"additionalItems":false}"#, #""additionalItems""#),
    (#"{"$schema":"https://example.com/own"}"#, #""$schema": "https://example.com/own""#),
    (#"{"properties":{"a":{"x-uniqueBy":["b"]}}}"#, #""x-uniqueBy""#),
  ])
  func putsWhatItDoesNotCheckInTheLedger(_ schema: String, _ check: String) throws {
    let loaded = try loadContract(schema)
    #expect(loaded.findings.isEmpty)
    #expect(loaded.contract?.unchecked.map(\.check) == [check])
  }

  @Test func acceptsAnnotationsAndOthersExtensions() throws {
    let loaded = try loadContract(
      """
      {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"https://example.com/a","$comment":"","title":"",
      "description":"","default":1,"examples":[1],"deprecated":true,"readOnly":true,"writeOnly":true,"$anchor":"a",
      "contentEncoding":"base64","x-others":{},"$defs":{},"definitions":{}}
      """)
    #expect(loaded.findings.isEmpty)
    #expect(loaded.contract?.unchecked.isEmpty == true)
  }

  @Test func followsReferencesByTheDocumentsOwnName() throws {
    let checked = try Checked(
      #"{"a":⟦1⟧,"b":⟦2⟧}"#,
      ##"""
      {"$id":"https://example.com/s","properties":{"a":{"$ref":"https://example.com/s#/$defs/T"},
      "b":{"$ref":"#/%24defs/T"}},"$defs":{"T":{"type":"string"}}}
      """##)
    #expect(checked.places == checked.expected(["wrong-type", "wrong-type"]))
  }

  @Test func reportsSyntaxAsTheReaderDoes() throws {
    let loaded = try loadContract("  ")
    #expect(loaded.contract == nil)
  }
}
