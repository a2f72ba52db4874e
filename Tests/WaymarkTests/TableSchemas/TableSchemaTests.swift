import Testing
import WaymarkTestSupport

@testable import Waymark

/// What a Table Schema says of a table as a whole.
@Suite("Table Schema") struct TableSchemaTests {
  /// `code line:column` of each finding of a table.
  private func findings(_ schema: String, _ table: String) throws -> [String] {
    let scratch = try Scratch()
    try scratch.write(schema, to: "t.json")
    try scratch.write(table, to: "t.csv")
    let checker = try Checker(options: CheckOptions(contract: .schema(path: scratch.path("t.json"))))
    return try checker.check(.file(scratch.path("t.csv"))).findings.map {
      "\($0.code.id) \($0.location?.line ?? 0):\($0.location?.column ?? 0)"
    }
  }

  private static let two = #"{"fields":[{"name":"a","type":"integer"},{"name":"b"}]"#

  @Test(arguments: [
    ("", ["forbidden-member 1:3", "missing-member 2:1"]),
    (#","fieldsMatch":"equal""#, ["forbidden-member 1:3", "missing-member 2:1"]),
    (#","fieldsMatch":["exact"]"#, ["forbidden-member 1:3", "missing-member 2:1"]),
    (#","fieldsMatch":"subset""#, ["unknown-member 1:3", "missing-member 2:1"]),
    (#","fieldsMatch":"superset""#, ["forbidden-member 1:3"]),
    (#","fieldsMatch":"partial""#, ["unknown-member 1:3"]),
  ])
  func saysWhichColumnsThereMustAndMayBe(match: String, expected: [String]) throws {
    #expect(try findings("\(Self.two)\(match)}", "a,c\n1,x\n2,y\n") == expected)
    if match.contains("partial") {
      #expect(try findings("\(Self.two)\(match)}", "d\n1\n").contains("no-alternative 2:1"))
    }
  }

  @Test func wantsKeysOnce() throws {
    let table = "a,b\n1,x\n2,x\n1,y\n,z\n"
    #expect(
      try findings("\(Self.two),\"primaryKey\":\"a\"}", table) == ["duplicate-key 4:1", "wrong-type 5:1"])
    #expect(try findings("\(Self.two),\"uniqueKeys\":[[\"b\"]]}", table) == ["duplicate-key 3:3"])
    #expect(
      try findings("\(Self.two),\"primaryKey\":[\"b\",\"a\"]}", "a,b\n1,x\n2,x\n1,x\n")
        == ["duplicate-key 4:1"].map { $0.replacing("4:1", with: "4:3") })
  }

  @Test(arguments: [#""resource":"","fields":"a""#, #""fields":["a"]"#])
  func followsForeignKeysWithinTheTable(reference: String) throws {
    let schema =
      #"{"fields":[{"name":"a","type":"integer"},{"name":"up","type":"integer"}],"foreignKeys":[{"fields":"up","reference":{\#(reference)}}]}"#
    #expect(try findings(schema, "a,up\n1,\n2,1\n3,4\n") == ["dangling-reference 4:3"])
  }

  @Test func saysHowTrueAndFalseAreWritten() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"fields":[{"name":"a"},{"name":"b","type":"boolean","trueValues":["ja"],"falseValues":["nein","no"]}]}"#,
      to: "t.json")
    let checker = try Checker(options: CheckOptions(contract: .schema(path: scratch.path("t.json"))))
    let report = try checker.check(.memory(Array("a,b\n1,yes\n".utf8), name: "t.csv"))
    #expect(
      report.findings.map(\.message) == [
        #""b" is the text "yes" where true or false is due, which are written "ja" and "nein" or "no""#
      ])
  }

  @Test func writesNumbersAndMissingValuesByIt() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"fields":[{"name":"a","type":"number","decimalChar":","},{"name":"b"}],"missingValues":["-"]}"#, to: "t.json")
    let checker = try Checker(options: CheckOptions(contract: .schema(path: scratch.path("t.json"))))
    let output = MemorySink()
    let outcome = try checker.convert(
      OpenSource(.memory(Array("a;b\n1,50;-\n".utf8), name: "t.csv")), to: ConversionTarget("csv", path: nil),
      ConversionOptions()
    ) { try $0.copy(to: output) }
    #expect(String(decoding: output.bytes, as: UTF8.self) == "a,b\r\n\"1,50\",-\r\n")
    #expect(outcome.losses == 0)
  }

  /// The contract and the Table Schema of the pets find the same records at fault, in every sample that is a sound table.
  @Test(arguments: ["SampleData/pets/pets.csv"] + ProjectFiles.all(in: "SampleData/faults", ending: ".csv"))
  func agreesWithTheContractOfThePets(path: String) throws {
    let source = Source.file(ProjectFiles.path(path))
    let codes: Set = [
      "wrong-type", "unknown-enum-value", "below-minimum", "above-maximum", "too-short", "missing-member",
      "duplicate-key",
    ]
    let reports = try ["pets.schema.json", "pets.tableschema.json"].map {
      try Checker(options: CheckOptions(contract: .schema(path: ProjectFiles.path("Schemas/\($0)")))).check(source)
    }
    let found = reports.map { report in
      Set(report.findings.filter { codes.contains($0.code.id) }.map { $0.record?.index ?? -1 })
    }
    // Samples of syntax hold a few columns only, of which the contract wants more than a partial match does.
    if reports[0].findings.contains(where: { $0.code.id == "missing-member" }) { return }
    #expect(found[0] == found[1], "\(reports.map { $0.findings.map(\.message) })")
  }
}
