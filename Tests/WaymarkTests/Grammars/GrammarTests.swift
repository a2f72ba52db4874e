import Testing
import WaymarkTestSupport

@testable import Waymark

/// XML held against XSD and RELAX NG while it is read.
@Suite("Grammars of XML") struct GrammarTests {
  private static func simple(_ restriction: String, base: String = "xs:string") -> String {
    "<xs:simpleType><xs:restriction base=\"\(base)\">\(restriction)</xs:restriction></xs:simpleType>"
  }

  private static let pair = """
    <xs:complexType><xs:sequence><xs:element name="b" type="xs:int"/><xs:element name="c" minOccurs="0"/></xs:sequence>\
    <xs:attribute name="id" type="xs:int" use="required"/></xs:complexType>
    """

  private static let pattern = """
    <attribute name="id"><data type="int"/></attribute><element name="b"><data type="int"/></element>\
    <optional><element name="c"><text/></element></optional>
    """

  static let cases: [GrammarCase] = [
    // Values
    .init(
      .xsd, simple(#"<xs:pattern value="[a-z]+"/>"#), "<r><a>x</a><a>⟦X1⟧</a></r>",
      #"element "a" is "X1", which does not match the pattern [a-z]+"#),
    .init(
      .xsd, simple(#"<xs:enumeration value="x"/><xs:enumeration value="y z"/>"#), "<r>\n<a>⟦q⟧</a></r>",
      #"element "a" is "q", which is none of the allowed values: "x" or "y z""#),
    .init(
      .xsd, simple(#"<xs:minInclusive value="1"/>"#, base: "xs:int"), "<r><a>1</a><a>⟦0⟧</a></r>",
      #"element "a" is 0; it must be at least 1"#),
    .init(
      .xsd, simple(#"<xs:maxExclusive value="9"/>"#, base: "xs:int"), "<r><a>⟦9⟧</a></r>",
      #"element "a" is 9; it must be less than 9"#),
    .init(
      .xsd, simple(#"<xs:minLength value="2"/>"#), "<r><a>⟦x⟧</a><⟦a⟧></a></r>",
      #"element "a" has 1 character, where at least 2 are due"#,
      #"element "a" has 0 characters, where at least 2 are due"#),
    .init(
      .xsd, #"<xs:simpleType><xs:restriction base="xs:decimal"/></xs:simpleType>"#, "<r><a>⟦4,5⟧</a></r>",
      #"element "a" is "4,5", which is no value of its type"#),
    // Elements and attributes
    .init(
      .xsd, pair, #"<r><a id="1"><b>2</b></a><a id="⟦x⟧"><b>2</b></a></r>"#,
      #"attribute "id" of element "a" is "x", which is no int"#),
    .init(.xsd, pair, "<r><⟦a⟧><b>2</b></a></r>", #"element "a" lacks the attribute "id""#),
    .init(.xsd, pair, #"<r><a id="1" more="⟦2⟧"><b>2</b></a></r>"#, #"attribute "more" of element "a" is not allowed"#),
    .init(
      .xsd, pair, #"<r><a id="1"><⟦c⟧/><b>2</b></a></r>"#,
      #"element "c" is not expected here; expected is "b""#),
    .init(.xsd, pair, #"<r><⟦a⟧ id="1"/></r>"#, #"element "a" ends too early: expected is "b""#),
    .init(.xsd, pair, #"<r><⟦a⟧ id="1">text<b>2</b></a></r>"#, #"element "a" holds text where none is due"#),
    .init(.xsd, pair, "<⟦s⟧/>", #"element "s" is none that the schema declares"#),
    .init(
      .rng, pattern, #"<r><a id="1"><b>2</b></a><a id="⟦x⟧"><b>2</b></a></r>"#,
      #"attribute "id" of element "a" is "x", which is no int"#),
    .init(
      .rng, pattern, "<r><⟦a⟧><b>2</b></a></r>",
      #"an attribute of element "a" is missing, or is not as it must be"#),
    .init(
      .rng, pattern, #"<r><a id="1"><⟦c⟧/><b>2</b></a><a id="2"><b>1</b></a></r>"#,
      #"element "c" is not expected here"#),
    .init(.rng, pattern, #"<r><⟦a⟧ id="1">text<b>2</b></a></r>"#, #"element "a" holds text where none is due"#),
    // Namespaces, and names that are not ASCII
    .init(
      .xsd,
      """
      <?xml version="1.0"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:x" \
      elementFormDefault="qualified"><xs:element name="über"><xs:complexType><xs:sequence>\
      <xs:element name="b" type="xs:int"/></xs:sequence></xs:complexType></xs:element></xs:schema>
      """, "<x:über xmlns:x='urn:x'><x:b>⟦é⟧</x:b></x:über>", #"element "x:b" is "é", which is no int"#),
    .init(
      .rng,
      """
      <?xml version="1.0"?><element name="r" ns="urn:x" xmlns="http://relaxng.org/ns/structure/1.0">\
      <element name="b"><text/></element></element>
      """, "<r xmlns='urn:x'><⟦c⟧/></r>", #"element "c" is not expected here"#),
    // Sound documents
    .init(.xsd, pair, #"<!-- é --><r><a id="1"><b><![CDATA[2]]></b></a>  <a id="&#50;"><b>1</b><c/></a></r>"#),
    .init(.rng, pattern, #"<!-- é --><r><a id="1"><b><![CDATA[2]]></b></a>  <a id="&#50;"><b>1</b><c>x</c></a></r>"#),
  ]

  @Test(arguments: cases)
  func saysWhatDoesNotFitAtItsPlace(test: GrammarCase) throws {
    for maximumRead in [Int.max, 1, 7] {
      let (found, marks, skipped) = try test.findings(maximumRead: maximumRead)
      #expect(found.map(\.message) == test.messages)
      #expect(found.map { ($0.location?.offset ?? -1, $0.location?.length ?? -1).0 } == marks.map(\.lowerBound))
      #expect(found.map { $0.location?.length ?? -1 } == marks.map(\.count))
      #expect(skipped == [])
    }
  }

  /// Every fault of a list of records, and none that another one brings.
  @Test func goesOnAfterFaultsOfRelaxNG() throws {
    let test = GrammarCase(
      .rng, Self.pattern,
      """
      <r><a id="1"><⟦d⟧/><e/><b>x</b></a><a id="2"><b>2</b></a><a id="3"><b>⟦y⟧</b><c/></a>
      <a id="4"><b>4</b><⟦b⟧>5</b></a></r>
      """,
      #"element "d" is not expected here"#, #"element "b" is "y", which is no int"#,
      #"element "b" is not expected here"#)
    let (found, marks, skipped) = try test.findings(maximumRead: .max)
    #expect(found.map(\.message) == test.messages)
    #expect(found.map { $0.location?.offset } == marks.map(\.lowerBound))
    #expect(found.map { $0.record?.index } == [0, 2, 3])
    #expect(found.allSatisfy { $0.code.id == "rng-invalid" })
    #expect(found.last?.notes.first?.message.hasPrefix("at /r/a[4]/b, by ") == true)
    #expect(skipped == [])
  }

  /// Where a pattern cannot be told step by step, all is told at the end, and still at its place.
  @Test func namesTheElementWithinOneThatIsKeptWhole() throws {
    let schema = """
      <?xml version="1.0"?><grammar xmlns="http://relaxng.org/ns/structure/1.0"><start><ref name="a"/></start>\
      <define name="a"><element><anyName/><zeroOrMore><ref name="a"/></zeroOrMore></element></define></grammar>
      """
    let test = GrammarCase(.rng, schema, "<r><a/>\n<⟦b⟧>text</b></r>")
    let (found, marks, _) = try test.findings(maximumRead: .max)
    #expect(found.map { $0.location?.offset } == marks.map(\.lowerBound))
    #expect(found.first?.message.hasPrefix("element \"b\"") == true)
  }

  @Test func saysWhereRelaxNGDoesNotFindItsWayOn() throws {
    let schema = """
      <?xml version="1.0"?><element name="r" xmlns="http://relaxng.org/ns/structure/1.0">\
      <element name="h"><empty/></element><oneOrMore><element name="a"><empty/></element></oneOrMore></element>
      """
    let test = GrammarCase(.rng, schema, "<r><h/><a><⟦x⟧/></a><a/><a/></r>")
    let (found, marks, skipped) = try test.findings(maximumRead: .max)
    #expect(found.map { $0.location?.offset } == marks.map(\.lowerBound))
    #expect(skipped.first?.reason.hasPrefix("after a fault it could not be told") == true)
  }

  @Test func saysWhatOfADocumentWasNotHeldAgainstASchema() throws {
    let test = GrammarCase(.xsd, Self.pair, #"<r><a id="1"><b>2</c></a><a/></r>"#)
    let (found, _, skipped) = try test.findings(maximumRead: .max)
    #expect(found == [])
    #expect(skipped.map(\.check) == [skipped.first?.check ?? ""])
    #expect(skipped.first?.reason.hasPrefix("the document is not well formed") == true)
  }

  @Test func reportsBothPlacesWhereKeysOfAnXMLSchemaRepeat() throws {
    let report = try check("<catalog><book id=\"b\"><author>A</author><title>T</title></book>", twice: true)
    #expect(report.findings.map(\.message) == [#"element "book" repeats the key "b""#])
    #expect(report.findings.first?.record?.index == 1)
  }

  private func check(_ start: String, twice: Bool) throws -> Report {
    var options = CheckOptions()
    options.xsd = ProjectFiles.path("Schemas/catalog.xsd")
    let record = start.dropFirst("<catalog>".count)
    let text = start + (twice ? record : "") + "</catalog>"
    return try Checker(options: options).check(.memory(Array(text.utf8), name: "a.xml"))
  }

  // MARK: Schemas that cannot be used

  @Test(arguments: [
    ("a.rnc", "element a { text }", "compact syntax"), ("a.xsd", "<xs:schema", "a.xsd:1"),
    ("a.xsd", "<a/>", "not a schema document"),
    (
      "a.xsd", #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a" type="b"/></xs:schema>"#,
      "a.xsd:1"
    ),
    ("a.rng", "<a/>", "a.rng"), ("none.xsd", nil, "none.xsd"),
    (
      "a.xsd",
      #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:include schemaLocation="http://example.com/b.xsd"/></xs:schema>"#,
      "example.com"
    ),
  ])
  func areRefused(name: String, text: String?, reason: String) throws {
    let scratch = try Scratch()
    if let text { try scratch.write(text, to: name) }
    var options = CheckOptions()
    if name.hasSuffix("xsd") { options.xsd = scratch.path(name) } else { options.relaxNG = scratch.path(name) }
    let error = #expect(throws: ConfigurationError.self) { try Checker(options: options) }
    #expect(error.map { "\($0)".contains(reason) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func includeFilesBesideThem() throws {
    let scratch = try Scratch()
    let head = #"<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">"#
    try scratch.write(
      "\(head)<xs:simpleType name=\"t\"><xs:restriction base=\"xs:int\"/></xs:simpleType></xs:schema>", to: "t.xsd")
    try scratch.write(
      "\(head)<xs:include schemaLocation=\"t.xsd\"/><xs:element name=\"a\" type=\"t\"/></xs:schema>", to: "a.xsd")
    var options = CheckOptions()
    options.xsd = scratch.path("a.xsd")
    let report = try Checker(options: options).check(.memory(Array("<a>x</a>".utf8), name: "a.xml"))
    #expect(report.findings.first?.code.id == "xsd-invalid")
  }

  @Test func areForXMLOnly() throws {
    var options = CheckOptions()
    options.xsd = ProjectFiles.path("Schemas/catalog.xsd")
    let error = #expect(throws: ConfigurationError.self) {
      try Checker(options: options).check(.memory(Array("[]".utf8), name: "a.json"))
    }
    #expect(error.map { "\($0)".contains("are for XML, and this is json") } == true)
  }
}
