import Testing

@testable import WaymarkSchema

/// Patterns for which trying out takes 2^100,000 steps.
@Suite("Costly patterns")
struct CostlyPatternTests {
  private static let size = 100_000

  private static func verdict(_ pattern: String, end: String) throws -> PatternVerdict {
    try PatternCase.verdict(pattern, String(repeating: "a", count: size) + end)
  }

  @Test(arguments: [
    "^(a+)+$", "(a|a)*b", "^(a*)*$", "^(a|aa)+$", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$", "^(.*a){12}$",
    "^(?=(a+)+$)", "(?<=^(a+)+)$", "^(?!(a|a)*!\n$)", "(?<!(a*)*)a", "^(?:(?=(a|a)*$)a)+$", "^(?=(?:(?!(a+)+b).)*$)",
    "(a*)*\\1b", "^(a+)+\\1$", "^(a|b|ab)*\\1c", "^(?=(a*)*\\1b)",
  ])
  func endAtOnce(_ pattern: String) throws {
    #expect(try Self.verdict(pattern, end: "!\n") == .fails)
  }

  @Test(arguments: ["(a+)+$", "(a*)*\\1b?$", "^(?=(a+)+$)", "(?<=(a|a)+)$"])
  func matchLongTexts(_ pattern: String) throws {
    #expect(try Self.verdict(pattern, end: "") == .matches)
  }

  @Test(arguments: [40, size])
  func areGivenUpAfterABoundOfSteps(_ count: Int) throws {
    let text = String(repeating: "a", count: count)
    #expect(try PatternCase.verdict("^([a-z]+)+-\\1$", text + "-b") == .undecided)
    #expect(try PatternCase.verdict("^([a-z]+)+-\\1$", text + "-a") == .matches)
    #expect(try PatternCase.verdict("^([a-z]+)+-\\1$", text + "-!") == .fails)
  }

  @Test func areNotTriedOnEveryOneOfManyTexts() throws {
    let matcher = try ParsedPattern.compile("^([a-z]+)+-\\1$").makeMatcher()
    var undecided = 0
    for _ in 0..<100_000 {
      var text = String(repeating: "a", count: 40) + "-b"
      if text.withUTF8({ matcher.verdict(on: $0) }) == .undecided { undecided += 1 }
    }
    #expect(undecided == 100_000)
  }

  @Test(arguments: ["a{1,1000}", "^.{1,10000}$", "(?:a{0,9}){0,99}b", "(?=a{1,1000}b)", "(a{1,100})\\1"])
  func takeCountedRepetitions(_ pattern: String) throws { _ = try ParsedPattern.compile(pattern) }

  @Test(arguments: [
    "(a{1,1000}){1,1000}", "((a{1,1000}){1,1000}){1,1000}", "(?:(?=a{1000})b){1000}", "(a{1000}){1000}\\1",
    "((((((((a{9}){9}){9}){9}){9}){9}){9}){9}){9}", "(?:){100000}", "((a{0,99999}){0,99999}){0,99999}",
  ])
  func refuseWhatWouldFillMemory(_ pattern: String) throws {
    #expect(throws: PatternError.self) { try ParsedPattern.compile(pattern) }
  }

  @Test func forgetStatesBeyondABound() throws {
    // 2^20 states, were they all kept.
    let pattern = "(?:a|b)*a(?:a|b){20}c"
    var text = ""
    var state: UInt32 = 7
    for _ in 0..<6_000 {
      state = state &* 1_664_525 &+ 1_013_904_223
      text += state >> 31 == 0 ? "a" : "b"
    }
    #expect(try PatternCase.verdict(pattern, text) == .fails)
    #expect(try PatternCase.verdict(pattern, text + "a" + String(repeating: "b", count: 20) + "c") == .matches)
  }
}
