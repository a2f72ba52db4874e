import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

/// Documents that are made to exhaust a reader end soon, in little memory, with a clear finding.
struct XMLHostileTests {
  @Test
  func refusesEntityBombs() throws {
    var subset = "<!ENTITY a0 \"lol\">"
    for level in 1...10 {
      subset += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    for use in ["<b>&a10;</b>", "<b t=\"&a10;\"/>"] {
      let result = try readXML(Array("<!DOCTYPE c [\(subset)]><c>\(use)</c>".utf8))
      #expect(result.errors.map { $0.prefix(16) } == ["entity-expansion"])
    }
  }

  @Test
  func refusesManyUsesOfALargeEntity() throws {
    let text = String(repeating: "x", count: 50_000)
    let uses = String(repeating: "&e;", count: 20_000)
    let result = try readXML(Array("<!DOCTYPE c [<!ENTITY e \"\(text)\">]><c><b>\(uses)</b></c>".utf8))
    #expect(result.errors.map { $0.prefix(16) } == ["entity-expansion"])
  }

  @Test
  func refusesEntitiesThatReferToThemselves() throws {
    let result = try readXML(Array("<!DOCTYPE c [<!ENTITY e \"&f;\"><!ENTITY f \"&e;\">]><c><b>&e;</b></c>".utf8))
    #expect(result.errors.map { $0.prefix(16) } == ["entity-expansion"])
  }

  @Test
  func fetchesNothing() throws {
    let document = """
      <!DOCTYPE c SYSTEM "/etc/hostname" [
      <!ENTITY % p SYSTEM "/etc/passwd"> %p;
      <!ENTITY e SYSTEM "/etc/passwd">]><c><b>&e;</b></c>
      """
    let result = try readXML(Array(document.utf8))
    #expect(result.reading.records == ["\"&e;\""])
    #expect(result.reading.findings.contains { $0.hasPrefix("external-entity") })
  }

  @Test
  func boundsTheDepth() throws {
    let deep = String(repeating: "<d>", count: 100_000) + String(repeating: "</d>", count: 100_000)
    let result = try readXML(Array("<c><b/><b>\(deep)</b><b><t>A</t></b></c>".utf8))
    #expect(result.errors == ["xml-too-deep \(7 + 3 + 510 * 3)+1"])
    #expect(result.reading.records.count == 3)
    #expect(result.reading.records.last == #"{"t":"A"}"#)
    let open = try readXML(Array("<c><b>\(String(repeating: "<d>", count: 100_000))".utf8))
    #expect(open.errors.contains { $0.hasPrefix("xml-too-deep") })
  }

  /// Elements of one name within each other could be records that were not closed; not when they go on without end.
  @Test
  func boundsTheDepthOfElementsOfOneName() throws {
    let deep = String(repeating: "<a>", count: 100_000) + String(repeating: "</a>", count: 100_000)
    #expect(try readXML(Array(deep.utf8)).errors == ["xml-too-deep \(512 * 3)+1"])
  }

  @Test
  func boundsTheSizeOfARecord() throws {
    var options = ReadingOptions()
    options.maximumRecord = 100_000
    let bytes = Array("<c><b/><b>\(String(repeating: "x", count: 400_000))</b></c>".utf8)
    let result = try readXML(bytes, options: options)
    #expect(result.errors == ["xml-record-too-large 7+1"])
    #expect(result.reading.records == ["{}"])
  }

  @Test
  func readsWideElementsInLinearTime() throws {
    var text = "<c><b>"
    for index in 0..<70_000 { text += "<m\(index)>1</m\(index)>" }
    let result = try readXML(Array((text + "</b></c>").utf8))
    #expect(result.errors == [])
    #expect(result.reading.records.count == 1)
  }

  /// Flips, cuts and splices of a healthy document never crash, hang or place a finding outside it.
  @Test(arguments: 0..<8)
  func survivesMutations(_ seed: Int) throws {
    let base = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE catalog [<!ENTITY co "Ann &amp; Co">]>
      <catalog xmlns:d="urn:d">
        <book id="bk101" available='true'><author>Gambardella, Matthew</author><title>XML &co;</title>
          <price>44.95</price><!-- a comment --><d:note><![CDATA[a < b]]></d:note></book>
        <book id="bk102"><author>é</author><author>b</author><title>&lt;&#233;&gt;</title><?sort by id?></book>
      </catalog>
      """.utf8)
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(1, bound)))
    }
    for round in 0..<250 {
      var bytes = base
      for _ in 0...random(4) where !bytes.isEmpty {
        switch random(4) {
        case 0: bytes[random(bytes.count)] = UInt8(random(256))
        case 1: bytes.removeSubrange(random(bytes.count)...)
        case 2:
          let first = random(bytes.count)
          bytes.removeSubrange(first..<min(bytes.count, first + random(12)))
        default:
          let first = random(bytes.count)
          let piece = Array(bytes[first..<min(bytes.count, first + random(40))])
          bytes.insert(contentsOf: piece, at: random(bytes.count))
        }
      }
      // Offsets in another encoding's stream are not the file's.
      let declared = bytes.withUnsafeBytes { XMLReader().declaredEncoding(in: $0) } ?? "UTF-8"
      guard TextEncoding(named: declared) ?? .utf8 == .utf8 else { continue }
      let result = try readXML(bytes)
      for finding in result.reading.findings {
        let place = finding.split(separator: " ").last?.split(separator: "+").compactMap { Int($0) } ?? []
        if place.count == 2 { #expect(place[0] >= 0 && place[0] + place[1] <= bytes.count, "\(finding)") }
      }
      if round % 10 == 0 { #expect(try readXML(bytes, maximumRead: 7) == result) }
    }
  }
}
