import WaymarkCore

/// The last words of a report, in prose.
enum ReportSummary {
  /// What was checked: `Checked 12 records in landmarks.json against landmarks`.
  static func subject(_ report: Report) -> String {
    let records = Prose.counted(report.recordCount, "record")
    var place = "in \(Prose.counted(report.sources.count, "file"))"
    if report.sources.count == 1, let source = report.sources.first {
      place = source.path == "-" ? "from standard input" : "in \(source.path)"
    }
    let contracts = Set(report.sources.map(\.contract))
    guard contracts.count == 1, let contract = contracts.first else { return "Checked \(records) \(place)" }
    return "Checked \(records) \(place) \(contract.map { "against \($0)" } ?? "without a contract")"
  }

  /// What was found: `1 error, 2 warnings`.
  static func counts(_ report: Report) -> String {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.counts[severity] ?? 0
      return count == 0 ? nil : Prose.counted(count, severity.description)
    }
    return counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
  }
}

/// The ledger, in prose.
enum SkippedChecks {
  /// One line for each check and reason; what holds for several sources is said once.
  static func grouped(_ skipped: [SkippedCheck]) -> [String] {
    var order: [String] = []
    var paths: [String: [String]] = [:]
    for entry in skipped {
      let text = "\(entry.check): \(entry.reason)"
      if paths[text] == nil { order.append(text) }
      if paths[text]?.contains(entry.path) != true { paths[text, default: []].append(entry.path) }
    }
    return order.map { text in
      let found = paths[text] ?? []
      return "\(text) (\(found.count == 1 ? found[0] : Prose.counted(found.count, "file")))"
    }
  }
}
