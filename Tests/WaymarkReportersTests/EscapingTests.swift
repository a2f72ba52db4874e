import Testing
import WaymarkCore
import WaymarkReporters

@Suite struct EscapingTests {
  private static let reports = ReporterSnapshotTests.reports.map(\.1)

  private func texts(_ style: ReportStyle, _ report: Report) -> [(String, String)] {
    reporterCatalog.map { ($0.identifier, $0.init(style: style).text(of: report)) }
      + [("summary", GitHubStepSummary.text(of: report))]
  }

  /// The runner cuts blanks off before it looks for `::`.
  private func beginsACommand(_ line: Substring) -> Bool {
    line.drop { $0.isWhitespace }.hasPrefix("::") || line.contains("##[")
  }

  @Test(arguments: reports)
  func onlyCommandsOfOurOwnBeginWithTwoColons(report: Report) {
    for (name, text) in texts(ReportStyle(), report) {
      let commands = text.split(whereSeparator: \.isNewline).filter(beginsACommand)
      if name == "github" {
        #expect(commands.count <= report.findings.count)
        for command in commands {
          #expect(command.hasPrefix("::error ") || command.hasPrefix("::warning ") || command.hasPrefix("::notice "))
          #expect(command.contains(",title=waymark (") || command.contains(" title=waymark ("))
        }
      } else {
        #expect(commands.isEmpty, "\(name)")
      }
    }
  }

  @Test(arguments: reports)
  func noControlCharacterOfTheDataComesThrough(report: Report) {
    for (name, text) in texts(ReportStyle(), report) {
      let raw = text.unicodeScalars.filter {
        $0 != "\n" && ["control", "format"].contains("\($0.properties.generalCategory)")
      }
      #expect(raw.isEmpty, "\(name)")
    }
  }

  @Test(arguments: reports)
  func colourIsTheOnlyEscape(report: Report) {
    let plain = HumanReporter(style: ReportStyle()).text(of: report)
    let coloured = HumanReporter(style: ReportStyle(usesColor: true)).text(of: report)
    var stripped = ""
    var isInEscape = false
    for scalar in coloured.unicodeScalars {
      if scalar == "\u{1B}" { isInEscape = true }
      if !isInEscape { stripped.unicodeScalars.append(scalar) }
      if scalar == "m" { isInEscape = false }
    }
    #expect(stripped == plain)
  }

  @Test(arguments: reports)
  func everyTextEndsItsLastLine(report: Report) {
    for (_, text) in texts(ReportStyle(), report) { #expect(text.hasSuffix("\n")) }
  }
}
