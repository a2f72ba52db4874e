import Testing

@Suite("Values of the wrong type")
private struct WrongTypeDomainTests {
  @Test(arguments: [
    DomainCase(
      "a fraction is no integer", "l.json", as: "landmarks", "[\(landmark(id: "⟦4.5⟧"))]",
      .init("wrong-type", "4.5, which does not fit an integer")),
    DomainCase("a whole number may have a point", "l.json", as: "landmarks", "[\(landmark(id: "1.0"))]"),
    DomainCase("a whole number may have an exponent", "l.json", as: "landmarks", "[\(landmark(id: "1e2"))]"),
    DomainCase(
      "a fraction in a table", "p.csv", as: "pets", petColumns + "⟦1.5⟧,A,cat,t,,,1.0\n",
      .init("wrong-type", "1.5, which does not fit an integer")),
    DomainCase(
      "a number in quotes", "l.json", as: "landmarks", "[\(landmark(latitude: #"⟦"10.50"⟧"#))]",
      .init("wrong-type", "it reads as the number 10.50: take the quotes away")),
    DomainCase(
      "a decimal comma", "l.json", as: "landmarks", "[\(landmark(latitude: #"⟦"10,50"⟧"#))]",
      .init("wrong-type", "it has a decimal comma, and numbers are written with a point: 10.50")),
    DomainCase(
      "a placeholder", "l.json", as: "landmarks", "[\(landmark(latitude: #"⟦"n/a"⟧"#))]",
      .init("wrong-type", #"the placeholder "n/a" where a number is due"#)),
    DomainCase(
      "a degree sign", "l.json", as: "landmarks", "[\(landmark(latitude: #"⟦"34.5°"⟧"#))]",
      .init("wrong-type", "as a number it is written 34.5")),
    DomainCase(
      "a leading zero", "p.csv", as: "pets", petColumns + "⟦03⟧,A,cat,t,,,\n",
      .init("wrong-type", "as a number it is written 3", "if it is a code rather than a number")),
    DomainCase(
      "a decimal comma under semicolons", "p.csv", as: "pets",
      "⟦⟧id;name;kind;trick;rating\n1;A;cat;t;⟦9,5⟧\n",
      .init("delimiter", "the delimiter is the semicolon: with it, each of the first 2 rows has 5 fields"),
      .init("wrong-type", "it has a decimal comma", "9.5")),
    DomainCase(
      "a placeholder in a table", "p.csv", as: "pets", petColumns + "1,A,cat,t,,,⟦n/a⟧\n",
      .init("wrong-type", "leave the cell empty")),
    DomainCase(
      "what a spreadsheet leaves is one finding", "p.csv", as: "pets", petColumns + "1,A,cat,t,,,⟦#N/A⟧\n",
      .init("wrong-type", "what a spreadsheet shows where a formula fails")),
    DomainCase(
      "blanks round a number are one finding", "p.csv", as: "pets", petColumns + "1,A,cat,t,,,⟦ 7⟧\n",
      .init("wrong-type", "it reads as the number 7", #""7" has 1 blank before it"#)),
    DomainCase(
      "yes for true", "p.csv", as: "pets", petColumns + "1,A,cat,t,,⟦yes⟧,\n2,B,cat,t,,⟦0⟧,\n",
      .init("wrong-type", "if it means true, write true"), .init("wrong-type", "if it means false, write false")),
    DomainCase(
      "a number for true", "l.json", as: "landmarks", "[\(landmark(more: #","isFavorite":⟦1⟧"#))]",
      .init("wrong-type", #""isFavorite" is 1 where true or false is due; if it means true, write true"#)),
    DomainCase(
      "a currency sign in XML", "c.xml", as: "catalog", catalog(book(price: "⟦$44.95⟧")),
      .init("wrong-type", "as a number it is written 44.95")),
  ])
  func areToldWithWhatTheyProbablyMean(_ example: DomainCase) throws { try example.verify() }
}
