import Testing
import WaymarkCore

@testable import WaymarkRules

struct NoncharacterTests {
  @Test(arguments: ["a\\uFFFE", "\\uFFFF", "a\\uFDD0", "a\u{1FFFE}", "a\u{10FFFF}"])
  func reportsWhatIsNoCharacter(text: String) throws { _ = try expectText("noncharacter", text) }

  @Test(arguments: ["\u{FFFC}", "\\uFDCF", "\\uFDF0", "🀀", "\u{1F3FF}", "𠿿"])
  func leavesNeighboursAlone(text: String) throws { try expectClean(text) }
}
