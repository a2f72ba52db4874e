/// What came of importing a source.
public struct ImportOutcome<Record> {
  /// The values of the records that no error concerns, in file order.
  public var records: [Record]
  /// What the checks and the decoding have to say.
  public var report: Report

  /// The records, where there is no error in the whole source.
  func recordsOrError() throws(ImportError) -> [Record] {
    if report.worst == .error { throw ImportError(report: report) }
    return records
  }
}

extension ImportOutcome: Sendable where Record: Sendable {}

/// Why records were not loaded: there are errors in the data.
public struct ImportError: Error, Sendable, CustomStringConvertible {
  /// Everything that was found, warnings and notes included.
  public let report: Report

  /// How many errors there are, and the first one with its place.
  public var description: String {
    var text = "\(Prose.counted(report.counts[.error] ?? 0, "error")) in the data"
    if let first = report.findings.first(where: { $0.severity == .error }) {
      let place = first.location.map { "\($0.path):\($0.line):\($0.column)" } ?? first.path
      text += "; the first: \(place): \(first.message)"
    }
    return text
  }
}
