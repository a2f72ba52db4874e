import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

@Suite struct JSONRepeatedNameTests {
  @Test(arguments: [
    JSONCase(#"{"id":1,⟦"id"⟧:2}"#, "duplicate-name", records: [#"{"id":1,"id":2}"#]),
    JSONCase(#"[{"id":1,⟦"id"⟧:2,⟦"id"⟧:3},{"id":1}]"#, "duplicate-name", "duplicate-name"),
    JSONCase(#"{"a":1,"b":{"a":1},⟦"a"⟧ : {"b":1}}"#, "duplicate-name"),
    JSONCase(#"{"a":1,"b":[{"a":1},{"a":2}],"c":{"a":1,"b":2}}"#),
    JSONCase(#"{"a\"b":1,⟦"\u0061\u0022b"⟧:2,"ab":3}"#, "duplicate-name"),
    JSONCase(#"{"id":1,⟦,⟧⟦"id"⟧ /**/:2}"#.replacingComment, "extra-comma", "duplicate-name", "comment"),
    JSONCase(#"{⟦'id'⟧:1,⟦⟦id⟧⟧:2}"#, "single-quotes", "unquoted-name", "duplicate-name"),
  ]) func reportsEachLaterMemberOfAName(_ example: JSONCase) throws { try example.check() }

  @Test func tellsBothPlacesAndBothValues() throws {
    let text = MarkedText(#"[{"id":0},{⟦"id"⟧:1,"a":[],⟦"id"⟧:"x"}]"#)
    let findings = try pendingFindings(in: text.bytes)
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.message == #""id" is given twice in this object: first as 1, here as "x""#)
    #expect(finding.place == Place(offset: UInt64(text.marks[1].lowerBound), length: 4))
    guard case .here(let first)? = finding.notes.first?.whereabouts else {
      Issue.record("the first place is missing")
      return
    }
    #expect(first == Place(offset: UInt64(text.marks[0].lowerBound), length: 4))
    #expect(finding.record == RecordIdentity(index: 1))
    #expect(finding.details == [.init("name", .text("id")), .init("first", .number("1")), .init("value", .text("x"))])
  }

  @Test func findsARepeatedNameAmongAHundredThousand() throws {
    var text = "{"
    for index in 0..<100_000 { text += "\"name \(index)\":\(index)," }
    let place = text.utf8.count
    text += "\"name 99999\":0}"
    let reading = try Reading.of(Array(text.utf8), by: JSONReader())
    #expect(reading.findings == ["duplicate-name \(place)+12"])
  }
}

/// The findings of a reading, as the reader gives them.
func pendingFindings(in bytes: [UInt8], _ variant: JSONReader.Variant = .json) throws -> [PendingFinding] {
  let stream = try ByteStream(try OpenSource(.memory(bytes, name: "test")), declared: nil)
  var findings: [PendingFinding] = []
  let output = DirectOutput { batch in
    findings += batch.findings
    return true
  }
  try JSONReader(variant).read(stream, shape: nil, options: ReadingOptions(), into: output)
  return findings
}

extension String {
  /// The text with its comment marked.
  fileprivate var replacingComment: String { split(separator: "/**/").joined(separator: "⟦/**/⟧") }
}
