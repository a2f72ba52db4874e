import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkSchema
import WaymarkTestSupport

/// One keyword, a document with the places marked, and the codes that must stand there.
struct KeywordCase: CustomTestStringConvertible, Sendable {
  var schema: String
  var data: String
  var codes: [String]
  /// A part of the first finding's message.
  var saying: String?

  init(_ schema: String, _ data: String, _ codes: String..., saying: String? = nil) {
    self.schema = schema
    self.data = data
    self.codes = codes
    self.saying = saying
  }

  var testDescription: String { "\(schema) on \(data)" }
}

@Suite("Keywords")
struct KeywordTests {
  static let cases: [KeywordCase] = [
    // type
    .init(#"{"type":"integer"}"#, "4"), .init(#"{"type":"integer"}"#, "1.0"), .init(#"{"type":"integer"}"#, "1e2"),
    .init(#"{"type":"integer"}"#, "9007199254740993"), .init(#"{"type":"integer"}"#, "1e999999999"),
    .init(#"{"type":"integer"}"#, "⟦4.5⟧", "wrong-type", saying: "does not fit an integer"),
    .init(#"{"type":"integer"}"#, "⟦1e-2⟧", "wrong-type", saying: "does not fit an integer"),
    .init(#"{"type":"number"}"#, #"⟦"10.50"⟧"#, "wrong-type", saying: "reads as the number 10.50"),
    .init(#"{"type":"integer"}"#, #"⟦"10.50"⟧"#, "wrong-type", saying: "does not fit an integer"),
    .init(#"{"type":"number"}"#, #"⟦"10,50"⟧"#, "wrong-type", saying: "decimal comma"),
    .init(#"{"type":"number"}"#, #"⟦"1.234,5"⟧"#, "wrong-type", saying: "with a point: 1234.5"),
    .init(#"{"type":"number"}"#, #"⟦"1,234,567"⟧"#, "wrong-type", saying: "between thousands"),
    .init(#"{"type":"number"}"#, #"⟦"n/a"⟧"#, "wrong-type", saying: "placeholder"),
    .init(#"{"type":"number"}"#, #"⟦""⟧"#, "wrong-type", saying: "empty text"),
    .init(#"{"type":"number"}"#, #"⟦"ten"⟧"#, "wrong-type", saying: "text \"ten\" where a number is due"),
    .init(#"{"type":"number"}"#, "⟦null⟧", "wrong-type", saying: "null where a number is due"),
    .init(#"{"type":["number","null"]}"#, "null"),
    .init(#"{"type":"string"}"#, "⟦1001⟧", "wrong-type", saying: "the number 1001 where text is due"),
    .init(#"{"type":"boolean"}"#, #"⟦"true"⟧"#, "wrong-type", saying: "take the quotes away"),
    .init(#"{"type":"boolean"}"#, "⟦1⟧", "wrong-type"),
    .init(#"{"type":"array"}"#, "⟦{⟧}", "not-a-list"),
    .init(#"{"type":["string","boolean"]}"#, "⟦1⟧", "wrong-type", saying: "number 1 where text is due"),
    // minimum and maximum of draft-04, exclusive by a flag
    .init(#"{"$schema":"http://json-schema.org/draft-04/schema#","minimum":0,"exclusiveMinimum":true}"#, "1"),
    .init(
      #"{"$schema":"http://json-schema.org/draft-04/schema#","minimum":0,"exclusiveMinimum":true}"#, "⟦0⟧",
      "below-minimum", saying: "greater than 0"),
    .init(#"{"$schema":"http://json-schema.org/draft-04/schema#","minimum":0,"exclusiveMinimum":false}"#, "0"),
    .init(
      #"{"$schema":"http://json-schema.org/draft-04/schema#","exclusiveMaximum":true,"maximum":9}"#, "⟦9⟧",
      "above-maximum", saying: "less than 9"),
    // enum, const
    .init(#"{"enum":["Lakes","Rivers"]}"#, #""Lakes""#),
    .init(
      #"{"enum":["Lakes","Rivers"]}"#, #"⟦"Dunes"⟧"#, "unknown-enum-value",
      saying: #""Dunes", which is none of the allowed values: "Lakes" or "Rivers""#),
    .init(#"{"enum":[1,"1",null,[1,{"a":2}]]}"#, "1.0"), .init(#"{"enum":[1,"1",null,[1,{"a":2}]]}"#, "null"),
    .init(#"{"properties":{"a":{"enum":[[1,{"a":2,"b":3}]]}}}"#, #"{"a":[1.0,{"b":3,"a":2}]}"#),
    .init(#"{"properties":{"a":{"enum":[[1,2]]}}}"#, #"{"a":⟦[⟧2,1]}"#, "unknown-enum-value"),
    .init(#"{"enum":[]}"#, "⟦1⟧", "unknown-enum-value"),
    .init(#"{"enum":[true,{"a":1,"b":[2]},10]}"#, #"{"b":[2.0],"a":1e0}"#),
    .init(#"{"enum":[true,{"a":1,"b":[2]},10]}"#, "1.0e1"),
    .init(#"{"enum":[true,{"a":1,"b":[2]},10]}"#, "⟦false⟧", "unknown-enum-value"),
    .init(#"{"enum":["Mountains","Mountain","Mountaineering"]}"#, #""Mountains""#),
    .init(#"{"enum":["Mountains","Mountain","Mountaineering"]}"#, #""Mountaineering""#),
    .init(#"{"enum":["Mountains","Mountain"]}"#, #"⟦"Mountaine"⟧"#, "unknown-enum-value"),
    .init(#"{"enum":["Lakes","Lake"]}"#, #"⟦"Lakey"⟧"#, "unknown-enum-value"),
    .init(#"{"enum":["é","e","ée",""]}"#, #""ée""#), .init(#"{"enum":["a\nb"]}"#, #""a\u000ab""#),
    .init(#"{"const":2}"#, "2.0"), .init(#"{"const":2}"#, "⟦3⟧", "wrong-constant", saying: "only 2 is allowed"),
    .init(#"{"const":false}"#, "⟦0⟧", "wrong-constant"),
    // numbers
    .init(#"{"minimum":-90,"maximum":90}"#, "90"), .init(#"{"minimum":-90,"maximum":90}"#, "9e1"),
    .init(#"{"minimum":-90,"maximum":90}"#, "⟦90.000001⟧", "above-maximum"),
    .init(#"{"minimum":-90,"maximum":90}"#, "⟦-90.000001⟧", "below-minimum"),
    .init(#"{"minimum":-90,"maximum":90}"#, "90.0000000000000000000"),
    .init(#"{"minimum":-90,"maximum":90}"#, "⟦90.00000000000000000001⟧", "above-maximum"),
    .init(#"{"exclusiveMinimum":0,"exclusiveMaximum":2}"#, "0.5"),
    .init(#"{"exclusiveMinimum":0}"#, "⟦0⟧", "below-minimum"),
    .init(#"{"exclusiveMinimum":0,"exclusiveMaximum":2}"#, "1.9999"),
    .init(#"{"exclusiveMinimum":0,"exclusiveMaximum":2}"#, "⟦2.0⟧", "above-maximum"),
    .init(#"{"minimum":0.5}"#, "0.5"), .init(#"{"minimum":0.5}"#, "⟦0.49⟧", "below-minimum"),
    .init(#"{"minimum":3,"maximum":2}"#, "⟦4⟧", "above-maximum"),
    .init(#"{"minimum":3,"maximum":2}"#, "⟦1⟧", "below-minimum"),
    .init(#"{"minimum":0,"multipleOf":2}"#, "⟦3⟧", "not-a-multiple"),
    .init(#"{"minLength":2,"maxLength":3}"#, #""日本""#), .init(#"{"minLength":2,"maxLength":3}"#, #""日本語""#),
    .init(#"{"minLength":2,"maxLength":3}"#, #"⟦"日"⟧"#, "too-short"),
    .init(#"{"minLength":2,"maxLength":3}"#, #"⟦"日本語だ"⟧"#, "too-long"),
    .init(#"{"minLength":2,"maxLength":3}"#, #"⟦"\u0061"⟧"#, "too-short"),
    .init(#"{"minLength":2}"#, #""\u0061\u0062""#),
    .init(#"{"minimum":-90}"#, "-90"), .init(#"{"minimum":-90}"#, "-90.0"),
    .init(#"{"minimum":-90}"#, "⟦-90.000000000000000000001⟧", "below-minimum", saying: "at least -90"),
    .init(#"{"maximum":90}"#, "⟦120.5⟧", "above-maximum", saying: "at most 90"),
    .init(#"{"maximum":9007199254740992}"#, "⟦9007199254740993⟧", "above-maximum"),
    .init(#"{"maximum":10}"#, #""eleven""#),
    .init(#"{"exclusiveMinimum":0}"#, "⟦0.0⟧", "below-minimum", saying: "greater than 0"),
    .init(#"{"exclusiveMaximum":1e2}"#, "⟦100⟧", "above-maximum", saying: "less than 1e2"),
    .init(#"{"exclusiveMaximum":1e2}"#, "99.9999999999999999999999"),
    .init(#"{"multipleOf":0.01}"#, "4.35"), .init(#"{"multipleOf":0.5}"#, "⟦4.7⟧", "not-a-multiple"),
    // text
    .init(#"{"minLength":1}"#, #"⟦""⟧"#, "too-short", saying: "is empty"),
    .init(#"{"minLength":2}"#, #"⟦"é"⟧"#, "too-short", saying: "1 character long"),
    .init(#"{"maxLength":2}"#, #""💚é""#),
    .init(#"{"maxLength":2}"#, #"⟦"abc"⟧"#, "too-long"), .init(#"{"maxLength":2.0}"#, #""ab""#),
    .init(#"{"pattern":"^[a-z]+$"}"#, #"⟦"aB"⟧"#, "pattern-mismatch"), .init(#"{"pattern":"b"}"#, #""abc""#),
    // objects
    .init(
      #"{"required":["id","name"]}"#, #"⟦{⟧"id":1}"#, "missing-member", saying: #"member "name" is missing"#),
    .init(
      #"{"required":["id"],"properties":{"id":{"type":"integer"}}}"#, "⟦{⟧}", "missing-member",
      saying: #"member "id" (an integer) is missing"#),
    .init(
      #"{"properties":{"a":{"required":["b"],"properties":{"b":{}}}}}"#, #"{"a":⟦{⟧}}"#, "missing-member",
      saying: #"is missing in "a""#),
    .init(#"{"properties":{"id":{}}}"#, #"{"id":1,⟦"elevation"⟧:2}"#, "unknown-member"),
    .init(#"{"properties":{"id":{}},"additionalProperties":true}"#, #"{"elevation":2}"#),
    .init(
      #"{"properties":{"name":{}},"additionalProperties":false}"#, #"{⟦"nmae"⟧:2}"#, "forbidden-member",
      saying: "not allowed in the document"),
    .init(#"{"additionalProperties":{"type":"string"}}"#, #"{"a":"b","c":⟦1⟧}"#, "wrong-type"),
    .init(#"{"properties":{"a":false}}"#, #"{"a":⟦1⟧}"#, "forbidden-value"),
    .init(#"{"properties":{"a":{}}}"#, #"{"$schema":"s.json","a":{}}"#),
    .init(#"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"$schema":"s.json","a":{}}"#),
    .init(#"{"minProperties":1}"#, "⟦{⟧}", "too-few-members"),
    .init(#"{"maxProperties":1}"#, #"⟦{⟧"a":1,"b":2}"#, "too-many-members"),
    // every occurrence of a repeated member is checked
    .init(
      #"{"properties":{"a":{"type":"string"}}}"#, #"{"a":⟦1⟧,⟦"a"⟧:⟦2⟧}"#, "wrong-type", "duplicate-name",
      "wrong-type"),
    // arrays
    .init(#"{"properties":{"a":{"items":{"type":"string"}}}}"#, #"{"a":["b",⟦1⟧,⟦2⟧]}"#, "wrong-type", "wrong-type"),
    .init(
      #"{"properties":{"a":{"prefixItems":[{"type":"string"}],"items":false}}}"#, #"{"a":["b",⟦1⟧]}"#, "forbidden-value"
    ),
    .init(#"{"properties":{"a":{"minItems":1}}}"#, #"{"a":⟦[⟧]}"#, "too-few-items", saying: #""a" is empty"#),
    .init(#"{"properties":{"a":{"maxItems":1}}}"#, #"{"a":⟦[⟧1,2]}"#, "too-many-items"),
    .init(
      #"{"properties":{"a":{"uniqueItems":true}}}"#, #"{"a":[1,"1",⟦1.0⟧,{"b":1,"c":2},⟦{⟧"c":2,"b":1}]}"#,
      "repeated-item",
      "repeated-item", saying: "item 3 of \"a\""),
    // schemas of the same value
    .init(##"{"$ref":"#/$defs/A","$defs":{"A":{"type":"string"}}}"##, "⟦1⟧", "wrong-type"),
    .init(#"{"allOf":[{"type":"string"},{"type":"string"}]}"#, "⟦1⟧", "wrong-type"),
    .init(#"{"allOf":[{"properties":{"a":{}}},{"properties":{"b":{}}}]}"#, #"{"a":1,"b":2,⟦"c"⟧:3}"#, "unknown-member"),
    .init(#"{"anyOf":[{"enum":["a"]},{"type":"null"}]}"#, "null"),
    .init(#"{"anyOf":[{"enum":["a"]},{"type":"null"}]}"#, #"⟦"b"⟧"#, "unknown-enum-value"),
    .init(#"{"anyOf":[{"type":"string"},{"type":"null"}]}"#, "⟦1⟧", "wrong-type", saying: "where text is due"),
    .init(#"{"anyOf":[{"minimum":5},{"maximum":1}]}"#, "⟦3⟧", "no-alternative"),
    .init(#"{"oneOf":[{"minimum":5},{"minimum":1}]}"#, "⟦6⟧", "several-alternatives"),
    .init(#"{"not":{"const":1}}"#, "⟦1⟧", "forbidden-value"),
    .init(#"{"if":{"minimum":10},"then":{"multipleOf":10},"else":{"maximum":5}}"#, "⟦15⟧", "not-a-multiple"),
    .init(#"{"if":{"minimum":10},"then":{"multipleOf":10},"else":{"maximum":5}}"#, "⟦6⟧", "above-maximum"),
    .init("true", "1"), .init("false", "⟦1⟧", "forbidden-value"),
    // a schema that refers to itself
    .init(
      ##"{"properties":{"next":{"$ref":"#"},"id":{"type":"integer"}}}"##,
      #"{"id":1,"next":{"id":2,"next":{"id":⟦"3"⟧}}}"#, "wrong-type"),
  ]

  @Test(arguments: cases)
  func reportsEachFaultAtItsPlace(_ test: KeywordCase) throws {
    for maximumRead in [1, 7, 4096] {
      let checked = try Checked(test.data, test.schema, maximumRead: maximumRead)
      #expect(checked.places == checked.expected(test.codes))
      if let saying = test.saying { #expect(checked.messages.first?.contains(saying) == true, "\(checked.messages)") }
    }
  }

  @Test(arguments: cases)
  func saysNothingOfWhatDamagedContainersLack(_ test: KeywordCase) throws {
    let absences = ["missing-member", "too-few-items", "too-few-members"]
    let checked = try Checked(test.data, test.schema, reader: AlteredReader(JSONReader(), damagesAll: true))
    #expect(checked.codes == test.codes.filter { !absences.contains($0) && $0 != "unused-enum-value" })
  }
}
