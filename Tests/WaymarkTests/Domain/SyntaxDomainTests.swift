import Testing

@Suite("Faults of syntax in files of records")
private struct SyntaxDomainTests {
  @Test(arguments: [
    DomainCase(
      "a comma is missing before a name", "l.json", as: "landmarks",
      #"[{"id":1,"name":"A"⟦⟧ "category":⟦"X"⟧,"state":"S","park":"P","coordinates":{"latitude":1,"longitude":9},"imageName":"i"}]"#,
      .init("missing-comma", #"a comma is missing before "category""#, #"record 1 (id 1, "A")"#),
      .init("unknown-enum-value")),
    DomainCase(
      "extra commas, the record checked", "l.json", as: "landmarks",
      "[\(landmark(category: #"⟦"X"⟧"#, more: "⟦,⟧"))⟦,⟧]",
      .init("unknown-enum-value"), .init("extra-comma"), .init("extra-comma")),
    DomainCase(
      "a name given twice, with both values", "l.json", as: "landmarks", "[\(landmark(more: #",⟦"id"⟧:2"#))]",
      .init("duplicate-name", "first as 1, here as 2", "first given here")),
    DomainCase(
      "a bracket of the wrong kind says nothing of members after it", "l.json", as: "landmarks",
      #"[{"id":1,"name":"A"⟦]⟧,\#(landmark(id: "2"))]"#, .init("mismatched-bracket", #"record 1 (id 1, "A")"#)),
    DomainCase(
      "a semicolon at the end", "l.json", as: "landmarks", "[\(landmark())]⟦;⟧\n",
      .init("extra-comma", #"";" stands after the document's end"#)),
    DomainCase(
      "an opening quote never closed", "p.csv", as: "pets",
      "id,name,kind,trick\n1,⟦\"⟧A,cat,t\n2,B,⟦brid⟧,t\n",
      .init("unclosed-quote", "it would take in the next line"), .init("unknown-enum-value")),
    DomainCase(
      "backslashes before quotes", "p.csv", as: "pets", "id,name,kind,trick\n1,\"say \\⟦\"⟧hi\\\" now\",cat,t\n",
      .init("undoubled-quote", "CSV has no backslash escapes")),
    DomainCase(
      "the line that names the delimiter", "p.csv", as: "pets",
      "⟦sep=;⟧\r\nid;name;kind;trick\r\n1;A;⟦dgo⟧;t\r\n",
      .init("delimiter", "the delimiter is the semicolon"), .init("unknown-enum-value")),
    DomainCase(
      "quoted fields with line breaks keep physical lines", "p.csv", as: "pets",
      "id,name,kind,trick\n1,\"A, B\nC\",cat,t\n2,B,⟦dgo⟧,t\n", .init("unknown-enum-value")),
    DomainCase(
      "an undefined entity is one finding", "c.xml", as: "catalog", catalog(book(title: "It⟦&rsquo;⟧s"), book("b2")),
      .init("undefined-entity", "known in HTML", #"record 1 (id "b1""#)),
    DomainCase(
      "a plain ampersand", "c.xml", as: "catalog", catalog(book(title: "Tom ⟦&⟧ Jerry")),
      .init("bare-ampersand", "&amp;")),
    DomainCase("CDATA is text", "c.xml", as: "catalog", catalog(book(title: "<![CDATA[A < B & C]]>"))),
    DomainCase(
      "a byte order mark hides no column", "p.csv", as: "pets", "⟦\u{FEFF}⟧id,name,kind,trick\n1,A,cat,t\n",
      .init("byte-order-mark")),
  ])
  func areOneFindingEach(_ example: DomainCase) throws { try example.verify() }

  @Test(arguments: [
    DomainCase(
      "in a table", "p.csv", as: "pets", "id,name,kind,trick\n1,Ren⟦~⟧e,cat,t\n", byte: 0xE9,
      .init("invalid-encoding", "byte 0xE9 is not valid UTF-8")),
    DomainCase(
      "in JSON", "l.json", as: "landmarks", "[\(landmark(name: "\"Ren⟦~⟧\""))]", byte: 0xE9,
      .init("invalid-encoding", "in ISO 8859-1 it would be “é”")),
    DomainCase(
      "in XML", "c.xml", as: "catalog", catalog(book(title: "Caf⟦~⟧")), byte: 0xE9, .init("invalid-encoding")),
    DomainCase(
      "in XML that declares another encoding", "c.xml", as: "catalog",
      "<?xml version=\"1.0\" encoding=\"US-ASCII\"?>\n" + catalog(book(title: "Caf⟦~⟧")), byte: 0xE9,
      .init("invalid-encoding", "byte 0xE9 is not valid US-ASCII")),
  ])
  func bytesOfAnotherEncodingAreOneFinding(_ example: DomainCase) throws { try example.verify() }
}
