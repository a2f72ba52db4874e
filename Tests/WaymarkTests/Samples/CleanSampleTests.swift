import Testing
import Waymark
import WaymarkTestSupport

/// The data that ships with the project is clean, in every spelling.
@Suite("Clean samples") struct CleanSampleTests {
  @Test(arguments: SampleFile.clean)
  func haveNoFindings(sample: SampleFile) throws {
    let report = try sample.checker.check(.file(ProjectFiles.path(sample.path)))
    // Nobody brought a rabbit.
    let expected = sample.contract == "pets" ? ["unused-enum-value"] : []
    #expect(report.findings.map(\.code.id) == expected)
    #expect(report.findings.allSatisfy { $0.severity == .note && $0.message.contains("\"rabbit\"") })
    #expect(report.skipped.map(\.check) == (sample.contract == "pets" ? ["asset exists"] : []))
    #expect(report.recordCount == ["landmarks": 12, "catalog": 5, "pets": 7][sample.contract])
  }

  @Test(arguments: ContractReference.builtInNames)
  func comeAsJSONXMLAndCSV(contract: String) {
    let names = SampleFile.clean(contract).map(\.name)
    for ending in ["json", "xml", "csv"] {
      #expect(names.contains("\(contract).\(ending)"), "SampleData/\(contract) lacks \(contract).\(ending)")
    }
  }

  private static let layouts: [NormalizeOptions.Layout] = [.indented, .compact, .ndjson, .canonical]

  @Test(arguments: ContractReference.builtInNames, layouts)
  func becomeTheSameBytesFromEverySpelling(contract: String, layout: NormalizeOptions.Layout) throws {
    var options = NormalizeOptions()
    options.layout = layout
    var outputs: Set<[UInt8]> = []
    for sample in SampleFile.clean(contract) where sample.name.hasPrefix("\(contract).") {
      outputs.insert(try #require(try sample.checker.normalized(sample.bytes, name: sample.name, options)))
    }
    #expect(outputs.count == 1)
  }

  @Test(arguments: SampleFile.clean, layouts)
  func changeNoMoreOnceNormalized(sample: SampleFile, layout: NormalizeOptions.Layout) throws {
    var options = NormalizeOptions()
    options.layout = layout
    let once = try #require(try sample.checker.normalized(sample.bytes, name: sample.name, options))
    let name = layout == .ndjson ? "once.ndjson" : "once.json"
    #expect(try sample.checker.normalized(once, name: name, options) == once)
  }
}
