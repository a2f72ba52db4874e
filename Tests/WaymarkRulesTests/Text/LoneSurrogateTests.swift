import Testing
import WaymarkCore

@testable import WaymarkRules

struct LoneSurrogateTests {
  @Test(arguments: [
    ("Turtle \\ud83d", "\\ud83d after \"Turtle \""), ("\\udc22!", "\\udc22 is half"),
    ("\\udc22\\ud83d", "\\udc22 is half"),
  ])
  func saysWhichHalfIsThere(text: String, words: String) throws {
    #expect(try expectText("lone-surrogate", text).message.contains(words))
  }

  @Test(arguments: ["🐢", "\u{D7FF}", "\u{E000}", "한국"])
  func leavesWholeCharactersAlone(text: String) throws { try expectClean(text) }
}
