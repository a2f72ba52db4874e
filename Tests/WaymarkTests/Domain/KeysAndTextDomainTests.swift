import Testing

@Suite("Keys and text")
private struct KeysAndTextDomainTests {
  @Test(arguments: [
    DomainCase(
      "an id given three times is one group", "p.csv", as: "pets",
      petColumns + "3,A,cat,t,,,\n4,B,cat,t,,,\n⟦3⟧,C,cat,t,,,\n3.0,D,cat,t,,,\n",
      .init("duplicate-key", "id 3 in records 1, 3 and 4", "first in record 1", "also in record 4")),
    DomainCase(
      "neighbours above 2^53 are two ids, in a table", "p.csv", as: "pets",
      petColumns + "⟦9007199254740993⟧,A,cat,t,,,\n⟦9007199254740992⟧,B,cat,t,,,\n",
      .init("imprecise-number"), .init("imprecise-number")),
    DomainCase(
      "neighbours above 2^53 are two ids, in JSON", "p.json", as: "pets",
      #"[{"id":⟦9007199254740993⟧,"name":"A","kind":"cat","trick":"t"},{"id":⟦9007199254740992⟧,"name":"A","kind":"cat","trick":"t"}]"#,
      .init("imprecise-number"), .init("imprecise-number")),
    DomainCase(
      "a number of XML", "c.xml", as: "catalog", catalog(book(price: "⟦9007199254740993⟧")), .init("imprecise-number")),
    DomainCase(
      "twins by case", "c.xml", as: "catalog", catalog(book("a"), book("⟦A⟧")),
      .init("twin-key", "differs from that of record 1")),
    DomainCase(
      "twins by a character that cannot be seen", "c.xml", as: "catalog", catalog(book("x"), book("⟦⟦x\u{200B}⟧⟧")),
      .init("invisible-character", "zero-width space"), .init("twin-key", "characters that cannot be seen")),
    DomainCase(
      "twins by the spelling of an accent", "c.xml", as: "catalog", catalog(book("é"), book("⟦⟦e\u{301}⟧⟧")),
      .init("twin-key"), .init("decomposed-text")),
    DomainCase(
      "text read in the wrong encoding", "p.csv", as: "pets", petColumns + "1,⟦RenÃ©⟧,cat,t,,,\n",
      .init("mojibake", #"it should be "René""#)),
    DomainCase(
      "a date that a spreadsheet made", "p.csv", as: "pets", petColumns + "1,⟦Mar-04⟧,cat,⟦9.45E+12⟧,,,\n",
      .init("spreadsheet-damage", "took for a date"), .init("spreadsheet-damage", "cut short")),
  ])
  func areToldAtTheirPlace(_ example: DomainCase) throws { try example.verify() }

  @Test func aLeadingZeroAmongManyNumbersIsNoFault() throws {
    let rows = (0..<25_000).map { $0 == 20_000 ? "02134,\($0)" : "\(10_000 + $0),\($0)" }
    try DomainCase("zip codes", "z.csv", "zip,n\n" + rows.joined(separator: "\n") + "\n").verify()
  }
}
