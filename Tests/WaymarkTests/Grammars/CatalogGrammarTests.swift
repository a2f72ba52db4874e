import Testing
import WaymarkTestSupport

@testable import Waymark

/// The schemas of the catalog say the same of each sample as its contract does, as far as they can.
@Suite("Grammars of the catalog") struct CatalogGrammarTests {
  /// Samples of which they say something else, and why.
  static let differences = [
    "SampleData/faults/stray-text.xml": "text between elements is a warning of the reader; a grammar admits none",
    "SampleData/faults/unread-attribute.xml": "what the contract does not know is a warning; a grammar admits nothing",
    "SampleData/faults/unread-element.xml": "likewise",
    "SampleData/faults/malformed-namespace.xml": "the fault is one of syntax, which a grammar sees as a strange name",
    "SampleData/faults/undeclared-prefix.xml": "likewise",
  ]

  static let samples = ProjectFiles.all(in: "SampleData", ending: ".xml").filter {
    $0.hasPrefix("SampleData/catalog/") || !$0.dropFirst("SampleData/faults/".count).contains("/")
  }.filter { !$0.hasPrefix("SampleData/landmarks") && !$0.hasPrefix("SampleData/pets") }

  @Test(arguments: samples)
  func agreeWithItsContract(path: String) throws {
    let source = Source.file(ProjectFiles.path(path))
    var byContract = CheckOptions(contract: .builtIn("catalog"))
    byContract.assertsFormats = true
    let contract = try Checker(options: byContract).check(source)
    var found: [Bool] = []
    for language in ["xsd", "rng"] {
      var options = CheckOptions()
      if language == "xsd" { options.xsd = ProjectFiles.path("Schemas/catalog.xsd") }
      if language == "rng" { options.relaxNG = ProjectFiles.path("Schemas/catalog.rng") }
      let report = try Checker(options: options).check(source)
      // Where the document is not well formed the grammar says that it did not see the rest.
      if !report.skipped.isEmpty { return }
      found.append(report.findings.contains { $0.code.id == "\(language)-invalid" })
    }
    // The check digit of an ISBN and keys that differ in case are beyond a grammar, and no sample of these is at fault else.
    let isFaulty = contract.findings.contains {
      ($0.code.category == .contract || $0.code.id == "repeated-element") && $0.severity == .error
    }
    let agrees = found.allSatisfy { $0 == isFaulty }
    #expect(agrees == (Self.differences[path] == nil), "contract \(isFaulty), grammars \(found)")
  }

  @Test func areManySamples() { #expect(Self.samples.count > 30) }
}
