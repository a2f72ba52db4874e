import Foundation
import Testing
import Waymark

/// Whether data decodes is asked of the real decoder, and of the model's contract: they must agree.
@Suite struct OracleTests {
  /// What the contract says beyond decoding: such findings are no verdict on it.
  private static let beyondDecoding: Set<String> = [
    "duplicate-key", "latitude-out-of-range", "longitude-out-of-range",
  ]

  @Test(.enabled(if: DecodingOracle.compiler != nil, "there is no Swift compiler on the path"), .timeLimit(.minutes(5)))
  func agreesWithTheDecoderOnEveryVariant() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let models = try OracleModel.all()
    #expect(models.count >= 60)
    let cases = models.flatMap { model in model.variants(limit: 400).map { (model: model, text: $0) } }
    let verdicts = try DecodingOracle(models, in: folder).verdicts(on: cases)

    var (accepted, refused, differences) = (0, 0, [String]())
    var checkers: [String: Checker] = [:]
    for (one, verdict) in zip(cases, verdicts) {
      if verdict == nil { accepted += 1 } else { refused += 1 }
      let key = one.model.file + "\t" + one.model.type
      let checker = try checkers[key] ?? Checker(options: one.model.options)
      checkers[key] = checker
      // Of a type that is named alone, a list of values is taken as well.
      if !one.model.type.hasPrefix("[") || one.model.type.hasPrefix("[String: "), one.text.hasPrefix("[") { continue }
      let report = try checker.check(.memory(Array(one.text.utf8), name: "data.json"))
      let faults = report.findings.filter { $0.severity == .error && !Self.beyondDecoding.contains($0.code.id) }
      // What is decoded by hand may refuse more than can be known.
      if one.model.isOpaque, verdict != nil, faults.isEmpty { continue }
      if faults.isEmpty != (verdict == nil) {
        let ours = faults.first.map { "\($0.code.id): \($0.message)" } ?? "nothing"
        differences.append("\(one.model.type): \(one.text)\n  decoder: \(verdict ?? "decodes")\n  contract: \(ours)")
      }
    }
    print("oracle: \(models.count) models, \(cases.count) documents, \(accepted) decode, \(refused) do not")
    #expect(accepted >= 400 && refused >= 400)
    #expect(differences.isEmpty, "\(differences.count) differ:\n\(differences.prefix(400).joined(separator: "\n"))")
  }
}

extension OracleModel {
  var options: CheckOptions {
    var reference = ModelReference(paths: [file], type: type)
    reference.strategies = strategies
    return CheckOptions(contract: .model(reference))
  }
}
