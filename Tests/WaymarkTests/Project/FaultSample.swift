import Testing
import WaymarkTestSupport

@testable import Waymark

/// The sample of a kind of finding, in `SampleData/faults`: a file of the code's name, or a folder of that name with
/// what it takes.
struct FaultSample: Sendable, CustomTestStringConvertible {
  let code: FindingCode

  var testDescription: String { code.id }

  private static let folder = "SampleData/faults"

  /// Every code that has one.
  static let all: [FaultSample] = FindingCatalog.codes.filter { missing[$0.id] == nil }.map { FaultSample(code: $0) }

  /// Codes without a sample, and why.
  static let missing = [
    "xml-record-too-large": "the reader of XML looks at the limit once a block, so a small file is never too large"
  ]

  /// Codes that only a contract can lead to, though they are not about the contract.
  private static let needContract: Set<String> = ["repeated-element", "unread-attribute", "unread-element"]

  /// What a sample is found to be besides, and cannot but be.
  static let companions: [String: Set<String>] = [
    "lost-character": ["lone-surrogate"],
    "not-decodable": ["imprecise-number"],
    "no-canonical-form": ["imprecise-number", "lone-surrogate"],
    "sentinel-coordinates": ["latitude-out-of-range"],
    "utf-16": ["byte-order-mark"],
  ]

  /// The names of all samples, without what follows a point.
  static func names() throws -> [String] {
    try ProjectFiles.names(in: folder).map { String($0.prefix { $0 != "." }) }
  }

  /// The data file, from the top of the project; nil where there is none.
  func path() throws -> String? {
    let names = try ProjectFiles.names(in: Self.folder)
    if names.contains(code.id) {
      return try ProjectFiles.names(in: "\(Self.folder)/\(code.id)").first { $0.hasPrefix("\(code.id).") }
        .map { "\(Self.folder)/\(code.id)/\($0)" }
    }
    return names.first { $0.hasPrefix("\(code.id).") }.map { "\(Self.folder)/\($0)" }
  }

  /// Checks the sample: against the contract beside it, else against the built-in one of its format where the code is
  /// about contracts or rules.
  func report(of path: String) throws -> Report {
    var options = CheckOptions()
    options.xsd = file("contract.xsd", besides: path)
    options.relaxNG = file("contract.rng", besides: path)
    options.contract = options.xsd == nil && options.relaxNG == nil ? contract(for: path) : nil
    if code.id.hasSuffix("-too-large") { options.reading.maximumRecord = 256 }
    if options.contract == .builtIn("landmarks"), let folder = besides(path) {
      options.assets = ProjectFiles.path(folder)
    }
    let checker: Checker
    do {
      checker = try Checker(options: options)
    } catch {
      // The contract itself is at fault.
      guard let report = error.report else { throw error }
      return report
    }
    let source = Source.file(ProjectFiles.path(path))
    if code.category == .conversion {
      return try checker.convert(OpenSource(source), to: ConversionTarget("csv", path: nil), ConversionOptions()) { _ in
      }
      .report
    }
    if code.id == "not-decodable" { return try Importer<Landmark>(options: options).loadValid(source).report }
    guard code.id == "no-canonical-form" else { return try checker.check(source) }
    var canonical = NormalizeOptions()
    canonical.layout = .canonical
    return try checker.isNormalized(source, canonical).report
  }

  private func contract(for path: String) -> ContractReference? {
    if let own = file("contract.schema.json", besides: path) { return .schema(path: own) }
    if let own = file("Model.swift", besides: path) { return .model(ModelReference(paths: [own])) }
    if besides(path) == nil, code.category != .contract, code.category != .rule, !Self.needContract.contains(code.id) {
      return nil
    }
    return .builtIn(path.hasSuffix("xml") ? "catalog" : path.hasSuffix("csv") ? "pets" : "landmarks")
  }

  /// A file in the sample's own folder; nil where there is none.
  private func file(_ name: String, besides path: String) -> String? {
    guard let folder = besides(path), ProjectFiles.all(in: folder).contains("\(folder)/\(name)") else { return nil }
    return ProjectFiles.path("\(folder)/\(name)")
  }

  /// The sample's own folder, where it has one.
  private func besides(_ path: String) -> String? {
    let folder = "\(Self.folder)/\(code.id)"
    return path.hasPrefix(folder + "/") ? folder : nil
  }
}
