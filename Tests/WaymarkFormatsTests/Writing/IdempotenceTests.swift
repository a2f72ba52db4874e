import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

@Suite struct IdempotenceTests {
  private static let names = ["id", "name", "at", "tags", "lat", "lon", "x", "y\"z", "é", "e\u{301}", ""]
  private static let pieces = [
    "a", "\"", "\\", "/", "\u{0}", "\n", "é", "e\u{301}", "\u{1100}\u{1161}", "😀", "\u{2028}", "12345678", "\u{7F}",
  ]
  private static let numbers = [
    "0", "-0", "0.0", "-0.0", "1", "1.0", "1.50", "1e2", "1E+2", "1e-7", "0.0000001", "1e21", "1e30",
    "9007199254740993",
    "123456789012345678901234567890", "123456789012345678901234567890.10", "1e999999999", "10e99999999999999999",
    "1e-99999999999999999999", "-116.166868",
  ]

  private func record(_ random: inout SeededGenerator, depth: Int) -> BuiltValue {
    switch Int.random(in: 0..<(depth == 0 ? 6 : depth > 3 ? 5 : 8), using: &random) {
    case 0: return .number(Self.numbers.randomElement(using: &random) ?? "0")
    case 1, 2:
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        text += Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
        if Int.random(in: 0..<20, using: &random) == 0 { text += [0xED, 0xA0, 0x80] }
      }
      return .bytes(text)
    case 3: return .boolean(Bool.random(using: &random))
    case 4: return .null
    case 5 where depth > 0:
      return .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in record(&random, depth: depth + 1) })
    default:
      let names = Self.names.shuffled(using: &random).prefix(Int.random(in: 0..<7, using: &random))
      // The generator must not hold two names that Swift takes for one and JSON does not.
      return .object(names.map { .init($0, record(&random, depth: depth + 1)) })
    }
  }

  @Test(arguments: [
    (NormalizedJSONWriter.Layout.indented, DocumentLayout.sequence, false), (.indented, .sequence, true),
    (.compact, .sequence, false), (.indented, .lines, false), (.ndjson, .lines, true), (.canonical, .sequence, false),
  ])
  func writingTwiceGivesTheSameBytes(
    layout: NormalizedJSONWriter.Layout, document: DocumentLayout, composesText: Bool
  ) throws {
    let shape = WrittenJSON.shape(["id", "name", "at", "tags"], sortBy: [["id"], ["name"], ["at", "lat"]])
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let records = (0..<Int.random(in: 0..<12, using: &random)).map { _ in record(&random, depth: 0) }
      let once = try WrittenJSON.bytes(
        of: records, shape: shape, document: document, layout: layout, composesText: composesText)
      let back: [BuiltValue]
      if document == .lines {
        back = try once.split(separator: UInt8(ascii: "\n")).map { try #require(WrittenJSON.value(of: Array($0))) }
      } else {
        guard case .array(let items)? = WrittenJSON.value(of: once) else {
          Issue.record("seed \(seed): no JSON")
          return
        }
        back = items
      }
      #expect(back.count == records.count)
      let twice = try WrittenJSON.bytes(
        of: back, shape: shape, document: document, layout: layout, composesText: composesText)
      #expect(twice == once, "seed \(seed)")
    }
  }
}
