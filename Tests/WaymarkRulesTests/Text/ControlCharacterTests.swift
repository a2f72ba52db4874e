import Testing
import WaymarkCore

@testable import WaymarkRules

struct ControlCharacterTests {
  @Test(arguments: [
    ("Turtle\\u0007Rock", "U+0007"), ("\\u001b[31mred", "U+001B"), ("a\\u0000b", "U+0000"), ("a\u{7F}b", "U+007F"),
    ("it\u{92}s", "U+0092"),
  ])
  func namesTheCharacter(text: String, point: String) throws {
    #expect(try expectText("control-character", text).message.contains(point))
  }

  @Test(arguments: [("a\\u0000b", "csv"), ("a\\u0000b", "xml"), ("a\\u0007b", "xml")])
  func leavesToTheReaderWhatItsFormatCannotHold(text: String, format: String) throws {
    try expectClean(text, format: format)
  }

  @Test(arguments: ["two\\nlines", "a\\tb", "a b", "naïve"])
  func leavesTabsAndLineBreaksAlone(text: String) throws { try expectClean(text) }
}
