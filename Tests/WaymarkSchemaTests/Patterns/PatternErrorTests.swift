import Testing
import WaymarkCore

@testable import WaymarkSchema

/// What is no regular expression of ECMA-262 in Unicode mode, and where.
@Suite("Faulty patterns")
struct PatternErrorTests {
  struct Faulty: CustomTestStringConvertible, Sendable {
    var pattern: String
    var position: Int
    var reason: String

    /// The fault stands at the mark.
    init(_ marked: String, _ reason: String) {
      let parts = marked.split(separator: "⟦", omittingEmptySubsequences: false)
      pattern = parts.joined()
      position = parts[0].unicodeScalars.count
      self.reason = reason
    }

    var testDescription: String { pattern }
  }

  static let faulty: [Faulty] = [
    .init("a⟦(b", "the \"(\" is not closed"), .init("(a)⟦)", "a \")\" closes nothing"),
    .init("é⟦[b", "the \"[\" is not closed"), .init("a⟦[b\\]", "the \"[\" is not closed"),
    .init("a*⟦*", "\"*\" repeats nothing"), .init("⟦+a", "\"+\" repeats nothing"),
    .init("(?:⟦?)", "\"?\" repeats nothing"), .init("a{2}⟦{3}", "\"{3}\" repeats nothing"),
    .init("|⟦{1,}", "\"{1,}\" repeats nothing"), .init("a⟦{2,1}", "\"{2,1}\" is out of order"),
    .init("[a-c⟦z-b]", "the range \"z-b\" is out of order"),
    .init("[⟦\\d-z]", "a range in brackets begins and ends with a character"),
    .init("[⟦a-\\w]", "a range in brackets begins and ends with a character"),
    .init("ab⟦\\", "it ends in a backslash"), .init("⟦\\a", "there is no escape \"\\a\""),
    .init("[⟦\\1]", "there is no escape \"\\1\""), .init("[⟦\\k]", "there is no escape \"\\k\""),
    .init("[⟦\\B]", "there is no escape \"\\B\""), .init("⟦\\08", "\"\\0\" cannot be followed by a digit"),
    .init("⟦\\c1", "a letter must follow \"\\c\""), .init("⟦\\x4", "2 hexadecimal digits are due after \"\\x\""),
    .init("⟦\\x+1", "2 hexadecimal digits are due after \"\\x\""),
    .init("⟦\\u12g4", "4 hexadecimal digits are due after \"\\u\""),
    .init("a⟦\\u{110000}", "\"\\u{\" begins no code point"), .init("⟦\\u{}", "\"\\u{\" begins no code point"),
    .init("⟦\\p", "a property in braces is due after \"\\p\""),
    .init("⟦\\p{Latin}", "there is no Unicode property \"Latin\""),
    .init("⟦(?a)", "\"(?\" begins no group"), .init("^⟦*", "\"^\" cannot be repeated"),
    .init("\\b⟦+", "\"\\b\" cannot be repeated"), .init("(?=a)⟦*", "\"(?=a)\" cannot be repeated"),
    .init("(?!a)⟦{2}", "\"(?!a)\" cannot be repeated"), .init("(?<=a)⟦?", "\"(?<=a)\" cannot be repeated"),
    .init("(?<!a)⟦+", "\"(?<!a)\" cannot be repeated"),
    .init("(a)⟦\\2", "\"\\2\" refers to a group that is not there"),
    .init("⟦\\1", "\"\\1\" refers to a group that is not there"),
    .init("(a)(?:⟦\\99999999999999999999)", "refers to a group that is not there"),
    .init("(?<a>b)⟦\\k<c>", "there is no group with the name \"c\""),
    .init("⟦\\k<a>", "there is no group with the name \"a\""),
    .init("(?<k>a)⟦\\k", "the name of a group is due after \"\\k\""),
    .init("⟦\\k", "the name of a group is due after \"\\k\""),
    .init("(?<a>b)(?<⟦a>c)", "two groups have the name \"a\""), .init("(?<⟦>a)", "a group's name is empty"),
    .init("(?<⟦1>a)", "a group's name cannot have this character"),
    .init("(?<a⟦-b>a)", "a group's name cannot have this character"),
    .init("(?<⟦ab", "a group's name is not closed"), .init("a|b|⟦(?<=c", "the \"(\" is not closed"),
  ]

  @Test(arguments: faulty)
  func areReportedAtTheirPlaces(_ test: Faulty) throws {
    do throws(PatternError) {
      _ = try ParsedPattern.compile(test.pattern)
      Issue.record("\(test.pattern) is accepted")
    } catch {
      guard case .malformed(let reason, let position) = error else {
        Issue.record("\(test.pattern): \(error)")
        return
      }
      #expect(reason.hasSuffix(test.reason))
      #expect(position == test.position)
    }
  }

  @Test func areFaultsOfTheContract() throws {
    let loaded = try loadContract(#"{"pattern": "^[a-z]+(?<=x)*$"}"#)
    #expect(loaded.findings.map(\.code.id) == ["invalid-schema"])
    #expect(loaded.findings.first?.message.hasSuffix(#""(?<=x)" cannot be repeated, at character 14"#) == true)
    #expect(loaded.contract == nil)
  }

  @Test func areNoTextsOfTheFormat() throws {
    let checked = try Checked(
      #"["(a)\\1", "(?<=a)b", ⟦"ab(?<a>\\k<b>)"⟧]"#, #"{"items": {"format": "regex"}}"#, formats: true)
    #expect(checked.places == checked.expected(["format-mismatch"]))
    #expect(checked.messages.first?.hasSuffix("there is no group with the name \"b\", at character 8") == true)
  }

  @Test(arguments: ["a{,2}", "a{", "}", "]", "\\-", "\\_", "\\@", "[\\-]"])
  func areNotWhatBrowsersLetPass(_ pattern: String) throws { _ = try ParsedPattern.compile(pattern) }
}
