import Foundation
import Testing
import Waymark
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

  @Test func progressFollowsLongWorkOnATerminalOnly() throws {
    let records = (1...40_000).map { #"{"id":\#($0),"name":"a name of some length"}"# }.joined(separator: ",\n")
    let source = Source.memory(Array("[\(records)]".utf8), name: "records.json")
    var options = CheckOptions()
    options.format = "json"
    let checker = try Checker(options: options)

    /// What a run shows, where some time goes by from picture to picture.
    func shown(isTerminal: Bool, step: Duration) throws -> String {
      let stream = TextStream(isTerminal: isTerminal)
      var time = ContinuousClock.now
      let line = ProgressLine(stream, total: 2) {
        time += step
        return time
      }
      line.begin("Data/records.json", number: 2)
      _ = try checker.check(source, progress: line.progress)
      line.clear()
      return stream.captured
    }

    let pictures = try shown(isTerminal: true, step: .milliseconds(600)).components(separatedBy: "\r\u{1B}[K")
    #expect(pictures.count > 4)
    #expect(pictures.first == "" && pictures.last == "")
    let fractions = pictures.compactMap { $0.firstMatch(of: /(\d+) %/).flatMap { Int($0.1) } }
    #expect(fractions.count >= 3 && fractions == fractions.sorted() && Set(fractions).count > 2)
    for picture in pictures.dropFirst(2).dropLast() {
      #expect(picture.hasPrefix("reading 2 of 2: Data/records.json  "))
      #expect(picture.hasSuffix(" records"))
    }
    #expect(try shown(isTerminal: true, step: .zero).isEmpty)
    #expect(try shown(isTerminal: false, step: .milliseconds(600)).isEmpty)
  }
}
