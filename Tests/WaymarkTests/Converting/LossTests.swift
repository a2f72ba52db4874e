import Testing
import WaymarkFormats
import WaymarkTestSupport

@testable import Waymark

/// What a conversion loses is told: what, in which record, where, and what becomes of it.
@Suite("Losses") struct LossTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// JSON, the places of the losses between ⟦ and ⟧.
    var text: String
    var to: String
    /// `code pointer: message` of each, in the order of their places.
    var losses: [String]
    var testDescription: String { "\(to): \(text)" }
  }

  static let cases: [Case] = [
    Case(
      text: #"[{"a":⟦7⟧},{"a":8}]"#, to: "csv",
      losses: [#"lost-type /0/a: "a": the number 7 becomes the text "7"; so in 2 records"#]),
    Case(
      text: #"[{"a":⟦true⟧,"b":{"c":⟦1.50⟧}}]"#, to: "xml",
      losses: [
        #"lost-type /0/a: "a": the boolean true becomes the text "true""#,
        #"lost-type /0/b/c: "c": the number 1.50 becomes the text "1.50""#,
      ]),
    Case(
      text: #"[{"a":"x","b":⟦null⟧}]"#, to: "csv", losses: [#"lost-null /0/b: "b" becomes an empty text"#]),
    Case(
      text: #"[{"a":"x","b":⟦null⟧}]"#, to: "xml", losses: [#"lost-null /0/b: "b" is null, and is not there any more"#]),
    Case(
      text: #"[{"a":"x","b":"y"},⟦{⟧"a":"z"},{"a":"z"}]"#, to: "csv",
      losses: [#"lost-absence /1: "b" is not there, and becomes an empty text; so in 2 records"#]),
    Case(
      text: #"[{"a":"x","b":⟦[⟧"p","q"]}]"#, to: "csv",
      losses: [#"lost-structure /0/b: "b" becomes the text "["p","q"]""#]),
    Case(text: #"[{"a":"x","b":⟦[⟧"p"]}]"#, to: "xml", losses: [#"lost-structure /0/b: "b" becomes the text "p""#]),
    Case(
      text: #"[{"a":"x","b":⟦[⟧]}]"#, to: "xml",
      losses: [#"lost-structure /0/b: "b" is an empty list, and is not there any more"#]),
    Case(text: #"[{"a":"x","b":⟦{⟧}}]"#, to: "xml", losses: [#"lost-structure /0/b: "b" becomes an empty text"#]),
    Case(
      text: #"[{"a":"x","2 b":⟦"y"⟧}]"#, to: "xml",
      losses: [#"lost-name /0/2 b: "2 b" comes back as "_2_b""#]),
    Case(
      text: #"[{"xmlns":⟦"y"⟧}]"#, to: "xml",
      losses: [#"lost-name /0/xmlns: "xmlns" comes back as "_xmlns""#]),
    Case(
      text: #"[{"a.b":⟦"y"⟧}]"#, to: "csv", losses: [#"lost-name /0/a.b: "a.b" comes back as "a_b""#]),
    Case(
      text: #"[{"a":⟦"x\u0001"⟧}]"#, to: "xml",
      losses: ["lost-character /0/a: \"a\" reads back as \"x\u{FFFD}\""]),
    Case(
      text: #"⟦⟧{"a":"x"}"#, to: "csv",
      losses: ["lost-document -: the document is one value, and becomes a list of one"]),
    Case(
      text: #"⟦⟧{"a":"x"}"#, to: "ndjson",
      losses: ["lost-document -: the document is one value, and becomes a list of one"]),
    Case(
      text: #"⟦⟧[{},{}]"#, to: "csv",
      losses: ["lost-document -: no record has a member, and a table without columns holds none"]),
    Case(text: #"[⟦5⟧]"#, to: "xml", losses: [#"lost-type /0: the number 5 becomes the text "5""#]),
    Case(text: #"[{"a":"x","b":"07","c":" y "}]"#, to: "csv", losses: []),
    Case(text: #"[{"a":"","b":"\r\n","c":"\"'"}]"#, to: "csv", losses: []),
    Case(text: #"[{"a":"","b":"\r\n\t<&>]]>","c":{"d":"e"}}]"#, to: "xml", losses: []),
    Case(text: #"[{"a":[1,null,{"b":[]}],"2":1e400}]"#, to: "ndjson", losses: []),
  ]

  private static func outcome(
    _ bytes: [UInt8], to format: String, _ contract: ContractReference? = nil, isLossless: Bool = false
  ) throws -> (outcome: ConversionOutcome, text: String) {
    var options = ConversionOptions()
    options.isLossless = isLossless
    let output = MemorySink()
    let outcome = try Checker(contract).convert(
      OpenSource(.memory(bytes, name: "in.json")), to: ConversionTarget(format, path: nil), options
    ) { try $0.copy(to: output) }
    return (outcome, String(decoding: output.bytes, as: UTF8.self))
  }

  @Test(arguments: cases)
  func areTold(test: Case) throws {
    let marked = MarkedText(test.text)
    let (outcome, _) = try Self.outcome(marked.bytes, to: test.to)
    let losses = outcome.report.findings.filter(\.code.isLoss)
    #expect(losses.map { "\($0.code.id) \($0.pointer ?? "-"): \($0.message)" } == test.losses)
    #expect(losses.compactMap { $0.location?.offset } == marked.marks.map(\.lowerBound))
    #expect(losses.compactMap { $0.location?.length } == marked.marks.map(\.count))
    #expect(outcome.losses == losses.count)
    #expect(outcome.isWritten)
    #expect(outcome.report.counts[.warning, default: 0] >= losses.count)
  }

  @Test(arguments: cases)
  func preventOutputThatMustBeLossless(test: Case) throws {
    let (outcome, text) = try Self.outcome(MarkedText(test.text).bytes, to: test.to, isLossless: true)
    #expect(outcome.isWritten == test.losses.isEmpty)
    #expect(text.isEmpty != test.losses.isEmpty)
  }

  @Test func nameTheRecordByItsContract() throws {
    let text = #"[{"id":1,"name":"Whiskers","kind":"cat","trick":"Jump","owner":null}]"#
    let (outcome, _) = try Self.outcome(Array(text.utf8), to: "csv", .builtIn("pets"))
    let loss = try #require(outcome.report.findings.first { $0.code.id == "lost-null" })
    #expect(loss.record?.label == "Whiskers")
    #expect(loss.pointer == "/0/owner")
  }

  @Test func areAllCountedAndTheFirstOnesListed() throws {
    let records = (0..<20).map { _ in #"{"a":null,"b":"x"}"# }
    var options = CheckOptions()
    options.maximumFindings = 5
    let outcome = try Checker(options: options).convert(
      OpenSource(.memory(Array("[\(records.joined(separator: ","))]".utf8), name: "in.json")),
      to: ConversionTarget("csv", path: nil), ConversionOptions()
    ) { _ in }
    #expect(outcome.losses == 20)
    #expect(outcome.report.findings.count { $0.code.id == "lost-null" } == 5)
    #expect(outcome.report.unstored.map(\.count) == [15])
    #expect(outcome.report.counts[.warning] == 20)
  }

  @Test(arguments: ["=1+1", "+a", "-b", "@sum", "\\tx", "\\rx"])
  func formulasOfSpreadsheetsAreWarnedOf(text: String) throws {
    let marked = MarkedText(#"[{"a":"b","c":⟦"\#(text)"⟧}]"#)
    let (outcome, csv) = try Self.outcome(marked.bytes, to: "csv", isLossless: true)
    let found = outcome.report.findings.filter { $0.code.id == "spreadsheet-formula" }
    #expect(found.map { $0.location?.offset } == [marked.marks.first?.lowerBound])
    #expect(outcome.isWritten && !csv.isEmpty)
    #expect(
      try Self.outcome(marked.bytes, to: "ndjson").outcome.report.findings.allSatisfy {
        $0.code.id != "spreadsheet-formula"
      })
  }

  @Test(arguments: ["-5", "+5", "-1.5e3", "a=b", "", " "])
  func numbersAndOtherTextsAreNoFormulas(text: String) throws {
    let (outcome, _) = try Self.outcome(Array(#"[{"a":"\#(text)"}]"#.utf8), to: "csv")
    #expect(!outcome.report.findings.contains { $0.code.id == "spreadsheet-formula" })
  }

  @Test(arguments: [
    (#"[{"a":1,}]"#, "extra-comma"), (#"[{"a":1,"a":2}]"#, "duplicate-name"), (#"[{"a":"#, "unclosed-container"),
  ])
  func nothingIsWrittenWhereAValueWouldBeGuessed(text: String, code: String) throws {
    let (outcome, output) = try Self.outcome(Array(text.utf8), to: "csv")
    #expect(!outcome.isWritten && output.isEmpty)
    #expect(outcome.report.counts[.error, default: 0] > 0)
  }

  /// Data decides how deep things are nested, the stack of a thread does not.
  @Test(arguments: ["csv", "xml", "ndjson"])
  func whatIsNestedVeryDeepIsConvertedOrLost(format: String) throws {
    var options = CheckOptions()
    options.reading.maximumDepth = 4_096
    let text =
      #"[{"x":"y","a":"# + String(repeating: #"{"a":"#, count: 4_000) + "1" + String(repeating: "}", count: 4_001) + "]"
    let outcome = try Checker(options: options).convert(
      OpenSource(.memory(Array(text.utf8), name: "in.json")), to: ConversionTarget(format, path: nil),
      ConversionOptions()
    ) { _ in }
    #expect(outcome.isWritten)
    #expect((outcome.losses > 0) == (format != "ndjson"))
  }

  /// An object keyed by ids: more members than are told apart by number, each of them lost by itself.
  @Test(arguments: ["csv", "xml"])
  func theLossesOfAVeryWideRecordAreAllCounted(format: String) throws {
    let text = "[{\((0..<70_000).map { "\"k\($0)\":\($0)" }.joined(separator: ","))}]"
    var options = CheckOptions()
    options.maximumFindings = 10
    let outcome = try Checker(options: options).convert(
      OpenSource(.memory(Array(text.utf8), name: "in.json")), to: ConversionTarget(format, path: nil),
      ConversionOptions()
    ) { _ in }
    #expect(outcome.losses == 70_000)
    #expect(outcome.report.findings.count { $0.code.id == "lost-type" } == 10)
  }

  @Test func aValueThatIsNoObjectHasAColumnUnderAContractThatWantsOne() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"type":"array","items":{"properties":{"o":{"type":"object","properties":{"p":{"type":"string"}}}}}}"#,
      to: "s.json")
    try scratch.write(#"[{"o":"x"},{"o":{"p":"y"}}]"#, to: "a.json")
    let checker = try Checker(.schema(path: scratch.path("s.json")))
    let sink = MemorySink()
    _ = try checker.convert(
      OpenSource(.file(scratch.path("a.json"))), to: ConversionTarget("csv", path: nil), ConversionOptions()
    ) { try $0.copy(to: sink) }
    #expect(String(decoding: sink.bytes, as: UTF8.self) == "o\r\nx\r\n\"{\"\"p\"\":\"\"y\"\"}\"\r\n")
  }

  @Test(arguments: [
    (#"[{"=cmd|x":"a"}]"#, 1), (#"[{"a":[{"b":"=1"}]}]"#, 0), (#"[{"a":"=1"},{"a":"-5"},{"a":"+x"}]"#, 2),
  ])
  func warnsOfTheCellsThatASpreadsheetRuns(_ text: String, _ count: Int) throws {
    let outcome = try Checker(options: CheckOptions()).convert(
      OpenSource(.memory(Array(text.utf8), name: "a.json")), to: ConversionTarget("csv", path: nil), ConversionOptions()
    ) { _ in }
    #expect(outcome.report.findings.count { $0.code.id == "spreadsheet-formula" } == count)
  }

  @Test(.timeLimit(.minutes(1)))
  func comparesThousandsOfMembersInAnyOrderInStride() throws {
    let names = (0..<4_000).map { #""m\#($0)":"x""# }
    let text = "[{\(names.joined(separator: ","))},{\(names.reversed().joined(separator: ","))}]"
    let outcome = try Checker(options: CheckOptions()).convert(
      OpenSource(.memory(Array(text.utf8), name: "a.json")), to: ConversionTarget("csv", path: nil), ConversionOptions()
    ) { _ in }
    #expect(outcome.losses == 0)
  }

  @Test func refusesASpellingThatIsNoNameOfXML() throws {
    let scratch = try Scratch()
    for name in ["2 bad", "", "a:b", "-a", "a b"] {
      try scratch.write(#"{"properties":{"z":{"xml":{"name":"\#(name)"}}}}"#, to: "s.json")
      let error = try #require(throws: ConfigurationError.self) { try Checker(.schema(path: scratch.path("s.json"))) }
      #expect(error.report?.findings.map(\.code.id) == ["invalid-schema"])
    }
  }

  @Test func aColumnMayBeCalledWhatNamesADelimiter() throws {
    let report = try Checker(options: CheckOptions()).check(.memory(Array("\"sep=;\"\r\nx\r\n".utf8), name: "a.csv"))
    #expect(report.recordCount == 1)
    #expect(report.counts[.error] == nil)
    let quoted = try Checker(options: CheckOptions()).check(
      .memory(Array("sep=;\r\na;b\r\n1;2\r\n".utf8), name: "a.csv"))
    #expect(quoted.recordCount == 1)
    #expect(quoted.counts[.error] == nil)
  }
}
