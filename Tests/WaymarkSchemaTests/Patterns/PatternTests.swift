import Testing
import WaymarkCore

@testable import WaymarkSchema

@Suite("Patterns")
struct PatternTests {
  static let cases: [PatternCase] = [
    .init("", ["", "a"], not: []),
    .init("b", ["b", "abc"], not: ["", "ac"]),
    .init("^b", ["b", "bc"], not: ["ab", ""]),
    .init("b$", ["ab"], not: ["ba", "b\n"]),
    .init("^$", [""], not: ["a"]),
    .init("a|^b$|", ["x"], not: []),
    .init("^(cat|dog)s?$", ["cat", "dogs"], not: ["cats!", "ca"]),
    .init("^(?:ab)+$", ["ab", "abab"], not: ["", "aba"]),
    .init("^(?<year>\\d{4})-\\d{2}$", ["2000-10"], not: ["200-10", "2000-1x"]),
    .init("^a{2}$", ["aa"], not: ["a", "aaa"]),
    .init("^a{2,}$", ["aa", "aaaaa"], not: ["a"]),
    .init("^a{0,2}$", ["", "aa"], not: ["aaa"]),
    .init("^a*?b+?$", ["b", "aabb"], not: ["a"]),
    .init("^[a-c_\\-x-]+$", ["abc_-x"], not: ["d", "[", "\\"]),
    .init("^[^a-c]$", ["d", "é", "🐲"], not: ["a", "dd"]),
    .init("^[]$", [], not: ["", "a"]),
    .init("^[^]$", ["a", "\n"], not: [""]),
    .init("^.$", ["a", "é", "🐲"], not: ["\n", "\r", "\u{2028}", "ab"]),
    .init("^\\w\\W\\d\\D\\s\\S$", ["a-1- -"], not: ["é-1- -", "a-١- -"]),
    .init("^\\s$", [" ", "\t", "\u{A0}", "\u{FEFF}", "\u{2029}"], not: ["\u{200B}", "_"]),
    .init("\\bcat\\b", ["cat", "a cat!", "cat-flap"], not: ["cats", "concat"]),
    .init("\\Bat", ["cat"], not: ["at", "c at"]),
    .init("(^)?a", ["a", "ba"], not: ["b"]),
    .init("(^)+a", ["a"], not: ["ba"]),
    .init("a($){0,3}b?", ["a", "ab"], not: ["b"]),
    .init("^\\x41\\u0042\\u{1F432}\\ud83d\\udc32\\cJ\\t\\.$", ["AB🐲🐲\n\t."], not: ["AB"]),
    .init("^\\p{Lu}\\p{Ll}+$", ["Éa", "Aé"], not: ["ab", "AB"]),
    .init("^\\P{L}$", ["1", "-"], not: ["a", "é"]),
    .init("^[\\p{L}\\d ]+$", ["Été 24"], not: ["a-b"]),
    .init("^[\\D]$", ["a"], not: ["1"]),
    .init("a{,2}", ["a{,2}"], not: ["aa"]),
    .init("^(a|ab)(c|bcd)(d*)$", ["abcd", "acd", "abcddd"], not: ["abd"]),
  ]

  @Test(arguments: cases)
  func matchesWhatECMAScriptMatches(_ test: PatternCase) throws { try test.check() }

  @Test(arguments: [
    "a{100001}", "(a{1000}){1000}", "((a{1,1000}){1,1000}){1,1000}", "(?:(?=a{1000})b){1000}",
    "\\p{Script=Greek}", "(?i:a)",
  ])
  func leavesWhatIsTooLargeUnchecked(_ pattern: String) throws {
    let loaded = try loadContract("{\"pattern\":\"\(pattern.replacing("\\", with: "\\\\"))\"}")
    #expect(loaded.findings.isEmpty)
    #expect(loaded.contract?.unchecked.count == 1)
  }

  @Test func takesBytesThatAreNoText() throws {
    let matcher = try ParsedPattern.compile("^a.b$").makeMatcher()
    for bytes: [UInt8] in [[97, 0xFF, 98], [97, 0xED, 0xA0, 0x80, 98], [97, 0xC3, 98]] {
      _ = bytes.withUnsafeBufferPointer { matcher.verdict(on: $0) }
    }
    #expect([97, 0xFF, 98].withUnsafeBufferPointer { matcher.verdict(on: $0) } == .matches)
  }
}
