import Testing
import Waymark

@Suite("Values outside an enumeration")
private struct EnumerationDomainTests {
  @Test(arguments: [
    DomainCase(
      "a new value, with the line to add", "l.json", as: "landmarks",
      "[\(landmark(category: #"⟦"Dunes"⟧"#))]",
      .init(
        "unknown-enum-value", #"record 1 (id 1, "Turtle Rock")"#,
        #""category" is "Dunes", which is none of the allowed values: "Featured", "Lakes", "Rivers" or "Mountains""#,
        #"in Swift: case dunes = "Dunes""#)),
    DomainCase(
      "a misspelled value", "l.json", as: "landmarks", "[\(landmark(category: #"⟦"Mountians"⟧"#))]",
      .init("unknown-enum-value", #"the nearest allowed value is "Mountains""#)),
    DomainCase(
      "a value in another case", "l.json", as: "landmarks", "[\(landmark(category: #"⟦"lakes"⟧"#))]",
      .init("unknown-enum-value", #"the nearest allowed value is "Lakes", which differs in case only"#)),
    DomainCase(
      "a value with blanks is one finding", "l.json", as: "landmarks", "[\(landmark(category: #"⟦"Lakes  "⟧"#))]",
      .init("unknown-enum-value", #"the nearest allowed value is "Lakes""#, #""Lakes" has 2 blanks after it"#)),
    DomainCase(
      "each record of a table", "p.csv", as: "pets",
      petColumns + "1,A,⟦hamster⟧,t,,,\n2,B,cat,t,,,\n3,C,⟦hamster⟧,t,,,\n",
      .init("unknown-enum-value", #"record 1 (id 1, "A")"#, #"case hamster = "hamster""#),
      .init("unknown-enum-value", #"record 3 (id 3, "C")"#)),
    DomainCase(
      "an empty cell", "p.csv", as: "pets", petColumns + "1,A,⟦⟧,t,,,\n",
      .init("unknown-enum-value", #""kind" is empty; it must be "cat", "dog""#)),
    DomainCase(
      "an optional value: null and absence are fine", "p.json", as: "pets",
      #"[{"id":1,"name":"A","kind":"cat","trick":"t","favoriteColor":null},"#
        + #"{"id":2,"name":"B","kind":"cat","trick":"t"},"#
        + #"{"id":3,"name":"C","kind":"cat","trick":"t","favoriteColor":⟦"grene"⟧}]"#,
      .init("unknown-enum-value", #""favoriteColor" is "grene""#, #"nearest allowed value is "green""#)),
    DomainCase(
      "an optional value in a table", "p.csv", as: "pets",
      petColumns + "1,A,cat,t,,,\n2,B,cat,t,⟦Blue⟧,,\n",
      .init("unknown-enum-value", #"nearest allowed value is "blue", which differs in case only"#)),
  ])
  func areNamedWithTheirRecord(_ example: DomainCase) throws { try example.verify() }

  @Test func aCaseThatSwiftHasAlreadyIsNotOffered() throws {
    let data = "[\(landmark(category: #""lakes""#))]"
    var options = CheckOptions()
    options.contract = .builtIn("landmarks")
    let report = try Checker(options: options).check(.memory(Array(data.utf8), name: "l.json"))
    let found = try #require(report.findings.first { $0.code.id == "unknown-enum-value" })
    #expect(!found.notes.contains { $0.message.contains("in Swift") })
  }

  @Test func theTableCountsEachValueBothWays() throws {
    let categories = ["Dunes", "Lakes", "Lakes", "Dunes", "Lakes "]
    let records = categories.enumerated().map { index, category in
      landmark(id: "\(index)", category: "\"\(category)\"", latitude: "34.\(index)")
    }
    var options = CheckOptions()
    options.contract = .builtIn("landmarks")
    let data = "[\(records.joined(separator: ","))]"
    let report = try Checker(options: options).check(.memory(Array(data.utf8), name: "l.json"))
    let table = try #require(report.coverage.first)
    #expect(
      table.values.map { "\(Prose.shown($0.value)) \($0.isDeclared) \($0.count)" } == [
        #""Featured" true 0"#, #""Lakes" true 2"#, #""Rivers" true 0"#, #""Mountains" true 0"#,
        #""Dunes" false 2"#, #""Lakes " false 1"#,
      ])
    let unused = report.findings.filter { $0.code.id == "unused-enum-value" }
    #expect(unused.count == 3)
    #expect(report.findings.suffix(3).allSatisfy { $0.code.id == "unused-enum-value" })
  }
}
