import Testing
import WaymarkCore
import WaymarkReporters

@Suite struct CodeFrameTests {
  /// The frame's last two lines: the source as shown, and the marks.
  private func picture(_ line: CodeFrame.Line, columns: Range<Int>) -> (source: String, marks: String) {
    var finding = Finding(code: SampleReports.unknownValue, message: "m", path: "a.json")
    finding.location = SampleReports.place("a.json", line.number, columns)
    finding.frame = CodeFrame(lines: [line])
    let report = Report(findings: [finding], counts: [.error: 1])
    let text = HumanReporter(style: ReportStyle(isQuiet: true)).text(of: report)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (String(lines[3].dropFirst(4)), String(lines[4].dropFirst(4)))
  }

  @Test(arguments: [
    // The columns of `V`, or of what stands before the last `;`.
    ("aV;", 2..<3, " ^"),
    ("日本V;", 3..<4, "    ^"),
    ("日本;", 1..<3, "^^^^"),
    ("e\u{301}V;", 3..<4, " ^"),
    ("😀V;", 2..<3, "  ^"),
    ("👍🏽V;", 3..<4, "  ^"),
    ("🇫🇷V;", 3..<4, "  ^"),
    ("❤\u{FE0F}V;", 3..<4, "  ^"),
    ("한국V;", 3..<4, "    ^"),
    ("ｆｕV;", 3..<4, "    ^"),
    ("\tV;", 2..<3, "    ^"),
    ("ab\tV;", 4..<5, "    ^"),
    ("\u{FFFD}\u{FFFD}V;", 3..<4, "  ^"),
    ("\u{1B}V;", 2..<3, "      ^"),
    ("\u{200B}V;", 2..<3, "        ^"),
    ("\u{202E};", 1..<2, "^^^^^^^^"),
    ("abc", 4..<4, "   ^"),
    ("", 1..<1, "^"),
    ("abc", 2..<2, " ^"),
    ("abc", 9..<12, "   ^"),
  ])
  func marksStandUnderTheirCharacters(text: String, columns: Range<Int>, marks: String) {
    #expect(picture(.init(number: 1, text: text), columns: columns).marks == marks)
  }

  @Test func longLinesAreCutOnBothSidesOfThePlace() {
    let text = String(repeating: "a", count: 150) + "VALUE" + String(repeating: "b", count: 150)
    let shown = picture(.init(number: 1, text: text), columns: 151..<156)
    #expect(shown.source.hasPrefix("…a") && shown.source.hasSuffix("b…"))
    #expect(shown.source.count <= 97)
    expectMarks(shown, under: "VALUE")
  }

  @Test func linesThatCameCutKeepTheirColumns() {
    let shown = picture(.init(number: 1, text: "aaVALUEbb", firstColumn: 101, isCut: true), columns: 103..<108)
    #expect(shown.source == "…aaVALUEbb…")
    expectMarks(shown, under: "VALUE")
  }

  @Test func placesLongerThanTheLineAreMarkedAsFarAsItIsShown() {
    let text = "[" + String(repeating: "v", count: 400)
    let shown = picture(.init(number: 1, text: text), columns: 2..<402)
    #expect(shown.source.count <= 97)
    #expect(shown.marks.count < shown.source.count + 1)
    #expect(shown.marks.hasPrefix(" ^^^"))
  }

  private func expectMarks(_ shown: (source: String, marks: String), under word: String) {
    let blanks = shown.marks.prefix { $0 == " " }.count
    #expect(shown.source.dropFirst(blanks).hasPrefix(word))
    #expect(shown.marks.dropFirst(blanks) == String(repeating: "^", count: word.count))
  }
}
