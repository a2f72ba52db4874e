import Testing
import WaymarkTestSupport

@testable import waymark_cli

/// The manual page.
@Suite struct ManualPageTests {
  @Test func isAsRecorded() {
    let run = CommandRun.inProcess("--generate-manual")
    #expect(run.status == 0)
    Snapshot.expect(run.output, matches: "waymark.1")
  }

  @Test func tellsOfEveryCommandAndOption() {
    let text = CommandRun.inProcess("--generate-manual").output.replacing("\\-", with: "-")
    for command in Command.all {
      #expect(text.contains("\n.SH \(command.name.uppercased())\n"))
      for option in command.groups.flatMap(\.options) { #expect(text.contains("\\fB--\(option.name)\\fR")) }
    }
  }

  @Test(.enabled(if: CompletionTests.isInstalled("mandoc"), "mandoc is not installed"))
  func isWellFormed() throws {
    // No date: the page is that of the version, whenever it was built.
    let run = try CommandRun.shell("$WAYMARK --generate-manual | mandoc -T lint -W warning | grep -v 'missing date'")
    #expect(run.output.isEmpty, "\(run.output)")
    let shown = try CommandRun.shell("$WAYMARK --generate-manual | mandoc -T utf8 | col -b")
    #expect(shown.output.contains("--as NAME"))
  }
}
