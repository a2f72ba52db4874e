import Foundation
import Testing
import Waymark
import WaymarkTestSupport

@testable import waymark_cli

@Suite struct CatalogTests {
  @Test func rulesListsEveryCodeOnALine() {
    let run = CommandRun.inProcess("rules")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == FindingCatalog.codes.count)
    for (line, code) in zip(lines, FindingCatalog.codes) {
      #expect(line.hasPrefix("\(code.id) "))
      #expect(line.contains(" \(code.severity) "))
      #expect(line.hasSuffix(code.summary))
    }
  }

  @Test func rulesAsJSONHoldsEveryPage() throws {
    let run = CommandRun.inProcess("rules", "--format", "json")
    let parsed = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let objects = try #require(parsed as? [[String: String]])
    #expect(objects.map { $0["code"] } == FindingCatalog.codes.map(\.id))
    #expect(objects.map { $0["page"] } == FindingCatalog.codes.map(\.page))
    #expect(objects.map { $0["severity"] } == FindingCatalog.codes.map { "\($0.severity)" })
  }

  @Test(arguments: FindingCatalog.codes)
  func explainShowsThePageOfEachCode(code: FindingCode) {
    let run = CommandRun.inProcess("explain", code.id)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("\(code.id): \(code.severity) (\(code.category.rawValue))\n\(code.summary).\n\n"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.hasSuffix("\n") && !run.output.hasSuffix("\n\n"))
  }

  @Test func explainIsColouredOnRequestOnly() {
    #expect(CommandRun.inProcess("explain", "byte-order-mark", "--color", "always").output.contains("\u{1B}[1m"))
    let forced = ["FORCE_COLOR": "1"]
    #expect(CommandRun.inProcess("explain", "byte-order-mark", environment: forced).output.contains("\u{1B}[1m"))
  }

  @Test func aPageKeepsItsCodeAndWrapsItsText() {
    let page = """
      # Why
      One two three
      four five `six`.

      - a first item that is long
      - a second one

      | was | became and is long |
      |---|---|
      | `3-4` | `Mar-04` |

      ```json
      {"id":   1,
       "name": "a long line of code stays as it is"}
      ```
      """
    let text = MarkdownPage(style: TerminalStyle(usesColor: false), width: 20).render(page)
    #expect(
      text == """
        Why
        One two three four
        five `six`.

        - a first item that
          is long
        - a second one

        | was | became and is long |
        |---|---|
        | `3-4` | `Mar-04` |

            {"id":   1,
             "name": "a long line of code stays as it is"}

        """)
  }

  @Test func theCatalogPageIsCurrent() throws {
    Snapshot.expect(findingsPage, at: ProjectFiles.path("Sources/Waymark/Waymark.docc/Findings.md"))
  }

  /// The article that lists all codes: produced, never written by hand.
  private var findingsPage: String {
    var page = """
      # Findings

      Every kind of finding there is, by its code.

      `waymark rules` lists them, `waymark explain CODE` shows one. Errors of the kinds *encoding*, *syntax* and *record*
      keep `waymark normalize` from writing, since a value would be guessed or lost.

      """
    for category in FindingCode.Category.allCases {
      let codes = FindingCatalog.codes.filter { $0.category == category }
      if codes.isEmpty { continue }
      page += "\n## \(category.rawValue.prefix(1).uppercased() + category.rawValue.dropFirst())\n"
      for code in codes {
        let text = code.page.hasSuffix("\n") ? code.page : code.page + "\n"
        page += "\n### \(code.id)\n\n*\(code.severity)*: \(code.summary).\n\n\(text)"
      }
    }
    return page
  }
}
