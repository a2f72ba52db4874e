import Foundation
import Testing
import WaymarkTestSupport

@testable import waymark_cli

@Suite struct TerminalTests {
  @Test(arguments: [
    ("plain é 日本 👍🏽 👨‍👩‍👧", "plain é 日本 👍🏽 👨‍👩‍👧"),
    ("a\u{1B}[31m", #"a\u{1B}[31m"#),
    ("a\r\nb\tc", #"a\u{D}\u{A}b\u{9}c"#),
    ("\u{0}\u{7F}\u{9B}", #"\u{0}\u{7F}\u{9B}"#),
    ("a\u{202E}b\u{2066}c\u{200F}", #"a\u{202E}b\u{2066}c\u{200F}"#),
    ("\u{FEFF}\u{200B}\u{2028}", #"\u{FEFF}\u{200B}\u{2028}"#),
  ])
  func whatCouldHarmATerminalIsSpelledOut(text: String, safe: String) {
    #expect(escaped(text) == safe)
  }

  @Test(
    arguments: [
      ("", 10, []), ("   ", 10, []), ("one two", 10, ["one two"]), ("one two three", 7, ["one two", "three"]),
      ("overlong words", 4, ["overlong", "words"]), ("a\n b\n\nc", 80, ["a b c"]),
    ] as [(String, Int, [String])])
  func wrapsAtBlanks(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, width: width) == lines)
  }

  @Test func progressShowsLongWorkOnATerminalOnly() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "large.json")
    try scratch.write("", to: "small.json")
    // A hole of 100 MB takes no room.
    let file = try #require(FileHandle(forWritingAtPath: scratch.path("large.json")))
    try file.truncate(atOffset: 100 << 20)

    let terminal = TextStream(isTerminal: true)
    var line = ProgressLine(terminal, total: 2)
    line.begin(scratch.path("small.json"), number: 1)
    line.clear()
    #expect(terminal.captured.isEmpty)
    line.begin(scratch.path("large.json"), number: 2)
    #expect(terminal.captured.hasPrefix("\r\u{1B}[Kreading 2 of 2: "))
    #expect(terminal.captured.hasSuffix("/large.json"))
    line.clear()
    #expect(terminal.captured.hasSuffix("/large.json\r\u{1B}[K"))

    let log = TextStream()
    var silent = ProgressLine(log, total: 1)
    silent.begin(scratch.path("large.json"), number: 1)
    silent.clear()
    #expect(log.captured.isEmpty)
  }
}
