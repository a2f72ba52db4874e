import Testing
import WaymarkSchema
import WaymarkTestSupport

@testable import Waymark

/// The documents in `Schemas/`.
@Suite("Schema files") struct SchemaFileTests {
  private static let files = ProjectFiles.all(in: "Schemas", ending: ".schema.json")

  /// Those that `--as` does not name: of the report, of the vocabulary, and of a dataset that shows references.
  private static let others: Set = ["report", "dataset", "donuts", "orders"]

  @Test func areTheBuiltInContractsAndSomeOthers() {
    let names = Self.files.compactMap { $0.split(separator: "/").last?.dropLast(".schema.json".count) }
    #expect(
      names.map(String.init).filter { !Self.others.contains($0) } == ContractReference.builtInNames.sorted(),
      "list each file of Schemas/ in CContracts.c, and no other")
  }

  @Test(arguments: ContractReference.builtInNames)
  func areEmbeddedAsTheyStand(name: String) throws {
    #expect(BuiltInContract.named(name)?.bytes == (try ProjectFiles.bytes(of: "Schemas/\(name).schema.json")))
  }

  @Test(arguments: files)
  func areCheckedInFull(path: String) throws {
    let contract = try ContractReference.schema(path: ProjectFiles.path(path)).load()
    #expect(
      contract.unchecked.map(\.check) == [],
      "\(path) asks for what is not checked: implement it or leave it out")
  }

  @Test(arguments: FaultSample.all)
  func describeEveryReport(sample: FaultSample) throws {
    let path = try #require(try sample.path())
    let text = ReportFormat.json.text(of: try sample.report(of: path))
    let checker = try Checker(.schema(path: ProjectFiles.path("Schemas/report.schema.json")))
    let report = try checker.check(.memory(Array(text.utf8), name: "report.json"))
    let errors = report.findings.filter { $0.severity == .error || $0.code.id == "unknown-member" }
    #expect(errors.map(\.message) == [], "mend Schemas/report.schema.json, or the reporter")
  }
}
