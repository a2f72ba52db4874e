import Testing
import WaymarkFormats
import WaymarkTestSupport

@testable import Waymark

/// The samples go from format to format without loss.
@Suite("Conversions of the samples") struct SampleConversionTests {
  struct Way: Sendable, CustomTestStringConvertible {
    var dataset: String
    var formats: [String]
    var testDescription: String { "\(dataset): \(formats.joined(separator: " → "))" }
  }

  private static let formats = ["json", "csv", "xml", "ndjson"]

  /// Out and back, from every format over every other one.
  static let ways: [Way] = ["landmarks", "catalog", "pets"].flatMap { dataset in
    ["json", "csv", "xml"].flatMap { start in
      formats.flatMap { middle in formats.map { Way(dataset: dataset, formats: [start, middle, $0, start]) } }
    }
  }

  @Test(arguments: ways)
  func endInTheSameNormalizedBytes(way: Way) throws {
    let checker = try Checker(.builtIn(way.dataset))
    let start = try ProjectFiles.bytes(of: "SampleData/\(way.dataset)/\(way.dataset).\(way.formats[0])")
    var bytes = start
    for (from, to) in zip(way.formats, way.formats.dropFirst()) {
      let output = MemorySink()
      let outcome = try checker.convert(
        OpenSource(.memory(bytes, name: "a.\(from)")), to: ConversionTarget(to, path: nil), ConversionOptions()
      ) { try $0.copy(to: output) }
      #expect(outcome.isWritten)
      #expect(outcome.losses == 0, "\(outcome.report.findings.filter(\.code.isLoss).map(\.message))")
      bytes = output.bytes
    }
    let expected = try #require(try checker.normalized(start, name: "a.\(way.formats[0])"))
    #expect(try checker.normalized(bytes, name: "a.\(way.formats[0])") == expected)
  }
}
