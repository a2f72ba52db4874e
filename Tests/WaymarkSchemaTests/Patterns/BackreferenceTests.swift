import Testing
import WaymarkTestSupport

@testable import WaymarkSchema

@Suite("References back to groups")
struct BackreferenceTests {
  static let numbered: [PatternCase] = [
    .init("(a)\\1", ["aa", "baab"], not: ["a", "ab"]),
    .init("^(.)(.)\\2\\1$", ["abba", "éxxé", "🐲aa🐲"], not: ["abab", "abb"]),
    .init("^(['\"])[^'\"]*\\1$", ["'a'", "\"a\""], not: ["'a\"", "a"]),
    .init("^(\\d{4})([-/])(\\d\\d)\\2(\\d\\d)$", ["2000-10-01", "2000/10/01"], not: ["2000-10/01"]),
    .init("(\\w+) \\1\\b", ["the the", "in the the box"], not: ["the they", "the box"]),
    .init("^(a*)b\\1$", ["b", "aba", "aabaa"], not: ["aab", "abaa"]),
    .init("^(?:(a)|b)\\1$", ["aa", "b"], not: ["a", "bb", "ba"]),
    .init("\\1(a)", ["a"], not: ["b"]),
    .init("^(a\\1)$", ["a"], not: ["aa", ""]),
    .init("^(?:(a)|(b)|\\1|\\2)*$", ["", "abab"], not: ["c"]),
    // Each time round forgets what the groups within matched.
    .init("^(?:(a)|b)*\\1$", ["b", "ab", "aa"], not: ["c", "ba!"]),
    .init("^(z)((a+)?(b+)?(c))*\\4$", ["zaacbbbcac", "zbcb"], not: ["zbbcb"]),
    .init("^(a+)\\1+$", ["aa", "aaa", "aaaa"], not: ["a", ""]),
    .init("^(aa+)\\1+$", ["aaaa", "aaaaaa", "aaaaaaaaa"], not: ["aaa", "aaaaa", "aaaaaaa"]),
    .init("^(a?)*\\1b$", ["b", "aab"], not: ["a", "ab", ""]),
    .init("^(a|ab)(c|bcd)(d*)\\3$", ["abcd", "acdd", "abcdd"], not: ["abd"]),
    .init("(?:)(a)(b)(c)(d)(e)(f)(g)(h)(i)(j)\\10", ["abcdefghijj"], not: ["abcdefghija", "abcdefghij"]),
    .init("^(a{2})\\1{2}$", ["aaaaaa"], not: ["aaaa", "aaaaa"]),
    .init("^(.+?)\\1*$", ["ab", "abab", "a"], not: ["", "\n"]),
  ]

  static let named: [PatternCase] = [
    .init("(?<n>a)\\k<n>", ["aa"], not: ["a", "ab"]),
    .init("\\k<n>(?<n>a)", ["a"], not: ["b"]),
    .init("^(?<q>['\"]).*\\k<q>$", ["'a'", "\"\""], not: ["'a", "\"'"]),
    .init("^(?<year>\\d{4})-\\k<year>$", ["2000-2000"], not: ["2000-2001"]),
    .init("^(?<a>.)(?<b>.)\\k<b>\\k<a>\\1\\2$", ["abbaab"], not: ["abbaba"]),
    .init("^(?<$_é>a)\\k<$_é>$", ["aa"], not: ["a"]),
    .init("^(?<\\u0061b>a)\\k<ab>$", ["aa"], not: ["a"]),
    .init("(?<n>a)|b\\k<n>c", ["a", "bc"], not: ["bd", "c"]),
  ]

  static let withLookarounds: [PatternCase] = [
    .init("(?=(a+))\\1b", ["aab", "ab"], not: ["b", "aac"]),
    // What lies ahead is settled once: the first way of it counts.
    .init("^(?=(a+?))\\1b", ["ab"], not: ["aab"]),
    .init("^(?=(a|ab))\\1c", ["ac"], not: ["abc"]),
    .init("^(?!(a)b)\\1c", ["c"], not: ["abc", "ac"]),
    .init("^(?!.*(.).*\\1)[a-z]+$", ["abc"], not: ["abca", "aa", ""]),
    .init("^(?!(.+)\\1$)", ["ab", "aba"], not: ["abab", "aa"]),
    .init("(?<=(a)\\1)b", ["ab"], not: ["b", "bb"]),
    .init("(?<=\\1(a))b", ["aab"], not: ["ab", "bab"]),
    .init("(?<=(\\d)\\1)x", ["1x"], not: ["x"]),
    .init("(?<=\\1(\\d))x", ["11x"], not: ["12x", "1x"]),
    .init("(a)(?=\\1)", ["aa"], not: ["ab", "a"]),
    .init("(a)(?!\\1)", ["ab", "a", "aa"], not: ["b"]),
    .init("^(?:(?=(\\w))\\1-)+$", ["a-", "a-b-"], not: ["ab-", "-"]),
    .init("(?<=^(a*))b\\1$", ["b", "aba", "aabaa"], not: ["ab", "aaba"]),
    .init("(?<=(?:\\2|(a))(b))c", ["abc", "bbc"], not: ["cbc", "bc"]),
    .init("(?<!(a)\\1)b$", ["b", "xb"], not: ["ab", "aab"]),
  ]

  @Test(arguments: numbered)
  func matchesWhatAGroupMatched(_ test: PatternCase) throws { try test.check() }

  @Test(arguments: named)
  func matchesWhatANamedGroupMatched(_ test: PatternCase) throws { try test.check() }

  @Test(arguments: withLookarounds)
  func knowsWhatGroupsInLookaroundsMatched(_ test: PatternCase) throws { try test.check() }

  /// Cases made at random; two other engines agree on all of them.
  @Test func agreesWithOtherEngines() throws {
    let lines = try ProjectFiles.text(of: "Tests/WaymarkSchemaTests/Patterns/Cases/random.tsv").split(separator: "\n")
    #expect(lines.count > 400)
    for line in lines {
      let parts = line.split(separator: "\t").map(String.init)
      let wanted: PatternVerdict = parts[0] == "+" ? .matches : .fails
      #expect(try PatternCase.verdict(parts[1], parts[2]) == wanted, "\(parts[1]) on \(parts[2].debugDescription)")
    }
  }
}
