import Foundation
import Testing
import WaymarkFormats
import WaymarkTestSupport

@testable import Waymark

/// Whatever is converted is equal afterwards, or in the list of losses: records of all sorts, round every pair of formats.
@Suite("Conversions") struct RoundTripPropertyTests {
  private static let formats = ["json", "ndjson", "csv", "xml"]

  /// How many seeds are tried; `WAYMARK_SEEDS` asks for more.
  private static let seeds = ProcessInfo.processInfo.environment["WAYMARK_SEEDS"].flatMap { UInt64($0) } ?? 100

  @Test func loseNothingUnsaidWithoutAContract() throws {
    let checker = try Checker()
    for seed in 0..<Self.seeds {
      var random = RandomRecords(seed: seed)
      try Self.goRound(random.document(), by: checker, "seed \(seed)")
    }
  }

  @Test func loseNothingUnsaidWithAContract() throws {
    let checker = try Checker(schema: RandomRecords.contract)
    for seed in 0..<Self.seeds {
      var random = RandomRecords(seed: seed)
      try Self.goRound(random.contractedDocument(), by: checker, "seed \(seed), with a contract")
    }
  }

  /// From JSON into each format, and from each into every other one.
  private static func goRound(_ json: String, by checker: Checker, _ label: String) throws {
    let start = Array(json.utf8)
    for first in formats {
      guard let there = try convert(start, "json", to: first, by: checker, label) else { continue }
      for second in formats where second != first {
        _ = try convert(there, first, to: second, by: checker, label)
      }
    }
  }

  private static func convert(
    _ bytes: [UInt8], _ from: String, to: String, by checker: Checker, _ label: String
  ) throws -> [UInt8]? {
    let label = "\(label), \(from) to \(to): \(String(decoding: bytes, as: UTF8.self))"
    let source = try ReadValue.records(of: bytes, name: "in.\(from)", by: checker)
    if !source.faults.isEmpty { return nil }
    let output = MemorySink()
    let outcome = try checker.convert(
      OpenSource(.memory(bytes, name: "in.\(from)")), to: ConversionTarget(to, path: nil), ConversionOptions()
    ) { try $0.copy(to: output) }
    guard outcome.isWritten else {
      Issue.record("\(label): \(outcome.report.findings.map(\.message))")
      return nil
    }
    let result = try ReadValue.records(of: output.bytes, name: "out.\(to)", by: checker)
    let losses = outcome.report.findings.filter(\.code.isLoss)
    if result.faults.contains(where: { $0.hasPrefix("missing-header") }),
      losses.contains(where: { $0.code.id == "lost-document" })
    {
      return nil
    }
    #expect(result.faults.isEmpty, "\(label)\n\(String(decoding: output.bytes, as: UTF8.self))")
    let text = String(decoding: output.bytes, as: UTF8.self)

    if result.records.count != source.records.count {
      #expect(losses.contains { $0.code.id == "lost-document" }, "\(label)\n\(text)")
      return nil
    }
    var found: [ReadValue.Difference] = []
    for (index, (a, b)) in zip(source.records, result.records).enumerated() {
      found += ReadValue.differences(a, b, at: source.isSingle ? "" : "/\(index)")
    }
    for difference in found {
      #expect(
        losses.contains { covers($0, difference) },
        "\(label)\n\(difference) is not told: \(losses.map { "\($0.code.id) \($0.pointer ?? "")" })\n\(text)")
    }
    // No false alarms either; what is without a pointer is about the document, and not about what is in its records.
    for loss in losses where loss.code.id != "lost-document" && loss.pointer != nil {
      #expect(
        found.contains { covers(loss, $0) },
        "\(label)\n\(loss.code.id) \(loss.pointer ?? "") \(loss.message) is no difference\n\(text)")
    }
    return output.bytes
  }

  /// Whether a loss tells of a difference.
  private static func covers(_ loss: Finding, _ difference: ReadValue.Difference) -> Bool {
    switch (loss.code.id, difference.kind) {
    case ("lost-type", .value): shape(loss.pointer) == shape(difference.pointer)
    case ("lost-absence", .added(let name)):
      loss.message.contains(Prose.quoted(name)) && shape(loss.pointer) == shape(difference.pointer)
    // Whatever is added beside a lost name is that member under its other name.
    case ("lost-name", .added): difference.pointer == parent(loss.pointer)
    case ("lost-name", .missing), ("lost-null", .missing), ("lost-structure", .missing), ("lost-null", .structure),
      ("lost-null", .value), ("lost-structure", .structure), ("lost-character", .value):
      loss.pointer == difference.pointer
    default: false
    }
  }

  /// A pointer without the positions in lists.
  private static func shape(_ pointer: String?) -> String {
    (pointer ?? "").split(separator: "/", omittingEmptySubsequences: false).map { Int($0) == nil ? String($0) : "#" }
      .joined(separator: "/")
  }

  private static func parent(_ pointer: String?) -> String {
    (pointer ?? "").split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}
