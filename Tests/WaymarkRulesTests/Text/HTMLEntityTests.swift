import Testing
import WaymarkCore

@testable import WaymarkRules

struct HTMLEntityTests {
  @Test(arguments: [
    ("Salt &amp; Pepper", "Salt & Pepper"), ("&lt;b&gt;", "<b>"), ("it&rsquo;s", "it’s"), ("it&#39;s", "it's"),
    ("it&#x2019;s", "it’s"), ("a & b &nbsp;c", "a & b \u{A0}c"),
  ])
  func saysWhatAnEntityStandsFor(text: String, mended: String) throws {
    let finding = try expectText("html-entity", text)
    #expect(finding.fix == nil || finding.fix?.replacement == mended)
  }

  @Test(arguments: [
    "Salt & Pepper", "AT&T", "R&D;", "?a=1&lt=5", "&", "&;", "&#;", "&#x;", "&#1114112;", "&unknown;", "&#7;", "a&b;c",
  ])
  func leavesAmpersandsAlone(text: String) throws { try expectClean(text) }
}
