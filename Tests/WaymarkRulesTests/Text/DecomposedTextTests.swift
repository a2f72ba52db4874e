import Testing
import WaymarkCore

@testable import WaymarkRules

struct DecomposedTextTests {
  @Test(arguments: [("Rene\u{301}", "René"), ("カ\u{3099}", "ガ"), ("\u{1112}\u{1161}\u{11AB}", "한")])
  func reportsLettersAndAccentsApart(text: String, composed: String) throws {
    let finding = try expectText("decomposed-text", text)
    #expect(finding.severity == .note)
    #expect(finding.fix?.replacement.unicodeScalars.elementsEqual(composed.unicodeScalars) == true)
  }

  @Test(arguments: ["René", "x\u{305}", "ガ", "한", "q\u{301}"])
  func leavesComposedTextAlone(text: String) throws { try expectClean(text) }
}
