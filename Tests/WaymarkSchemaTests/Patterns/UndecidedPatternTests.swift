import Testing
import WaymarkCore

@testable import WaymarkSchema

/// Texts of which a pattern cannot tell within the steps that it is granted.
@Suite("Undecided patterns")
struct UndecidedPatternTests {
  private static let text = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-b"
  private static let pattern = #"{"pattern": "^([a-z]+)+-\\1$"}"#

  @Test func areFindingsAtTheText() throws {
    let checked = try Checked(
      "[\"a-a\", ⟦\"\(Self.text)\"⟧, ⟦\"a-\"⟧]", "{\"items\": \(Self.pattern)}")
    #expect(checked.places == checked.expected(["undecided-pattern", "pattern-mismatch"]))
    #expect(checked.messages.first?.contains(#"the pattern ^([a-z]+)+-\1$ takes more steps"#) == true)
    #expect(checked.report.skipped.isEmpty)
  }

  @Test(arguments: ["not", "if"])
  func areSkippedChecksWhereSchemasAreTried(_ keyword: String) throws {
    let checked = try Checked("[\"\(Self.text)\", \"a-\"]", "{\"items\": {\"\(keyword)\": \(Self.pattern)}}")
    #expect(checked.codes.isEmpty)
    #expect(checked.report.skipped.map(\.check) == [#"pattern "^([a-z]+)+-\1$""#])
    #expect(checked.report.skipped.first?.reason.hasPrefix("1 text would take more steps") == true)
  }

  @Test func areSkippedChecksForNames() throws {
    let checked = try Checked(
      "[{\"\(Self.text)\": 1, \"a-a\": 1}]",
      #"{"items": {"patternProperties": {"^([a-z]+)+-\\1$": {"type": "integer"}}}}"#)
    #expect(checked.codes.isEmpty)
    #expect(checked.report.skipped.map(\.check) == [#"pattern "^([a-z]+)+-\1$""#])
  }

  @Test func areTheSameEachTime() throws {
    let matcher = try ParsedPattern.compile(#"^([a-z]+)+-\1$"#).makeMatcher()
    for length in 1..<40 {
      let bytes = Array((String(repeating: "a", count: length) + "-b").utf8)
      let verdicts = (0..<3).map { _ in bytes.withUnsafeBufferPointer { matcher.verdict(on: $0) } }
      #expect(Set(verdicts).count == 1)
      if length < 10 { #expect(verdicts[0] == .fails) }
    }
  }
}
