import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@testable import WaymarkSchema

/// Findings say which keyword of the contract asked: by the way to it, by its address, and by its place in the file.
@Suite("Keyword locations") struct KeywordLocationTests {
  @Test(arguments: [
    (#"{"properties":{"a":{"type":"string"}}}"#, #"{"a":1}"#, "/properties/a/type", "/properties/a/type"),
    (
      ##"{"properties":{"a":{"$ref":"#/$defs/T"}},"$defs":{"T":{"minimum":3}}}"##, #"{"a":1}"#,
      "/properties/a/$ref/minimum", "/$defs/T/minimum"
    ),
    (#"{"required":["a"]}"#, "{}", "/required", "/required"),
    (#"{"additionalProperties":false}"#, #"{"a":1}"#, "/additionalProperties", "/additionalProperties"),
    (
      #"{"properties":{"a/b~":{"enum":["x"]}}}"#, #"{"a/b~":"y"}"#, "/properties/a~1b~0/enum", "/properties/a~1b~0/enum"
    ),
    (
      #"{"type":"array","items":{"prefixItems":[true,{"const":1}]}}"#, "[[1,2]]", "/items/prefixItems/1/const",
      "/items/prefixItems/1/const"
    ),
    (
      #"{"allOf":[{"if":{"required":["a"]},"then":{"required":["b"]}}]}"#, #"{"a":1}"#, "/allOf/0/then/required",
      "/allOf/0/then/required"
    ),
    (
      #"{"patternProperties":{"^a":{"maxLength":1}}}"#, #"{"ab":"xx"}"#, "/patternProperties/^a/maxLength",
      "/patternProperties/^a/maxLength"
    ),
    (#"{"not":{"type":"object"}}"#, "{}", "/not", "/not"),
    (#"{"properties":{"a":false}}"#, #"{"a":1}"#, "/properties/a", "/properties/a"),
    (#"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, "1", "/anyOf", "/anyOf"),
    (
      ##"{"properties":{"n":{"$ref":"#"},"v":{"type":"string"}}}"##, #"{"n":{"n":{"v":1}}}"#,
      "/properties/n/$ref/properties/n/$ref/properties/v/type", "/properties/v/type"
    ),
    (
      #"{"unevaluatedProperties":{"type":"string"}}"#, #"{"a":1}"#, "/unevaluatedProperties/type",
      "/unevaluatedProperties/type"
    ),
    (#"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#, "/dependentRequired", "/dependentRequired"),
    (#"{"minItems":2,"type":"array","uniqueItems":true,"not":{"minItems":9}}"#, "[1]", "/minItems", "/minItems"),
  ])
  func nameTheKeywordThatAsked(_ schema: String, _ data: String, _ path: String, _ pointer: String) throws {
    let checked = try Checked(data, schema)
    let finding = try #require(checked.report.findings.first { $0.severity == .error })
    #expect(finding.keyword?.evaluationPath == path)
    #expect(finding.keyword?.address == "memory:/test.schema.json#\(pointer)")
  }

  @Test func leadToTheLineInTheFileOfTheSchema() throws {
    let scratch = try Scratch()
    try scratch.write("{\n  \"properties\": {\n    \"a\": { \"$ref\": \"part.json\" }\n  }\n}", to: "main.json")
    try scratch.write("{\n  \"$id\": \"https://example.com/part\",\n  \"type\": \"string\"\n}", to: "part.json")
    let loaded = try SchemaContract.load(
      OpenSource(.file(scratch.path("main.json"))), name: "main", by: SchemaFiles(reader: JSONReader()))
    let contract = try #require(loaded.contract)
    let finding = try #require(Checked(#"{"a":1}"#, contract).report.findings.first)
    let keyword = try #require(finding.keyword)
    #expect(keyword.location.path == scratch.path("part.json"))
    #expect(keyword.location.line == 3)
    #expect(keyword.location.column == 3)
    #expect(keyword.address == "https://example.com/part#/type")
    #expect(keyword.evaluationPath == "/properties/a/$ref/type")
  }
}
