import Testing
import Waymark
import WaymarkFormats
import WaymarkSchema
import WaymarkTestSupport

// example
/// A record that has no label for people.
struct Nameless: Rule {
  static let code = FindingCode(
    "nameless", .warning, .rule, "A record has no label",
    page: """
      The contract says by `x-label` which member names a record to people, and this record has none.

      Give it one.
      """)

  var codes: [FindingCode] { [Self.code] }

  func makeCheck(for context: CheckContext) throws(SkippedRule) -> (any RecordCheck)? {
    // Without a contract there is nothing to look at.
    guard let label = context.shape?.label else { return nil }
    return Check(context: context, label: label)
  }

  private final class Check: RecordCheck {
    let context: CheckContext
    let label: MemberPath

    init(context: CheckContext, label: MemberPath) {
      self.context = context
      self.label = label
    }

    func check(_ record: Record, into sink: FindingSink) {
      let value = record.batch.value(at: label.names, from: record.root)
      if let value, !record.batch.text(value).isEmpty { return }
      let place = record.batch.place(value ?? record.root)
      sink.report(
        PendingFinding(
          Nameless.code, "\(Prose.quoted(label.text)) is empty", at: place, record: context.identity(of: record)))
    }
  }
}
// end

// example
/// Reads lines of text, a record each.
struct LineReader: DocumentReader {
  let format = "lines"

  func read(
    _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
  ) throws(SourceError) {
    let batch = output.emptyBatch()
    batch.layout = .lines
    while true {
      batch.reserveBytes(batch.byteCount + 65_536)
      let room = UnsafeMutableRawBufferPointer(
        start: batch.bytes + batch.byteCount, count: batch.byteCapacity - batch.byteCount)
      let count = try stream.read(into: room)
      if count == 0 { break }
      batch.byteCount += count
    }
    batch.findings = stream.findings
    var start = 0
    for end in 0...batch.byteCount where end == batch.byteCount || batch.bytes[end] == UInt8(ascii: "\n") {
      if end > start {
        batch.append(
          RecordSpan(
            token: batch.tokenCount, index: batch.records.count, offset: UInt64(start), length: end - start))
        batch.append(
          Token(kind: .string, flags: .nonASCII, offset: UInt64(start), extent: UInt32(clamping: end - start)))
      }
      start = end + 1
    }
    _ = output.deliver(batch)
  }
}
// end

// example
/// Says how often each code was found.
struct CountReporter: Reporter {
  static let identifier = "counts"
  static let summary = "How often each code was found"

  init(style: ReportStyle) {}

  func text(of report: Report) -> String {
    let counts = Dictionary(report.findings.map { ($0.code.id, 1) }, uniquingKeysWith: +)
    return counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined()
  }
}
// end

/// The rule, the format and the reporter that the documentation shows.
@Suite("Examples of extensions") struct ExtensionExampleTests {
  private static func outcome(of text: String, name: String) throws -> Report {
    let contract = try BuiltInContract.named("landmarks")?.load(by: JSONReader()).contract
    let pipeline = Pipeline(reader: JSONReader(), contract: contract, rules: [Nameless()])
    return try pipeline.run(OpenSource(.memory(Array(text.utf8), name: name))).report
  }

  @Test func theRuleFindsWhatHasNoLabel() throws {
    let report = try Self.outcome(of: #"[{"id":1,"name":"Pier"},{"id":2,"name":""},{"id":3}]"#, name: "a.json")
    let found = report.findings.filter { $0.code == Nameless.code }
    #expect(found.map { $0.location?.column } == [40, 44])
    #expect(found.map { $0.record?.index } == [1, 2])
  }

  @Test func theFormatMakesARecordOfEachLine() throws {
    let reading = try Reading.of(Array("one\ntwo words\n\nlast".utf8), by: LineReader(), maximumRead: 3)
    #expect(reading.records == [#""one""#, #""two words""#, #""last""#])
    #expect(reading.spans == ["0@0+3 0", "1@4+9 0", "2@15+4 0"])
  }

  @Test func theReporterCountsCodes() throws {
    let report = try Checker(options: CheckOptions(contract: .builtIn("landmarks")))
      .check(.file(ProjectFiles.path("SampleData/faults/unknown-enum-value.json")))
    let text = CountReporter(style: ReportStyle()).text(of: report)
    #expect(text.contains("1 unknown-enum-value\n"))
  }
}
