import Testing
import WaymarkCore

@testable import WaymarkRules

struct ReplacementCharacterTests {
  @Test(arguments: ["Ren\u{FFFD}", "\u{FFFD}", "Ren\\uFFFD"])
  func reportsALostCharacter(text: String) throws { _ = try expectText("replacement-character", text) }

  @Test func countsLostCharacters() throws {
    #expect(try expectText("replacement-character", "\u{FFFD}a\u{FFFD}").message.contains("2 characters"))
  }

  @Test(arguments: ["？", "￼", "?"])
  func leavesOtherSignsAlone(text: String) throws { try expectClean(text) }
}
