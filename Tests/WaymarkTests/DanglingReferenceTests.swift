import Testing
import WaymarkTestSupport

@testable import Waymark

/// Values that must be those of records in another file.
@Suite("References to other files") struct DanglingReferenceTests {
  /// Checks a file beside others.
  private func report(
    _ data: String, named name: String, schema: String, besides files: [String: String] = [:]
  ) throws -> Report {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    try scratch.write(data, to: name)
    try scratch.write(schema, to: "contract.schema.json")
    let checker = try Checker(.schema(path: scratch.path("contract.schema.json")))
    return try checker.check(.file(scratch.path(name)))
  }

  private func schema(_ references: String, type: String = #""type":["string","integer","null"],"#) -> String {
    #"{"type":"array","items":{"properties":{"id":{},"to":{\#(type)"x-references":\#(references)}}}}"#
  }

  @Test(arguments: [
    ("a.csv", "id,to\n1,x\n2,y\n3,\n", 2), ("a.json", #"[{"to":"x"},{"to":"y"},{"to":null},{}]"#, 1),
    ("a.xml", "<r><a><to>x</to></a><a><to>y</to></a><a><to/></a></r>", 1),
  ])
  func namesTheValueAndWhatIsNear(name: String, data: String, record: Int) throws {
    let found = try report(
      data, named: name, schema: schema(#"{"file":"t.json","member":"key"}"#),
      besides: ["t.json": "[{\"key\":\"x\"},\n{\"key\":\"yy\"}]"])
    let errors = found.findings.filter { $0.severity == .error }
    #expect(errors.map(\.code.id) == ["dangling-reference"])
    #expect(errors.first?.message.contains(#""to" is "y", and no record in "#) == true)
    #expect(found.skipped.isEmpty)
  }

  @Test func givesThePlaceOfTheNearestValue() throws {
    let found = try report(
      "id,to\n1,glazd\n", named: "orders.csv", schema: schema(#"{"file":"menu.csv","member":"name"}"#),
      besides: ["menu.csv": "name,price\nlemon,2\nglazed,3\n"])
    let note = try #require(found.findings.first?.notes.first)
    #expect(note.message == #"the nearest there is "glazed""#)
    #expect(note.location?.line == 3)
    #expect(note.location?.column == 1)
    #expect(note.location?.path.hasSuffix("menu.csv") == true)
  }

  @Test(arguments: [
    ("1", "t.csv", "key\n1.0\n", true), ("1.0", "t.json", #"[{"key":1}]"#, true),
    ("\"1\"", "t.json", #"[{"key":1}]"#, false),
    ("\"1\"", "t.csv", "key\n1\n", true), ("1234567890123", "t.csv", "key\n1234567890124\n", false),
    ("true", "t.json", #"[{"key":true}]"#, true), ("\"é\"", "t.xml", "<r><a><key>é</key></a></r>", true),
  ])
  func comparesNumbersByValueAndTextsByBytes(value: String, file: String, text: String, isThere: Bool) throws {
    let found = try report(
      #"[{"to":\#(value)}]"#, named: "a.json", schema: schema(#"{"file":"\#(file)","member":"key"}"#, type: ""),
      besides: [file: text])
    #expect(found.findings.map(\.code.id) == (isThere ? [] : ["dangling-reference"]))
  }

  @Test func followsListsOfValuesAndPathsAndTheFileItself() throws {
    let lists = try report(
      #"[{"to":["x","z"]}]"#, named: "a.json",
      schema:
        #"{"type":"array","items":{"properties":{"to":{"items":{"x-references":{"file":"t.json","member":"at.key"}}}}}}"#,
      besides: ["t.json": #"[{"at":{"key":"x"}}]"#])
    #expect(lists.findings.map(\.pointer) == ["/0/to/1"])
    let own = try report(
      #"[{"id":1,"to":2},{"id":2,"to":3}]"#, named: "a.json", schema: schema(#"{"member":"id"}"#))
    #expect(own.findings.map(\.pointer) == ["/1/to"])
  }

  @Test func comparesSeveralMembersTogether() throws {
    let contract = """
      {"type":"array","items":{"properties":{"a":{},"b":{}},
      "x-references":{"from":["a","b"],"file":"t.csv","member":["x","y"]}}}
      """
    let found = try report(
      #"[{"a":1,"b":"p"},{"a":1,"b":"q"},{"a":1}]"#, named: "a.json", schema: contract,
      besides: ["t.csv": "x,y\n1,p\n2,q\n"])
    #expect(found.findings.map(\.pointer) == ["/1/a"])
    #expect(found.findings.first?.message.hasPrefix(#""a" is "1" and "q", and no record in "#) == true)
  }

  @Test(arguments: [
    ([String: String](), "cannot open"), (["t.json": "[{\"key\":1}"], "has a fault of its own"),
    (["t.json": "[{\"other\":1}]"], "no record in"), (["t.json": "[]"], "no record in"),
  ])
  func skipsTheCheckWhereTheTargetCannotBeRead(files: [String: String], words: String) throws {
    let found = try report(
      #"[{"to":1}]"#, named: "a.json", schema: schema(#"{"file":"t.json","member":"key"}"#), besides: files)
    #expect(found.findings.isEmpty)
    #expect(found.skipped.map(\.check) == [#"references of "to""#])
    #expect(found.skipped.first?.reason.contains(words) == true)
  }

  @Test func skipsTheCheckOfDataThatIsNoFile() throws {
    let scratch = try Scratch()
    try scratch.write(schema(#"{"file":"t.json","member":"key"}"#), to: "s.json")
    let checker = try Checker(.schema(path: scratch.path("s.json")))
    let found = try checker.check(.memory(Array(#"[{"to":1}]"#.utf8), name: "a.json"))
    #expect(found.skipped.map(\.check) == ["references"])
  }

  @Test(arguments: [
    #"{"file":"t.json"}"#, #"{"file":"/etc/passwd","member":"a"}"#, #"{"file":"https://x.org/t.json","member":"a"}"#,
    #"{"member":["a","b"]}"#, #"{"member":[]}"#, #"{"members":"a"}"#, "\"t.json\"",
  ])
  func refusesWhatTheKeywordCannotMean(_ references: String) throws {
    let scratch = try Scratch()
    try scratch.write(schema(references), to: "s.json")
    let error = try #require(throws: ConfigurationError.self) { try Checker(.schema(path: scratch.path("s.json"))) }
    #expect(error.report?.findings.map(\.code.id) == ["invalid-schema"])
  }

  @Test func looksUpTwoHundredThousandReferencesInStride() throws {
    let targets = (0..<100_000).map { "k\($0)\n" }.joined()
    let rows = (0..<200_000).map { "\($0),k\($0 % 100_001)\n" }.joined()
    let found = try report(
      "id,to\n" + rows, named: "a.csv", schema: schema(#"{"file":"t.csv","member":"key"}"#),
      besides: ["t.csv": "key\n" + targets])
    #expect(found.counts[.error] == 1)
  }

  @Test func theFoodTruckSellsWhatIsOnItsMenu() throws {
    for name in ["donuts.json", "orders.csv"] {
      var options = CheckOptions(
        contract: .schema(path: ProjectFiles.path("Schemas/\(name.prefix { $0 != "." }).schema.json")))
      options.assertsFormats = true
      let report = try Checker(options: options).check(.file(ProjectFiles.path("SampleData/foodtruck/\(name)")))
      #expect(report.findings.isEmpty)
      #expect(report.skipped.isEmpty)
      #expect(report.recordCount > 5)
    }
  }

  @Test(arguments: [
    ("8,cocoa,1,2026-06-01T12:00:00Z", "9,coco,1,2026-06-01T12:00:00Z", "dangling-reference"),
    ("8,cocoa,1,", "8,cocoa,0,", "below-minimum"), ("12:00:00Z", "25:00:00Z", "format-mismatch"),
    ("8,cocoa", "7,cocoa", "duplicate-key"),
  ])
  func anOrderThatIsWrongIsFound(old: String, new: String, code: String) throws {
    let orders = try ProjectFiles.text(of: "SampleData/foodtruck/orders.csv").replacing(old, with: new)
    let scratch = try Scratch()
    try scratch.write(orders, to: "orders.csv")
    try scratch.write(try ProjectFiles.text(of: "SampleData/foodtruck/donuts.json"), to: "donuts.json")
    var options = CheckOptions(contract: .schema(path: ProjectFiles.path("Schemas/orders.schema.json")))
    options.assertsFormats = true
    let report = try Checker(options: options).check(.file(scratch.path("orders.csv")))
    #expect(report.findings.map(\.code.id) == [code])
  }
}
