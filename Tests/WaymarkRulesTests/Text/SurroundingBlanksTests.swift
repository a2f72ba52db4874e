import Testing
import WaymarkCore

@testable import WaymarkRules

struct SurroundingBlanksTests {
  @Test(arguments: ["Alaska ", " Alaska", "  Alaska  ", "Alaska\u{A0}", "\u{3000}Alaska", "Alaska\u{202F}"])
  func reportsBlanksAtEitherEnd(text: String) throws {
    let finding = try expectText("surrounding-blanks", text)
    #expect(finding.message.hasPrefix("\"Alaska\" has "))
    #expect(finding.fix?.replacement == "Alaska")
  }

  @Test(arguments: ["Alaska\\n", "\\tAlaska"])
  func reportsEscapedBlanksWithoutAFix(text: String) throws {
    #expect(try expectText("surrounding-blanks", text).fix == nil)
  }

  @Test func reportsATextOfBlanksAlone() throws {
    #expect(try expectText("surrounding-blanks", "   ").message == "the text is nothing but 3 blanks")
  }

  @Test(arguments: ["", "Alaska", "Port Alsworth", "a\u{A0}b", "two\\nlines"])
  func leavesInnerBlanksAlone(text: String) throws { try expectClean(text) }

  @Test func leavesTheIndentationOfXMLAlone() throws {
    try expectClean("\\n    An in-depth look\\n  ", format: "xml")
    _ = try expectText("surrounding-blanks", "An in-depth look ", format: "xml")
  }

  @Test func reportsBlanksInANameOnce() throws {
    try expect(["surrounding-blanks"], in: "[{⟦\"name \"⟧: \"a\"}, {\"name \": \"b\"}]")
  }
}
