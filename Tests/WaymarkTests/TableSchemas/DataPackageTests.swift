import Testing
import WaymarkTestSupport

@testable import Waymark

/// All files of a data package, each against its own schema.
@Suite("Data packages") struct DataPackageTests {
  private static let donuts = #"{"fields":[{"name":"id","type":"integer"},{"name":"name"}],"primaryKey":"id"}"#

  private func check(_ resources: String, _ files: [String: String]) throws -> (report: Report, folder: Scratch) {
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    try scratch.write("{\"resources\":[\n\(resources)\n]}", to: "datapackage.json")
    return (try Checker(options: CheckOptions()).check(.file(scratch.path("datapackage.json"))), scratch)
  }

  @Test func checksEachFileAgainstItsSchemaAndFollowsForeignKeys() throws {
    let orders = """
      {"fields":[{"name":"donut","type":"integer"},{"name":"quantity","type":"integer","constraints":{"minimum":1}}],\
      "foreignKeys":[{"fields":"donut","reference":{"resource":"donuts","fields":"id"}}]}
      """
    let (report, _) = try check(
      """
      {"name":"donuts","path":"data/donuts.csv","schema":\(Self.donuts)},
      {"name":"orders","path":"data/more/orders.csv","schema":"orders.json","dialect":{"delimiter":";"}}
      """,
      [
        "data/donuts.csv": "id,name\n1,Plain\n2,Jam\n2,Fig\n", "data/more/orders.csv": "donut;quantity\n1;0\n7;2\n",
        "orders.json": orders,
      ])
    #expect(
      report.findings.map { "\($0.code.id) \($0.path.split(separator: "/").last ?? "") \($0.location?.line ?? 0)" }
        == ["duplicate-key donuts.csv 4", "below-minimum orders.csv 2", "dangling-reference orders.csv 3"])
    #expect(report.findings.last?.message.hasSuffix(#""7", and no record in data/donuts.csv has that "id""#) == false)
    #expect(report.sources.map(\.records) == [1, 3, 2])
    #expect(report.skipped == [])
  }

  @Test(arguments: [
    (#"{"name":"a","path":"gone.csv"}"#, "is not there", true), (#"{"name":"a","path":"../a.csv"}"#, "leads out", true),
    (#"{"name":"a","path":"/etc/passwd"}"#, "leads out", true), (#"{"name":"a","path":7}"#, "takes the path", true),
    (#"{"name":"a","path":"a.csv","schema":"gone.json"}"#, "schema \"gone.json\" is not there", true),
    (#"{"name":"a","path":"a.csv","schema":{"fields":[{}]}}"#, "lacks its \"name\"", true),
    (#"{"name":"a","path":"https://example.com/a.csv"}"#, "not fetched", false),
    (#"{"name":"a","path":["a.csv","b.csv"]}"#, "several files", false),
    (#"{"name":"a","data":[]}"#, "no \"path\"", false), (#"{"name":"a","path":"a.csv"}"#, "no \"schema\"", false),
    (#"{"name":"a","path":"a.csv","dialect":{"escapeChar":"\\"}}"#, "\"escapeChar\" is not followed", false),
  ])
  func tellsWhatIsWrongOrNotChecked(resource: String, words: String, isFault: Bool) throws {
    let (report, _) = try check(resource, ["a.csv": "b\n1\n"])
    if isFault {
      let finding = try #require(report.findings.first)
      #expect(finding.message.contains(words), "\(finding.message)")
      #expect(finding.code.id == "invalid-schema")
      #expect(finding.location?.line == 2)
    } else {
      #expect(report.skipped.contains { $0.reason.contains(words) }, "\(report.skipped)")
    }
  }

  @Test func followsDialectAndEncoding() throws {
    let (report, _) = try check(
      #"{"name":"a","path":"a.txt","format":"csv","encoding":"iso-8859-1","dialect":{"delimiter":"|","quoteChar":"'"},"schema":{"fields":[{"name":"b"},{"name":"c","type":"integer"}]}}"#,
      ["a.txt": "b|c\n'x|y'|1\n"])
    #expect(report.findings == [])
    #expect(report.sources.last?.records == 1)
  }

  @Test func takesWhatHasFieldsForATable() throws {
    let schema = #"{"fields":[{"name":"b","type":"integer"}]}"#
    let (report, _) = try check(
      #"{"name":"a","path":"a.dat","schema":\#(schema)},{"name":"p","path":"p.png"}"#,
      ["a.dat": "b\nx\n", "p.png": "picture"])
    #expect(report.findings.map(\.code.id).contains("wrong-type"))
    #expect(report.skipped.contains { $0.check == #"resource "p""# && $0.reason.hasSuffix("not read here") })
  }

  @Test func refusesWhatListsNoFiles() throws {
    let scratch = try Scratch()
    try scratch.write("{\"name\":\"a\"}", to: "datapackage.json")
    let report = try Checker(options: CheckOptions()).check(.file(scratch.path("datapackage.json")))
    #expect(report.findings.map(\.message) == [#"a data package lists its files in "resources""#])
  }
}
