import Testing

@testable import WaymarkSchema

@Suite("Unicode properties in patterns")
struct UnicodePropertyTests {
  static let cases: [PatternCase] = [
    .init("^\\p{L}+$", ["aÉжב你"], not: ["1", "_", "🐲"]),
    .init("^\\p{Letter}\\p{gc=Lu}\\p{General_Category=Lowercase_Letter}$", ["ÉÉé"], not: ["ééé", "éÉÉ"]),
    .init("^\\p{LC}$", ["a", "A", "ǅ"], not: ["你", "1"]), .init("^\\p{Nd}$", ["1", "٣"], not: ["Ⅷ", "½"]),
    .init("^\\p{N}$", ["1", "٣", "Ⅷ", "½"], not: ["a"]), .init("^\\p{P}$", ["-", "!", "„"], not: ["+", "a"]),
    .init("^\\p{Dash_Punctuation}$", ["-", "—"], not: ["_"]), .init("^\\p{Sc}$", ["€", "$"], not: ["+"]),
    .init("^\\p{Mn}$", ["\u{301}"], not: ["a"]), .init("^\\p{Zs}$", [" ", "\u{A0}"], not: ["\t", "\n"]),
    .init("^\\p{Cc}$", ["\t", "\u{0}"], not: ["a"]), .init("^\\p{Co}$", ["\u{E000}"], not: ["a"]),
    .init("^\\p{Cn}$", ["\u{378}"], not: ["a"]), .init("^\\p{Assigned}$", ["a"], not: ["\u{378}"]),
    .init("^\\p{Any}$", ["a", "\u{378}", "\n"], not: [""]), .init("^\\p{ASCII}+$", ["a~\u{7F}"], not: ["é"]),
    .init("^\\p{Alphabetic}$", ["a", "Ⅷ"], not: ["1"]), .init("^\\p{Upper}\\p{Lower}$", ["Éé"], not: ["éÉ"]),
    .init("^\\p{White_Space}$", [" ", "\u{85}"], not: ["\u{FEFF}"]), .init("^\\p{Emoji}$", ["🐲", "1"], not: ["a"]),
    .init("^\\p{Emoji_Presentation}$", ["🐲"], not: ["1"]), .init("^\\p{RI}{2}$", ["🇨🇭"], not: ["🐲🐲", "CH"]),
    .init("^\\p{ID_Start}\\p{ID_Continue}*$", ["é1"], not: ["1é", "-"]),
    .init("^\\p{AHex}+$", ["09afAF"], not: ["g"]), .init("^\\p{Ideographic}$", ["你"], not: ["a", "あ"]),
    .init("^\\p{Math}$", ["+", "∑"], not: ["-"]), .init("^\\P{L}$", ["1"], not: ["é"]),
    .init("^[\\p{L}\\p{N}_-]+$", ["é٣_-"], not: ["!", ""]), .init("^[^\\p{L}\\d]$", ["!", "٣"], not: ["é", "1"]),
    .init("^[\\P{L}é]$", ["1", "é"], not: ["è"]), .init("^[^\\P{L}é]$", ["è"], not: ["1", "é"]),
    .init("^[\\W\\p{Lu}]$", ["é", "A", "-"], not: ["a", "1", "_"]), .init("^[^\\W\\d_]$", ["a"], not: ["1", "_", "é"]),
    .init("^(?=\\p{Lu})(?!É).(?<=\\p{L})$", ["A", "È"], not: ["É", "a"]), .init("(\\p{L})\\1", ["éé"], not: ["éè"]),
  ]

  @Test(arguments: cases)
  func tellCharactersApart(_ test: PatternCase) throws { try test.check() }

  @Test(arguments: ["\\p{Script=Greek}", "\\p{scx=Latn}", "\\p{Extended_Pictographic}"])
  func areLeftUncheckedWithoutATable(_ pattern: String) throws {
    do throws(PatternError) {
      _ = try ParsedPattern.compile(pattern)
      Issue.record("accepted")
    } catch {
      guard case .unsupported = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
