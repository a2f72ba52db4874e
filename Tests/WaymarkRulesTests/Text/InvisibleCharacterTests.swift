import Testing
import WaymarkCore

@testable import WaymarkRules

struct InvisibleCharacterTests {
  @Test(arguments: [
    ("Turtle\u{200B}Rock", "U+200B", "TurtleRock"), ("\u{FEFF}Rock", "U+FEFF", "Rock"),
    ("Tur\u{AD}tle", "U+00AD", "Turtle"), ("a\u{202E}b", "U+202E", "ab"), ("a\u{2060}b", "U+2060", "ab"),
    ("a\u{200D}b", "U+200D", "ab"), ("a\u{200C}b", "U+200C", "ab"), ("a\u{2028}b", "U+2028", "ab"),
    ("Icy\u{200E}", "U+200E", "Icy"), ("שלום\u{202E}", "U+202E", "שלום"),
  ])
  func namesWhatCannotBeSeen(text: String, point: String, mended: String) throws {
    let finding = try expectText("invisible-character", text)
    #expect(finding.message.contains(point))
    #expect(finding.fix?.replacement == mended)
  }

  @Test(arguments: [
    "👩\u{200D}🚀", "👨🏽\u{200D}🌾", "🏳\u{FE0F}\u{200D}🌈", "❤\u{FE0F}", "می\u{200C}خواهم", "क्\u{200D}ष", "שלום\u{200F}!",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "1\u{FE0F}\u{20E3}",
  ])
  func leavesJoinersWhereWritingNeedsThem(text: String) throws { try expectClean(text) }

  @Test func offersNoFixForEscapedText() throws {
    #expect(try expectText("invisible-character", "Turtle\\u200BRock").fix == nil)
  }
}
