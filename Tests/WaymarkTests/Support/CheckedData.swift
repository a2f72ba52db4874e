import WaymarkTestSupport

@testable import Waymark

/// What the public face makes of data: its report, and its records as they were read.
struct CheckedData {
  var report: Report
  /// Each record as JSON with every text in its exact spelling.
  var records: [String]

  /// Checks bytes under a file name.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - name: What the file is called; its ending tells the format.
  ///   - checker: Checks.
  ///   - maximumRead: How many bytes one read of the source gives at most.
  /// - Throws: Where the run cannot go on.
  init(_ bytes: [UInt8], name: String, by checker: Checker, maximumRead: Int = .max) throws {
    let spelling = SpellingWriter()
    let source = try OpenSource(.memory(bytes, name: name), maximumRead: maximumRead)
    report = try checker.run(source) { _ in spelling }.report
    records = spelling.records
  }

  /// `line:column code` of each finding, sorted; 0:0 where it has no place.
  var places: [String] {
    report.findings.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.code.id)" }.sorted()
  }

  /// `code record pointer` of each finding, sorted: what is the same in every format.
  var subjects: [String] {
    report.findings.map { "\($0.code.id) \($0.record?.index ?? -1) \($0.pointer ?? "-")" }.sorted()
  }
}

/// Writes records nowhere, and remembers how they read.
private final class SpellingWriter: RecordConsumer {
  var records: [String] = []

  func take(_ record: Record, into sink: FindingSink) {
    var text = ""
    Reading.spell(record.root, of: record.batch, into: &text)
    records.append(text)
  }

  func finish(layout: DocumentLayout, into sink: FindingSink) {}
}

extension Checker {
  /// A checker against a contract, every check of it on.
  ///
  /// - Throws: Where the contract cannot be used.
  init(_ contract: ContractReference?, assets: String? = nil) throws {
    var options = CheckOptions()
    options.contract = contract
    options.assets = assets
    options.assertsFormats = true
    try self.init(options: options)
  }

  /// A checker against a contract that is written to a file first, as an app's own would be.
  ///
  /// - Throws: Where the contract cannot be used.
  init(schema: String) throws {
    let scratch = try Scratch()
    try scratch.write(schema, to: "contract.schema.json")
    try self.init(.schema(path: scratch.path("contract.schema.json")))
  }

  /// The normalized bytes; nil where nothing may be written.
  ///
  /// - Throws: Where the run cannot go on.
  func normalized(_ bytes: [UInt8], name: String, _ options: NormalizeOptions = NormalizeOptions()) throws -> [UInt8]? {
    let sink = MemorySink()
    let outcome = try normalize(OpenSource(.memory(bytes, name: name)), options) { text, _ in try text.copy(to: sink) }
    return outcome.isWritten ? sink.bytes : nil
  }
}

extension MarkedText {
  /// `line:column` of each mark, counted the slow way.
  var places: [String] {
    marks.map { mark in
      let before = String(decoding: bytes[..<mark.lowerBound], as: UTF8.self).unicodeScalars
      let line = before.split(separator: "\n", omittingEmptySubsequences: false)
      return "\(line.count):\((line.last?.count ?? 0) + 1)"
    }
  }
}
