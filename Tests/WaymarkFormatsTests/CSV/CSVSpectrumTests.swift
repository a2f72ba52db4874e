import Foundation
import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite("csv-spectrum")
struct CSVSpectrumTests {
  static let names = [
    "comma_in_quotes", "empty", "empty_crlf", "escaped_quotes", "json", "newlines", "newlines_crlf",
    "quotes_and_newlines", "simple", "simple_crlf", "utf8",
  ]

  @Test(
    .enabled(if: Corpora.folder != nil, "WAYMARK_CORPORA names no folder: the conformance suite is not run"),
    arguments: names)
  func equalsItsJSON(name: String) throws {
    let folder = URL(fileURLWithPath: try #require(Corpora.folder)).appendingPathComponent("csv-spectrum")
    let table = [UInt8](try Data(contentsOf: folder.appendingPathComponent("csvs/\(name).csv")))
    let json = try Data(contentsOf: folder.appendingPathComponent("json/\(name).json"))
    let expected = try JSONDecoder().decode([[String: String]].self, from: json)
    for size in [1, 7, 4096, Int.max] {
      let (records, findings) = try Self.read(table, maximumRead: size)
      #expect(records == expected)
      #expect(findings.isEmpty)
    }
  }

  static func read(_ bytes: [UInt8], maximumRead: Int) throws -> ([[String: String]], [String]) {
    let stream = try ByteStream(
      try OpenSource(.memory(bytes, name: "test"), maximumRead: maximumRead), declared: nil)
    var records: [[String: String]] = []
    var findings: [String] = []
    let output = DirectOutput { batch in
      findings += batch.findings.map(Reading.spelled)
      for span in batch.records {
        var record: [String: String] = [:]
        for member in batch.children(span.token) { record[batch.name(member)] = batch.string(member) }
        records.append(record)
      }
      return true
    }
    try CSVReader().read(stream, shape: nil, options: ReadingOptions(), into: output)
    return (records, findings)
  }
}
