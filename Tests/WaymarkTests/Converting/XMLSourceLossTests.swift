import Testing
import WaymarkFormats
import WaymarkTestSupport

@testable import Waymark

/// What of an XML document is in no record, and so not in what it is converted into.
@Suite("Losses of XML sources") struct XMLSourceLossTests {
  private func outcome(
    _ text: String, to format: String, schema: String? = nil, isLossless: Bool = false
  ) throws -> (text: String, findings: [Finding], outcome: ConversionOutcome) {
    let scratch = try Scratch()
    var options = CheckOptions()
    if let schema {
      try scratch.write(schema, to: "s.json")
      options.contract = .schema(path: scratch.path("s.json"))
    }
    let conversion = ConversionOptions()
    let sink = MemorySink()
    var chosen = conversion
    chosen.isLossless = isLossless
    let outcome = try Checker(options: options).convert(
      OpenSource(.memory(Array(text.utf8), name: "a.xml")), to: ConversionTarget(format, path: nil), chosen
    ) { spool in try spool.copy(to: sink) }
    return (String(decoding: sink.bytes, as: UTF8.self), outcome.report.findings, outcome)
  }

  /// Each document, and `code: start of the message` of what is lost beyond the names of its records.
  @Test(arguments: [
    (
      #"<r x="1" y="2"><a><b>2</b></a></r>"#,
      #"lost-structure: the attributes "x" and "y" of the document's own element"#
    ),
    ("<r><a>one <i>two</i> three</a></r>", "lost-structure: text and elements are mixed here"),
    ("<r><a><i>1</i><j>x</j><i>2</i></a></r>", #"lost-structure: the elements "i" become one list"#),
    (
      #"<r xmlns:p="u"><a><p:id>1</p:id><b>2</b></a></r>"#,
      #"lost-name: "p:id" becomes "id": the namespace is not kept"#
    ),
    ("<r><a><n>1</n></a><b><n>2</n></b></r>", #"lost-name: "b" becomes a record like those of other names"#),
    ("<r>hello<a><n>1</n></a></r>", #"stray-text: text "hello" between elements"#),
  ])
  func areToldAndRefused(_ text: String, _ loss: String) throws {
    for format in ["json", "ndjson", "csv", "xml"] {
      let found = try outcome(text, to: format)
      let told = found.findings.map { "\($0.code.id): \($0.message)" }
      #expect(told.contains { $0.hasPrefix(loss) }, "\(format): \(told)")
      #expect(told.contains { $0.hasSuffix("become records without a name of their own") })
      #expect(found.outcome.isWritten)
      let refused = try outcome(text, to: format, isLossless: true)
      #expect(!refused.outcome.isWritten)
      #expect(refused.text.isEmpty)
    }
  }

  @Test func aValueOfTheContractLosesItsAttribute() throws {
    let schema = """
      {"type":"object","xml":{"name":"config"},"properties":{"host":{"type":"string"},"port":{"type":"integer"}}}
      """
    let refused = try outcome(
      #"<config><host a="b">x</host><port>1</port></config>"#, to: "json", schema: schema, isLossless: true)
    #expect(!refused.outcome.isWritten)
    #expect(refused.findings.map(\.code.id) == ["unread-attribute"])
    let sound = try outcome(
      "<config><host>x</host><port>1</port></config>", to: "json", schema: schema, isLossless: true)
    #expect(sound.outcome.isWritten)
  }

  @Test func checksSayNothingOfLosses() throws {
    let text = #"<r x="1"><a>one <i>two</i></a><b/></r>"#
    let report = try Checker(options: CheckOptions()).check(.memory(Array(text.utf8), name: "a.xml"))
    #expect(!report.findings.contains { $0.code.category == .conversion })
  }

  @Test func textBesideAttributesComesBackAsItWas() throws {
    let found = try outcome(#"<r><a><b c="1">2</b></a></r>"#, to: "xml")
    #expect(found.text.contains(#"<b c="1">2</b>"#))
    #expect(found.findings.map(\.code.id) == ["lost-name"])
  }

  @Test func anElementWithinOneOfItsNameIsReadWhereTheDocumentIsWellFormed() throws {
    var options = CheckOptions(contract: .builtIn("catalog"))
    options.wantsFrames = false
    let checker = try Checker(options: options)
    let start = #"<catalog><book id="a"><title>t</title><author>x</author>"#
    let sound = try checker.check(.memory(Array((start + "<book>y</book></book></catalog>").utf8), name: "a.xml"))
    #expect(!sound.findings.contains { $0.code.category == .syntax })
    #expect(sound.recordCount == 1)
    // Here it was not closed: the fault is told where the next one begins.
    let broken = try checker.check(
      .memory(Array((start + #"<book id="b"><title>u</title><author>y</author></book></catalog>"#).utf8), name: "a.xml")
    )
    #expect(broken.findings.contains { $0.code.id == "unclosed-element" })
    #expect(broken.recordCount == 2)
  }
}
