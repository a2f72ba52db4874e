import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

/// A fault costs its record at most: all others are read, and all faults told.
struct XMLRecoveryTests {
  /// Ten faulty books among fifty; the marks are where the findings must be.
  static let faults: [Int: (code: String, book: String)] = [
    2: ("bare-ampersand", "<book id=\"2\"><title>Salt ⟦&⟧ Pepper</title><price>1</price></book>"),
    5: ("mismatched-tag", "<book id=\"5\"><title>Maps</⟦titel⟧><price>1</price></book>"),
    9: ("undefined-entity", "<book id=\"9\"><title>Cook⟦&rsquo;⟧s</title><price>1</price></book>"),
    14: ("curly-quoted-attribute", "<book id=⟦“14”⟧><title>Maps</title><price>1</price></book>"),
    20: ("unclosed-element", "<book id=\"20\">⟦<title⟧>Maps<price>1</price></book>"),
    26: ("bare-less-than", "<book id=\"26\"><title>1 ⟦<⟧ 2</title><price>1</price></book>"),
    31: ("unclosed-element", "⟦<book⟧ id=\"31\"><title>Maps</title><price>1</price>"),
    37: ("double-hyphen-in-comment", "<!-- a ⟦--⟧ b --><book id=\"37\"><title>Maps</title><price>1</price></book>"),
    43: ("unclosed-attribute", "<book id=⟦\"43⟧><title>Maps</title><price>1</price></book>"),
    49: ("extra-end-tag", "<book id=\"49\"><title>Maps</title>⟦</title>⟧<price>1</price></book>"),
  ]

  static let document: String = {
    var text = "<?xml version=\"1.0\"?>\n<!DOCTYPE catalog [<!ENTITY co \"Company\">]>\n<catalog>\n"
    for index in 0..<50 {
      text += "  " + (faults[index]?.book ?? "<book id=\"\(index)\"><title>B &co; \(index)</title><price>1</price></book>")
      text += "\n"
    }
    return text + "</catalog>\n"
  }()

  @Test
  func tellsTenFaultsAndReadsFiftyRecords() throws {
    let marked = MarkedText(Self.document)
    let codes = Self.faults.sorted { $0.key < $1.key }.map(\.value.code)
    let expected = zip(codes, marked.marks).map { "\($0) \($1.lowerBound)+\($1.count)" }
    let result = try readXML(marked.bytes)
    #expect(result.errors == expected)
    #expect(result.reading.records.count == 50)
    for (index, record) in result.reading.records.enumerated() {
      #expect(record.contains("\"id\":\"\(index)\""))
      #expect(record.contains("\"price\":\"1\""))
      if Self.faults[index] == nil { #expect(record.contains("\"title\":\"B Company \(index)\"")) }
      #expect(record.hasSuffix("?") == [20, 31].contains(index))
    }
    for size in [1, 7, 4096] { #expect(try readXML(marked.bytes, maximumRead: size) == result) }
  }

  @Test
  func readsLargeFaultyDocumentsInSeveralBatches() throws {
    var text = "<catalog>"
    for index in 0..<6000 {
      let title = index % 500 == 250 ? "A & B" : "Title of \(index)"
      text += "<book id=\"\(index)\"><title>\(title)</title><note>some more text to fill the blocks</note></book>\n"
    }
    text += "</catalog>"
    let result = try readXML(Array(text.utf8))
    #expect(result.errors.count == 12)
    #expect(result.reading.records.count == 6000)
    #expect(result.reading.records[250] == #"{"id":"250","title":"A & B","note":"some more text to fill the blocks"}"#)
    #expect(result.reading.records[5999].hasPrefix(#"{"id":"5999""#))
  }

  @Test
  func readsRecordsLargerThanABlock() throws {
    let long = String(repeating: "0123456789", count: 30_000)
    let bytes = Array("<c><b><t>\(long)</t></b><b><t>é\(long)</t></b><b i=\"\(long)\"/></c>".utf8)
    let result = try readXML(bytes)
    #expect(result.errors == [])
    #expect(
      result.reading.records == ["{\"t\":\"\(long)\"}", "{\"t\":\"é\(long)\"}", "{\"i\":\"\(long)\"}"])
  }

  @Test
  func keepsTheOffsetsOfInvalidBytes() throws {
    let bytes = Array("<c><b><t>Ren".utf8) + [0xE9] + Array("</t></b><b i=\"a".utf8) + [0xFF] + Array("\"/></c>".utf8)
    let result = try readXML(bytes)
    #expect(result.errors == ["invalid-encoding 12+1", "invalid-encoding 28+1"])
    #expect(result.reading.spans == ["0@3+18 8", "1@21+11 8"].map { $0 })
  }

  @Test
  func readsInvalidBytesInNamesAsOneFault() throws {
    let result = try readXML(Array("<c><b><t".utf8) + [0xFF] + Array(">A</t></b><b/></c>".utf8))
    #expect(result.errors == ["invalid-encoding 8+1"])
    #expect(result.reading.records == [#"{"t":"A"}"#, "{}"])
  }
}
