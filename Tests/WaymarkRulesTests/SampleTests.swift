import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkRules

/// The samples in JSON, by the reader of these tests; the others need the readers of their formats.
struct SampleTests {
  @Test(
    arguments: ruleCodes.map(\.id).filter {
      !["spreadsheet-damage", "twin-key", "missing-asset", "asset-case"].contains($0)
    })
  func yieldsTheCodeItIsNamedAfter(code: String) throws {
    let source = try OpenSource(.file(Samples.path("faults/\(code).json")))
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: source.byteCount ?? 0, alignment: 1)
    defer { bytes.deallocate() }
    let count = try source.read(at: 0, into: bytes)
    let report = try run(Array(bytes[..<count]), shape: landmarkShape)
    #expect(report.findings.contains { $0.code.id == code }, "\(report.findings.map(\.code.id))")
  }
}
