import Testing

@testable import WaymarkSchema

@Suite("Lookarounds")
struct LookaroundTests {
  static let ahead: [PatternCase] = [
    .init("(?=a)", ["a", "ba"], not: ["", "b"]),
    .init("^(?=a)", ["ab"], not: ["ba"]),
    .init("^(?!foo)", ["", "bar", "fo"], not: ["foo", "food"]),
    .init("^(?!foo$)", ["food", "bar"], not: ["foo"]),
    .init("^(?!.*foo)", ["fo", "of"], not: ["foo", "a foo"]),
    .init("^(?!(?:con|nul|aux)$)[a-z]+$", ["file", "cone"], not: ["con", "nul", "aux", ""]),
    .init("^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,}$", ["aB345678"], not: ["ab345678", "AB345678", "aBcdefgh", "aB3"]),
    .init("^(?=.{1,5}$)[a-z]+(?:-[a-z]+)*$", ["a", "ab-cd"], not: ["abc-de", "-a", ""]),
    .init("foo(?=bar)", ["foobar"], not: ["foobaz", "foo"]),
    .init("foo(?!bar)", ["foobaz", "foo", "foobarfoo"], not: ["foobar"]),
    .init("a(?=b)c", [], not: ["ac", "abc"]),
    .init("a(?=b)b", ["ab"], not: ["a", "ac"]),
    .init("(?=(a+))a*b", ["b aab"], not: ["bc", "aac"]),
    .init("^(?=ab|cd).(?!d)", ["ab", "abd"], not: ["cd", "ad"]),
    .init("(?!)", [], not: ["", "a"]),
    .init("(?=)", ["", "a"], not: []),
    .init("^(?![^]*[^a-z])", ["", "abc"], not: ["aB", "a1"]),
    .init("^(?=[^]{3})[ab]*$", ["aba", "abab"], not: ["ab", "abc"]),
    .init("(?=.é)🐲", ["🐲é"], not: ["🐲e", "é🐲"]),
  ]

  static let behind: [PatternCase] = [
    .init("(?<=a)b", ["ab", "cab"], not: ["b", "bb", "ba"]),
    .init("(?<!a)b", ["b", "bb", "abb"], not: ["ab", "a"]),
    .init("(?<=^a)b", ["ab"], not: ["aab", "b"]),
    .init("(?<=\\$)\\d+", ["$5", "a $12"], not: ["5", "€5", "$"]),
    .init("(?<!-)\\b\\d{4}$", ["2000", "a 2000"], not: ["-2000", "12000-"]),
    .init("(?<=\\d{3})x", ["123x", "0123x"], not: ["12x", "x"]),
    .init("(?<=a+b*)c", ["ac", "aabbc"], not: ["bc", "c", "abxc"]),
    .init("(?<=ab|cd)e", ["abe", "cde"], not: ["ade", "bde"]),
    .init("(?<!^)b", ["ab", "bb"], not: ["b", "ba"]),
    .init("(?<=a$)", ["a", "ba"], not: ["ab", ""]),
    .init("(?<!\\.)$", ["", "a"], not: ["a."]),
    .init("^[a-z-]*(?<!-)$", ["", "a", "a-b"], not: ["-", "a-"]),
    .init("(?<=\\bcat)s", ["cats", "a cats"], not: ["concats", "cat"]),
    .init("(?<=\\Bat)", ["cat"], not: ["at", "c at"]),
    .init("(?<=🐲)é", ["🐲é"], not: ["é", "xé"]),
    .init("(?<=([ab]+)([bc]+))$", ["abc", "ab"], not: ["a", "c", "abcd"]),
    .init("(?<!(?:))", [], not: ["", "a"]),
  ]

  static let nested: [PatternCase] = [
    .init("(?=a(?=b(?=c)))", ["abc"], not: ["abd", "ab"]),
    .init("(?!a(?!b))", ["ab", "ba", ""], not: []),
    .init("^(?!a(?!b))", ["ab", "ba", ""], not: ["a", "ac"]),
    .init("^(?!(?!a))", ["a"], not: ["", "b"]),
    .init("(?<=(?<!x)a)b", ["ab", "yab"], not: ["xab", "b"]),
    .init("(?<=a(?=b))", ["ab"], not: ["a", "ac"]),
    .init("(?=(?<=a)b)", ["ab"], not: ["bb", "cb"]),
    .init("(?<=(?=a.c)ab)c", ["abc"], not: ["ab", "xbc"]),
    .init("(?<!(?<!a)b)c", ["c", "abc", "xc"], not: ["bc", "xbc"]),
    .init("(?=(?!b)[ab]c)", ["ac"], not: ["bc", "a"]),
    .init("(?!(?=a)(?=b)|^)", ["a"], not: [""]),
  ]

  static let repeated: [PatternCase] = [
    .init("(?:(?=a)a)*$", ["", "aa", "b"], not: []),
    .init("^(?:(?=ab)a|b)*$", ["", "ab", "bab", "abab"], not: ["a", "aab", "ba"]),
    .init("^(?:(?!,).)+$", ["ab"], not: ["", "a,b"]),
    .init("^(?:(?!--)[a-z-])+$", ["a-b"], not: ["a--b", ""]),
    .init("(?:(?=a))*b", ["b", "ab"], not: ["a"]),
    .init("((?=a))+a", ["a"], not: ["b"]),
    .init("(?:(?=a)){0}b", ["b"], not: ["a"]),
    .init("^(?:(?!a)){2,3}b", ["b"], not: ["ab", "c"]),
    .init("^(?:(?<=^|,)[a-z](?=,|$),?)*$", ["", "a", "a,b", "a,b,"], not: ["ab", ",a", "a,,b"]),
    .init("^(?:a(?=(?:aa)*$))+", ["a", "aaa"], not: ["aa", "", "b"]),
    .init("^(?:\\b\\w+\\b(?:\\s(?=\\w))?)+$", ["a b c", "abc"], not: ["a b ", " a"]),
  ]

  @Test(arguments: ahead)
  func looksAhead(_ test: PatternCase) throws { try test.check() }

  @Test(arguments: behind)
  func looksBehind(_ test: PatternCase) throws { try test.check() }

  @Test(arguments: nested)
  func looksWithinLooking(_ test: PatternCase) throws { try test.check() }

  @Test(arguments: repeated)
  func looksAgainEachTimeRound(_ test: PatternCase) throws { try test.check() }

  @Test func tellsOneTextAfterTheOther() throws {
    let matcher = try ParsedPattern.compile("^(?!.*(?<=b)b)[ab]*$").makeMatcher()
    for (text, verdict) in [("abab", .matches), ("abba", .fails), ("", .matches), ("c", .fails)]
      as [(String, PatternVerdict)]
    {
      for _ in 0..<2 {
        #expect(Array(text.utf8).withUnsafeBufferPointer { matcher.verdict(on: $0) } == verdict, "\(text)")
      }
    }
  }

  @Test func takesSixtyFourOfThem() throws {
    let letters = (0..<64).map { "(?=.*\\u{\(String(0x3B1 + $0, radix: 16))})" }
    let all = String(String.UnicodeScalarView((0..<64).compactMap { Unicode.Scalar(0x3B1 + $0) }))
    let pattern = "^" + letters.joined()
    #expect(try PatternCase.verdict(pattern, String(all.reversed())) == .matches)
    #expect(try PatternCase.verdict(pattern, String(all.dropLast())) == .fails)
    #expect(throws: PatternError.self) { try ParsedPattern.compile(pattern + "(?=a)") }
  }
}
