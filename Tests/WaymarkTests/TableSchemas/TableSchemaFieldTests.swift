import Testing
import WaymarkTestSupport

@testable import Waymark

/// Types, formats and constraints of a Table Schema, each on cells that fit and cells that do not.
@Suite("Fields of a Table Schema") struct TableSchemaFieldTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The members of the field beside its name.
    var field: String
    /// Cells that fit; quoted where need be.
    var valid: [String]
    var invalid: [String]
    var testDescription: String { field }

    init(_ field: String, _ valid: [String], not invalid: [String]) {
      (self.field, self.valid, self.invalid) = (field, valid, invalid)
    }
  }

  static let cases: [Case] = [
    // string
    Case(#""type":"string""#, ["x", "7", "true", "\"\"", " é "], not: []),
    Case(#""type":"string","format":"email""#, ["a@example.com"], not: ["a", "a@"]),
    Case(#""type":"string","format":"uri""#, ["https://example.com/a"], not: ["a b"]),
    Case(#""type":"string","format":"uuid""#, ["123e4567-e89b-12d3-a456-426614174000"], not: ["123e4567"]),
    Case(#""type":"string","format":"binary""#, ["YWI=", "YWJj"], not: ["YWI", "!"]),
    // number and integer
    Case(#""type":"number""#, ["1", "-2.5", "1e3", "0"], not: ["x", "\"1,5\"", "1.", "1 €"]),
    Case(
      #""type":"number","decimalChar":",","groupChar":".""#, ["\"1.234,5\"", "\"-0,5\"", "1.234", "7"],
      not: ["\"1,2,3\"", "x", "\"1,\"", "\",\""]),
    Case(#""type":"number","groupChar":" ""#, ["1 234.5"], not: ["1  234"]),
    Case(#""type":"number","bareNumber":false"#, ["95%", "€ 95", "-4.5 km", "1"], not: ["none", "1 2"]),
    Case(#""type":"integer""#, ["1", "-20", "0"], not: ["1.5", "x", "1e-1"]),
    Case(#""type":"integer","groupChar":",""#, ["\"1,000\""], not: ["\"1,\""]),
    Case(#""type":"integer","bareNumber":false"#, ["5 kg"], not: ["5.5 kg"]),
    // boolean
    Case(#""type":"boolean""#, ["true", "True", "TRUE", "1", "false", "False", "FALSE", "0"], not: ["yes", "2", "t"]),
    Case(#""type":"boolean","trueValues":["ja"],"falseValues":["nein","no"]"#, ["ja", "nein", "no"], not: ["x"]),
    // dates and times
    Case(#""type":"date""#, ["2026-02-28", "2024-02-29"], not: ["2026-02-29", "28.02.2026", "2026-2-8", "x"]),
    Case(#""type":"date","format":"%d.%m.%Y""#, ["28.02.2026", "1.2.2026"], not: ["2026-02-28", "32.01.2026"]),
    Case(#""type":"date","format":"%B %d, %Y""#, ["\"May 1, 2026\""], not: ["\"Mai 1, 2026\""]),
    Case(#""type":"date","format":"any""#, ["28 Feb", "x"], not: []),
    Case(#""type":"time""#, ["12:30:00", "23:59:60", "12:30:00.5Z"], not: ["12:30", "25:00:00"]),
    Case(#""type":"time","format":"%H:%M""#, ["12:30"], not: ["12:30:00", "24:00"]),
    Case(
      #""type":"datetime""#, ["2026-02-28T12:30:00Z", "2026-02-28T12:30:00"],
      not: ["2026-02-28", "2026-13-28T12:30:00Z"]),
    Case(#""type":"datetime","format":"%Y-%m-%d %H:%M""#, ["2026-02-28 12:30"], not: ["2026-02-28T12:30"]),
    Case(#""type":"year""#, ["2026", "-44"], not: ["26a", "2026.5"]),
    Case(#""type":"yearmonth""#, ["2026-02"], not: ["2026-13", "2026"]),
    Case(#""type":"duration""#, ["P1Y2M3DT4H", "PT5M"], not: ["1Y", "P"]),
    // the rest
    Case(
      #""type":"geopoint""#, ["\"90.50, 45.50\"", "\"-180,90\""], not: ["\"45.5 90.5\"", "\"190, 45\"", "\"45, 91\""]),
    Case(#""type":"list""#, ["\"a,b\"", "a"], not: []),
    Case(#""type":"list","delimiter":"|","itemType":"integer""#, ["1|2", "3"], not: ["1|x"]),
    Case(#""type":"any""#, ["x", "1", "{"], not: []),
    Case(#""type":"array""#, ["[1]"], not: []), Case(#""type":"object""#, ["{}"], not: []),
    // constraints
    Case(#""type":"string","constraints":{"required":true}"#, ["x"], not: ["", "-"]),
    Case(#""type":"integer","constraints":{"required":true}"#, ["1"], not: ["", "-"]),
    Case(#""type":"integer""#, ["1", "", "-"], not: ["--"]),
    Case(#""type":"string","constraints":{"minLength":2,"maxLength":3}"#, ["ab", "abc", ""], not: ["a", "abcd"]),
    Case(#""type":"number","constraints":{"minimum":1,"maximum":"2.5"}"#, ["1", "2.5"], not: ["0.9", "2.51"]),
    Case(#""type":"number","constraints":{"exclusiveMinimum":1,"exclusiveMaximum":2}"#, ["1.5"], not: ["1", "2"]),
    Case(#""type":"string","constraints":{"pattern":"a|bc"}"#, ["a", "bc"], not: ["abc", "b"]),
    Case(#""type":"string","constraints":{"enum":["a","b"]}"#, ["a", "b", ""], not: ["c", "A"]),
    Case(#""type":"integer","constraints":{"enum":["1",2]}"#, ["1", "2"], not: ["3"]),
    Case(#""type":"string","constraints":{"unique":true}"#, ["a", "b"], not: []),
    Case(#""type":"list","constraints":{"minLength":2}"#, ["\"a,b\""], not: ["a"]),
    Case(#""type":"string","constraints":{"jsonSchema":{"not":{"const":"x"}}}"#, ["a", ""], not: ["x"]),
    Case(#""type":"string","categories":["low",{"value":"high","label":"High"}]"#, ["low", "high", ""], not: ["High"]),
    Case(#""type":"string","missingValues":["n/a"],"constraints":{"required":true}"#, ["-", "x"], not: ["n/a"]),
  ]

  @Test(arguments: cases)
  func admitCellsThatFit(test: Case) throws {
    for (index, cell) in (test.valid + test.invalid).enumerated() {
      for maximumRead in [Int.max, 1] {
        let report = try Self.check(cell, test.field, maximumRead: maximumRead)
        let errors = report.findings.filter { $0.severity == .error }
        #expect(
          errors.isEmpty == (index < test.valid.count), "\(cell): \(errors.map { "\($0.code.id): \($0.message)" })")
        for error in errors {
          #expect(error.location?.line == 3 && (error.location?.column ?? 0) >= 3, "\(cell): \(error)")
          #expect(error.keyword?.location.path.hasSuffix("t.json") == true)
        }
      }
    }
  }

  /// A cell in the second of two columns and the second of two records, of which the first is empty in it or fits anything.
  private static func check(_ cell: String, _ field: String, maximumRead: Int) throws -> Report {
    let scratch = try Scratch()
    let schema = #"{"fields":[{"name":"id"},{"name":"a",\#(field)}],"missingValues":["","-"]}"#
    try scratch.write(schema, to: "t.json")
    let isRequired = field.contains(#""required":true"#)
    let first = isRequired ? (field.contains("integer") ? "7" : "z") : ""
    let checker = try Checker(options: CheckOptions(contract: .schema(path: scratch.path("t.json"))))
    let text = "id,a\n1,\(first)\n2,\(cell)\n"
    return try checker.run(OpenSource(.memory(Array(text.utf8), name: "t.csv"), maximumRead: maximumRead)).report
  }

  @Test(arguments: [
    (#"{"fields":[{"type":"string"}]}"#, "lacks its"), (#"{"fields":[{"name":"a","type":"text"}]}"#, "no type"),
    (#"{"fields":[{"name":"a"},{"name":"a"}]}"#, "two fields"),
    (#"{"fields":[{"name":"a","type":"date","format":"%Q"}]}"#, "no format of a date"),
    (#"{"fields":[{"name":"a","format":"mail"}]}"#, "takes \"default\", \"email\""),
    (#"{"fields":[{"name":"a"}],"primaryKey":"b"}"#, "no field \"b\""),
    (#"{"fields":[{"name":"a","constraints":{"required":"yes"}}]}"#, "true or false"),
    (#"{"fields":[{"name":"a","constraints":{"minLength":"x"}}]}"#, "minLength"),
    (#"{"fields":[{"name":"a","constraints":{"pattern":"("}}]}"#, "no regular expression"),
    (#"{"fields":[{"name":"a"}],"missingValues":"-"}"#, "a list of texts"),
    (#"{"fields":[{"name":"a"}],"foreignKeys":[{"fields":"a"}]}"#, "lacks \"reference\""),
  ])
  func thatCannotBeAreRefusedAtTheirPlace(schema: String, words: String) throws {
    let scratch = try Scratch()
    try scratch.write(schema, to: "t.json")
    let error = #expect(throws: ConfigurationError.self) {
      try Checker(options: CheckOptions(contract: .schema(path: scratch.path("t.json"))))
    }
    let found = error?.report?.findings.first
    #expect(found?.message.contains(words) == true, "\(found?.message ?? "nothing")")
    #expect(found?.location?.line == 1)
  }

  @Test(arguments: [
    (#"{"name":"a","type":"geojson"}"#, "are not looked into"),
    (#"{"name":"a","type":"date","constraints":{"minimum":"2026-01-01"}}"#, "of a date is not checked"),
    (#"{"name":"a","constraints":{"minimun":1}}"#, "no constraint of a Table Schema"),
    (#"{"name":"a","typ":"date"}"#, "no property of a field"),
  ])
  func tellWhatIsNotChecked(field: String, words: String) throws {
    let scratch = try Scratch()
    try scratch.write(#"{"fields":[\#(field)]}"#, to: "t.json")
    let checker = try Checker(options: CheckOptions(contract: .schema(path: scratch.path("t.json"))))
    let report = try checker.check(.memory(Array("a\nx\n".utf8), name: "t.csv"))
    #expect(report.skipped.contains { $0.reason.contains(words) }, "\(report.skipped)")
  }
}
