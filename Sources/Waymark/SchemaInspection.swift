import WaymarkFormats
import WaymarkReporters
import WaymarkSchema

/// A contract that was proposed for data.
public struct ProposedSchema: Sendable {
  /// The JSON Schema document.
  public var text: String
  /// What keeps members from being described more closely, each at the value that does.
  public var notes: [Finding.Note]
}

extension Checker {
  /// Proposes a contract for a source, from all of its records.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: The proposal.
  /// - Throws: `SourceError` where the source cannot be read; `ConfigurationError` where its format is not known, where it
  ///   has no records, or where it has faults of syntax, which are in the error's report: what is skipped is not described.
  public func proposeSchema(for source: Source, progress: ImportProgress? = nil) throws -> ProposedSchema {
    let open = try OpenSource(source)
    var inference: SchemaInference?
    let outcome = try run(open, RunWatch(progress: progress)) { context in
      inference = SchemaInference(context)
      return inference
    }
    let name = source.displayName
    if outcome.report.findings.contains(where: { $0.severity == .error && $0.code.category == .syntax }) {
      throw ConfigurationError("\(name): no schema is proposed for data with faults of syntax", report: outcome.report)
    }
    let title = name.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? name
    guard let inference, let text = inference.document(title: title) else {
      throw ConfigurationError("\(name): there are no records to tell a schema from")
    }
    let locator = Locator(open, encoding: outcome.encoding)
    let notes = try inference.notes.map { note in
      let positions = try locator.positions(of: [note.place.offset, note.place.end])
      let location = positions[note.place.offset].flatMap { start in
        positions[note.place.end].map { end in
          Location(
            path: name, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
            offset: Int(note.place.offset), length: note.place.length)
        }
      }
      return Finding.Note(note.message, location: location)
    }
    return ProposedSchema(text: text, notes: notes)
  }
}

extension ContractReference {
  /// The document of a contract that ships with Waymark; nil where there is none of the name.
  public static func builtInDocument(_ name: String) -> String? {
    BuiltInContract.named(name).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Reads a schema file and says what is wrong with it, and what of it is not checked.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - directories: The folders of the schemas that it refers to.
  /// - Returns: The report; its skipped checks are what no keyword here does.
  /// - Throws: `SourceError` where the file cannot be read.
  public static func checkSchema(_ path: String, directories: [String] = []) throws -> Report {
    let loaded = try SchemaContract.load(
      OpenSource(.file(path)), name: path, by: SchemaFiles(reader: JSONReader(), directories: directories))
    var report = Report(
      sources: [SourceSummary(path: path, format: "json", contract: "the meta-schema", records: 1)],
      findings: loaded.findings)
    for finding in loaded.findings { report.counts[finding.severity, default: 0] += 1 }
    report.skipped = (loaded.contract?.unchecked ?? []).map {
      SkippedCheck(check: $0.check, path: path, reason: $0.reason)
    }
    return report
  }
}
