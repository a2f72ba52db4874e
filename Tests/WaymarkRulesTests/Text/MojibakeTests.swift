import Testing
import WaymarkCore

@testable import WaymarkRules

struct MojibakeTests {
  @Test(arguments: [
    ("RenÃ©", "René"), ("itâ€™s", "it’s"), ("â€œWildâ€\u{9D} Bay", "“Wild” Bay"), ("MÃ¼nchen", "München"),
    ("Ã‰vian", "Évian"), ("RenÃƒÂ©", "René"), ("goÃ»t", "goût"), ("RodrÃ\u{AD}guez", "Rodríguez"),
    ("5Â°C", "5°C"), ("naÃ¯ve cafÃ©", "naïve café"), ("ÐœÐ¾Ñ\u{81}ÐºÐ²Ð°", "Москва"), ("Å\u{81}Ã³dÅº", "Łódź"),
    ("voilÃ\u{A0}", "voilà"), ("ðŸ\u{90}¢", "🐢"), ("Icy Bay â€“ Alaska", "Icy Bay – Alaska"),
    ("JosÃ© and René", "José and René"),
  ])
  func showsWhatMisreadTextShouldBe(text: String, mended: String) throws {
    let finding = try expectText("mojibake", text)
    #expect(finding.message.contains("\"\(mended)\""))
    #expect(finding.fix?.replacement == mended)
  }

  @Test(arguments: [
    "René", "Zoë", "créée", "«SÃO»", "«CAFÉ»", "«voilâ»…", "ÉÈÊ", "Åland", "¿Qué?", "NAÏVE®", "São Tomé", "Î»",
    "Ångström", "München – Straße", "東京", "Москва", "Ελλάδα", "ESPAÑA»", "Ä…", "Ð", "Ã", "5 £", "Ó“",
  ])
  func leavesTrueTextAlone(text: String) throws { try expectClean(text) }

  @Test func showsTheMisreadPartOfALongText() throws {
    let finding = try expectText("mojibake", String(repeating: "long text ", count: 20) + "RenÃ© and more")
    #expect(finding.message.contains("René"))
  }

  @Test func reportsANameOnce() throws {
    let findings = try expect(["mojibake"], in: "[{⟦\"cafÃ©\"⟧: 1}, {\"cafÃ©\": 2}]")
    #expect(findings.first?.message.hasPrefix("in a name, ") == true)
  }
}
