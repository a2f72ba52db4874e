import Foundation
import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite("CSV samples")
struct CSVSampleTests {
  /// A row larger than the limit would be no small sample.
  static let codes = csvCodes.map(\.id).filter { $0 != "row-too-large" }

  @Test(arguments: codes)
  func yieldsTheCodeItIsNamedAfter(code: String) throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let sample = root.appendingPathComponent("SampleData/faults/\(code).csv")
    let reading = try Reading.of([UInt8](try Data(contentsOf: sample)), by: CSVReader())
    #expect(reading.findings.contains { $0.hasPrefix("\(code) ") })
    #expect(reading.findings.count == 1, "one fault, one finding")
  }
}
