import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

@Suite struct JSONFiftyRecordsTests {
  /// By record: a line with a fault in it, and its code.
  private static let faulty: [Int: (line: String, code: String)] = [
    3: (#"{"id": 1003⟦⟧ "name": "x", "category": "Lakes"}"#, "missing-comma"),
    7: (#"{"id": 1007, "name": "x", "category": "Lakes"⟦,⟧}"#, "extra-comma"),
    11: (#"{"id": 1011, "name": ⟦'x'⟧, "category": "Lakes"}"#, "single-quotes"),
    15: (#"⟦{⟧"id": 1015, "name": "x", "category": "Lakes""#, "unclosed-object"),
    20: (#"{"id": 1020, "name": ⟦"⟧x, "category": "Lakes"}"#, "unclosed-string"),
    24: (#"{"id": 1024, "name": "x", "category"⟦⟧ "Lakes"}"#, "missing-colon"),
    28: (#"{"id": 1028, "name": "x", "category": "Lakes"} ⟦// here⟧"#, "comment"),
    33: (#"{"id": 1033, "name": "x", "isFeatured": ⟦True⟧, "category": "Lakes"}"#, "foreign-literal"),
    40: (#"{"id": 1040, "name": "x", "tags": ⟦[⟧"a", "b", "category": "Lakes"}"#, "unclosed-list"),
    45: (#"{"id": 1045, "name": "x", "rating": ⟦NaN⟧, "category": "Lakes"}⟦}⟧"#, "not-a-number"),
  ]

  @Test func reportsEveryFaultAndKeepsWhatIsHealthy() throws {
    var lines: [String] = []
    for index in 0..<50 {
      lines.append(Self.faulty[index]?.line ?? #"{"id": \#(1000 + index), "name": "x", "category": "Dunes"}"#)
    }
    // A comment ends its line, so the comma of that record stands before it.
    let marked =
      "[\n"
      + lines.enumerated().map { index, line in
        index == 49 ? line : index == 28 ? line.replacing(" ⟦//", with: ", ⟦//") : line + ","
      }.joined(separator: "\n") + "\n]\n"
    let text = MarkedText(marked)
    var codes: [String] = []
    for index in Self.faulty.keys.sorted() {
      codes.append(Self.faulty[index]?.code ?? "")
      if index == 45 { codes.append("extra-bracket") }
    }
    let reading = try readAllWays(text.bytes)
    #expect(
      reading.findings.sorted()
        == zip(codes, text.marks).map { "\($0) \($1.lowerBound)+\($1.count)" }.sorted())
    #expect(reading.records.count == 50)
    let healthy = reading.records.enumerated().filter { Self.faulty[$0.offset] == nil }
    #expect(
      healthy.allSatisfy { $0.element == #"{"id":\#(1000 + $0.offset),"name":"x","category":"Dunes"}"# })
    // Where nothing was lost, the faulty ones are whole as well.
    #expect(reading.records[3] == #"{"id":1003,"name":"x","category":"Lakes"}"#)
    #expect(reading.records[15] == #"{"id":1015,"name":"x","category":"Lakes"}"#)
    #expect(reading.records[20] == #"{"id":1020,"category":"Lakes"}?"#)
    #expect(reading.records[40] == #"{"id":1040,"name":"x","tags":["a","b"],"category":"Lakes"}"#)
  }
}
