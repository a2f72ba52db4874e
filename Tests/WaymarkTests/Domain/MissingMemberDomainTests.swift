import Testing

@Suite("Members that records lack")
private struct MissingMemberDomainTests {
  @Test(arguments: [
    DomainCase(
      "one record of three", "l.json", as: "landmarks",
      "[\(landmark()),\(landmark(id: "2", latitude: "35")),"
        + #"⟦{⟧"id":3,"name":"C","category":"Lakes","state":"Utah","parc":"P","coordinates":{"latitude":38,"longitude":-110},"imageName":"i"}]"#,
      .init(
        "missing-member", #"member "park" (text) is missing: 2 of 3 records have it"#, #"record 3 (id 3, "C")"#,
        #""parc" is there; is "park" meant?"#)),
    DomainCase(
      "a short name within", "l.json", as: "landmarks",
      #"[{"id":3,"name":"C","category":"Lakes","state":"Utah","park":"P","coordinates":⟦{⟧"lat":38,"longitude":-110},"imageName":"i"}]"#,
      .init("missing-member", #"member "latitude" (a number) is missing in "coordinates""#, #""lat" is there"#)),
    DomainCase(
      "an element and an attribute by their names in XML", "c.xml", as: "catalog",
      catalog(
        book(), "⟦<⟧book id=\"b2\"><autor>A</autor><title>T</title></book>",
        "⟦<⟧book><author>A</author><title>U</title></book>"),
      .init(
        "missing-member", #"element "author" (a list) is missing: 2 of 3"#, #""autor" is there; is "author" meant?"#),
      .init("missing-member", #"attribute "id" (text) is missing: 2 of 3"#, #"record 3 ("U")"#)),
    DomainCase(
      "a column is missing once", "p.csv", as: "pets", "id,name,kind,trik\n⟦1⟧,A,cat,x\n2,B,dog,y\n",
      .init("missing-member", #"column "trick" (text) is missing: none of the 2 records has it"#, #""trik" is there"#)),
  ])
  func areToldWithWhatIsThere(_ example: DomainCase) throws { try example.verify() }
}
