import Testing
import Waymark
import WaymarkTestSupport

/// A data file that ships with the project, and what it is checked against.
struct SampleFile: Sendable, CustomTestStringConvertible {
  /// From the top of the project.
  var path: String
  /// The contract that ships with Waymark and describes it.
  var contract: String

  var testDescription: String { path }

  /// The name alone.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  var bytes: [UInt8] { get throws { try ProjectFiles.bytes(of: path) } }

  var checker: Checker {
    get throws {
      let assets = contract == "landmarks" ? Samples.path("landmarks/images") : nil
      return try Checker(.builtIn(contract), assets: assets)
    }
  }

  /// The clean ones.
  static let clean: [SampleFile] = ContractReference.builtInNames.flatMap { contract in
    ProjectFiles.all(in: "SampleData/\(contract)")
      .filter { isData($0) }
      .map { SampleFile(path: $0, contract: contract) }
  }

  /// The clean ones of one dataset.
  static func clean(_ contract: String) -> [SampleFile] { clean.filter { $0.contract == contract } }

  /// The faulty ones, each against the contract of its format's sample.
  static let faulty: [SampleFile] = ProjectFiles.all(in: "SampleData/faults")
    .filter { isData($0) && !$0.contains(".xcassets") }
    .map { path in
      let contract = path.hasSuffix("xml") ? "catalog" : path.hasSuffix("csv") ? "pets" : "landmarks"
      return SampleFile(path: path, contract: contract)
    }

  private static func isData(_ path: String) -> Bool {
    DataFormat.all.contains { $0.fileExtensions.contains { path.hasSuffix(".\($0)") } }
  }
}
