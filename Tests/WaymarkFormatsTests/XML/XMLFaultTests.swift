import Testing
import WaymarkCore
import WaymarkTestSupport

@testable import WaymarkFormats

/// Each fault has its own code at its own place, and is one finding however the bytes arrive.
struct XMLFaultTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var document: String
    var codes: [String]
    var records: [String]?

    init(_ description: String, _ document: String, _ codes: [String], _ records: [String]? = nil) {
      testDescription = description
      self.document = document
      self.codes = codes
      self.records = records
    }
  }

  static let cases = [
    Case("bare &", "<c><b><t>Salt ⟦&⟧ Pepper</t></b></c>", ["bare-ampersand"], [#"{"t":"Salt & Pepper"}"#]),
    Case("& without ;", "<c><b><t>a ⟦&⟧amp b</t></b></c>", ["bare-ampersand"], [#"{"t":"a &amp b"}"#]),
    Case("& in an attribute", #"<c><b t="a ⟦&⟧ b"/></c>"#, ["bare-ampersand"], [#"{"t":"a & b"}"#]),
    Case("& beside entities", "<c><b><t>&lt;é ⟦&⟧ x</t></b></c>", ["bare-ampersand"], [#"{"t":"<é & x"}"#]),
    Case("undefined entity", "<c><b><t>Cook⟦&rsquo;⟧s</t></b></c>", ["undefined-entity"], [#"{"t":"Cook’s"}"#]),
    Case("unknown entity", "<c><b><t>⟦&foo;⟧</t></b></c>", ["undefined-entity"], [#"{"t":"&foo;"}"#]),
    Case(
      "undefined entity in an attribute", #"<c><b t="⟦&nbsp;⟧"/></c>"#, ["undefined-entity"], ["{\"t\":\"\u{A0}\"}"]),
    Case("bad reference", "<c><b><t>⟦&#xZZ;⟧</t></b></c>".replacing("ZZ;⟧", with: "⟧ZZ;"), ["bad-character-reference"]),
    Case("reference to no character", "<c><b><t>⟦&#0;⟧</t></b></c>", ["bad-character-reference"]),
    Case("bare <", "<c><b><t>1 ⟦<⟧ 2</t></b></c>", ["bare-less-than"], [#"{"t":"1 < 2"}"#]),
    Case("bare < before a word", "<c><b><t>1 ⟦<⟧two and</t></b></c>", ["bare-less-than"], [#"{"t":"1 <two and"}"#]),
    Case("< in an attribute", #"<c><b t="1 ⟦<⟧ 2"/></c>"#, ["bare-less-than"], [#"{"t":"1 < 2"}"#]),
    Case("]]>", "<c><b><t>a⟦]]>⟧b</t></b></c>", ["cdata-end-in-text"], [#"{"t":"a]]>b"}"#]),
    Case("control character", "<c><b><t>a⟦\u{0C}⟧b</t></b></c>", ["xml-invalid-character"], ["{\"t\":\"a\u{0C}b\"}"]),
    Case("NUL", "<c><b><t>a⟦\0⟧b</t></b></c>", ["xml-invalid-character"], ["{\"t\":\"a\0b\"}"]),
    Case("noncharacter", "<c><b><t>a⟦\u{FFFF}⟧b</t></b></c>", ["xml-invalid-character"], ["{\"t\":\"a\u{FFFF}b\"}"]),
    Case("misspelled end tag", "<c><b><t>A</⟦titel⟧><u>1</u></b></c>", ["mismatched-tag"], [#"{"t":"A","u":"1"}"#]),
    Case("end tag in another case", "<c><b><t>A</⟦T⟧></b></c>", ["mismatched-tag"], [#"{"t":"A"}"#]),
    Case("end tag without a name", "<c><b><t>A⟦</>⟧</b></c>", ["mismatched-tag"], [#"{"t":"A"}"#]),
    Case(
      "missing end tag", "<c><b>⟦<t⟧>A<u>1</u></b><b><t>B</t></b></c>", ["unclosed-element"],
      [#"{"t":"A","u":"1"}?"#, #"{"t":"B"}"#]),
    Case(
      "missing end tag of the last member", "<c><b><u>1</u>⟦<t⟧>A</b></c>", ["unclosed-element"],
      [#"{"u":"1","t":"A"}?"#]),
    Case(
      "missing end tag of a record", "<c>⟦<b⟧><t>A</t> <b><t>B</t></b><b><t>C</t></b></c>", ["unclosed-element"],
      [#"{"t":"A"}?"#, #"{"t":"B"}"#, #"{"t":"C"}"#]),
    Case(
      "missing end tag of the last record", "<c><b><t>A</t></b>⟦<b⟧><t>B</t></c>", ["unclosed-element"],
      [#"{"t":"A"}"#, #"{"t":"B"}?"#]),
    Case(
      "start tag for the end tag", "<c><b><t>Two⟦<t>⟧</b><b><t>B</t></b></c>", ["unclosed-element"],
      [#"{"t":"Two"}"#, #"{"t":"B"}"#]),
    Case(
      "start tag for the end tag, before others", "<c><b><t>Two⟦<t>⟧\n  <u>1</u>\n</b><b/></c>", ["unclosed-element"],
      [#"{"t":"Two","u":"1"}"#, "{}"]),
    Case(
      "start tag for the end tag, before a misspelled end tag", "<c><b><d><t>Two⟦<t>⟧</d><u>1</u></b></c>",
      ["unclosed-element"], [#"{"d":{"t":"Two"},"u":"1"}"#]),
    Case(
      "start tag for the end tag of a record", "<c><b><t>A</t>⟦<b>⟧ <b><t>B</t></b></c>", ["unclosed-element"],
      [#"{"t":"A"}"#, #"{"t":"B"}"#]),
    Case(
      "start tag for the end tag of the last record", "<c><b><t>A</t>⟦<b>⟧</c>", ["unclosed-element"],
      [#"{"t":"A"}"#]),
    Case(
      "an element within one of its name", "<c><b><t>A ⟦&⟧ <t> <u>1</u></t></t></b></c>", ["bare-ampersand"],
      [##"{"t":{"t":{"u":"1"},"#text":"A & "}}"##]),
    Case("extra end tag", "<c><b><t>A</t>⟦</t>⟧</b></c>", ["extra-end-tag"], [#"{"t":"A"}"#]),
    Case("extra end tag between records", "<c><b/>⟦</b>⟧<b/></c>", ["extra-end-tag"], ["{}", "{}"]),
    Case("start tag without >", "<c><b>⟦<t⟧ Maps</t><u>1</u></b></c>", ["unclosed-tag"]),
    Case("end tag without >", "<c><b><t>A⟦</t⟧ <u>1</u></b></c>", ["unclosed-tag"], [#"{"t":"A","u":"1"}"#]),
    Case("attribute without quotes", "<c><b i=⟦bk1⟧ a=\"x\"/></c>", ["unquoted-attribute"], [#"{"i":"bk1","a":"x"}"#]),
    Case("attribute without value", "<c><b ⟦i⟧ a=\"x\"/></c>", ["attribute-without-value"], [#"{"a":"x"}?"#]),
    Case("attribute with = alone", "<c><b ⟦i=⟧ /></c>".replacing("=⟧ ", with: "= ⟧"), ["attribute-without-value"]),
    Case("curly quotes", "<c><b i=⟦“bk1”⟧ a=\"x\"/></c>", ["curly-quoted-attribute"], [#"{"i":"bk1","a":"x"}"#]),
    Case("no closing quote", "<c><b i=⟦\"bk1⟧><t>A</t></b></c>", ["unclosed-attribute"], [#"{"i":"bk1","t":"A"}"#]),
    Case(
      "no closing quote before an attribute", "<c><b i=⟦\"bk1⟧ a=\"x\"><t>A</t></b></c>", ["unclosed-attribute"],
      [#"{"i":"bk1","a":"x","t":"A"}"#]),
    Case("attribute twice", "<c><b i=\"1\" ⟦i⟧=\"2\"/></c>", ["duplicate-attribute"], [#"{"i":"1"}"#]),
    Case("no blank between attributes", "<c><b i=\"1\"⟦a⟧=\"2\"/></c>", ["malformed-tag"], [#"{"i":"1","a":"2"}"#]),
    Case("comma in a tag", "<c><b i=\"1\"⟦,⟧ a=\"2\"/></c>", ["malformed-tag"], [#"{"i":"1","a":"2"}?"#]),
    Case(
      "undeclared prefix", "<c><b><⟦d⟧:t>A</d:t><d:u>1</d:u></b></c>", ["undeclared-prefix"], [#"{"t":"A","u":"1"}"#]),
    Case("-- in a comment", "<c><!-- a ⟦--⟧ b --><b/></c>", ["double-hyphen-in-comment"], ["{}"]),
    Case("--- at the end of a comment", "<c><!-- a ⟦--⟧-><b/></c>", ["double-hyphen-in-comment"], ["{}"]),
    Case("comment without end", "<c>\n⟦<!--⟧ a\n<b/></c>", ["unclosed-comment"], ["{}"]),
    Case("comment without end before another", "<c>⟦<!--⟧ a\n<b/><!-- c --></c>", ["unclosed-comment"], ["{}"]),
    Case("CDATA without end", "<c><b><t>⟦<![CDATA[⟧Maps</t></b><b/></c>", ["unclosed-cdata"]),
    Case("instruction without end", "<c>⟦<?⟧sort by><b/></c>", ["unclosed-instruction"]),
    Case("misspelled CDATA", "<c><b><t>⟦<!⟧[CDATA [A]]></t></b></c>", ["malformed-markup"]),
    Case("text before the root", "⟦hello⟧ <c><b/></c>", ["text-outside-root"], ["{}"]),
    Case("text after the root", "<c><b/></c> ⟦hello⟧", ["text-outside-root"], ["{}"]),
    Case("second root", "<c><b/></c>\n⟦<d⟧><b/></d>", ["second-root"], ["{}"]),
    Case("end tag after the root", "<c><b/></c>⟦</c>⟧", ["extra-end-tag"], ["{}"]),
    Case("declaration after a blank", "\n⟦<?xml⟧ version=\"1.0\"?><c><b/></c>", ["misplaced-xml-declaration"], ["{}"]),
    Case("empty", "⟦⟧", ["xml-empty-document"], []),
    Case("blank", " \n⟦⟧", ["xml-empty-document"], []),
    Case("truncated between records", "<c><b><t>A</t></b>⟦⟧", ["xml-truncated"], [#"{"t":"A"}"#]),
    Case("truncated in text", "<c><b><t>A⟦⟧", ["xml-truncated"], [#"{"t":"A"}?"#]),
    Case("truncated in a tag", "<c><b><u>1</u><t i=\"⟦⟧", ["xml-truncated"], [#"{"u":"1"}?"#]),
    Case("truncated in the root's tag", "<c i=\"⟦⟧", ["xml-truncated"], []),
    Case("truncated in a comment", "<c><b/>⟦<!--⟧ a", ["unclosed-comment"]),
    Case(
      "external entity", "<!DOCTYPE c [<!ENTITY e SYSTEM \"/etc/passwd\">]><c><b>⟦&e;⟧</b></c>", ["external-entity"]),
    Case(
      "malformed entity", "<!DOCTYPE c [<!ENTITY e \"</b><b>\">]><c><b>⟦&e;⟧</b><b>x</b><b/></c>", ["malformed-xml"],
      ["{}?", "\"x\"", "{}"]),
    Case(
      "undeclared encoding", "<?xml version=\"1.0\" encoding=\"⟦klingon⟧\"?><c><b/></c>", ["unknown-encoding"], ["{}"]),
    Case(
      "UTF-16 that is not", "<?xml version=\"1.0\" encoding=\"⟦UTF-16⟧\"?><c><b/></c>", ["encoding-mismatch"], ["{}"]),
  ]

  @Test(arguments: cases)
  func reportsEachFaultOnceAtItsPlace(_ example: Case) throws {
    let marked = MarkedText(example.document)
    let result = try readXML(marked.bytes)
    let expected = zip(example.codes, marked.marks).map { "\($0) \($1.lowerBound)+\($1.count)" }
    #expect(result.errors == expected)
    if let records = example.records { #expect(result.reading.records == records) }
    for size in [1, 7, 4096] { #expect(try readXML(marked.bytes, maximumRead: size) == result) }
  }

  @Test func namesNoFunctionOfTheLibraryInItsWords() throws {
    let text = "<!DOCTYPE c [<!ENTITY a \"x\" ]><c/>"
    var messages: [String] = []
    let stream = try ByteStream(OpenSource(.memory(Array(text.utf8), name: "test")), declared: nil)
    let output = DirectOutput { batch in
      messages += batch.findings.map(\.message)
      return true
    }
    try XMLReader().read(stream, shape: nil, options: ReadingOptions(), into: output)
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { !$0.contains("xmlParse") })
  }

  /// What follows an element that was not closed only seems to be its sibling.
  @Test func callsNothingRepeatedWhereAnElementWasNotClosed() throws {
    var shape = RecordShape()
    var names = NameInterner()
    let name = names.intern("a")
    shape.nodes[0].kinds = [.object]
    shape.nodes[0].members = [.init(name: name, text: "a", node: 0, isRequired: false)]
    shape.names = names.table
    for document in ["<r><b><a><a><a><a>x</a></b></r>", "<r><a><a><a>x</a></r>"] {
      let reading = try Reading.of(Array(document.utf8), by: XMLReader(), shape: shape)
      #expect(!reading.findings.isEmpty)
      #expect(!reading.findings.contains { $0.hasPrefix("repeated-element") }, "\(reading.findings)")
    }
  }
}
