import WaymarkCore

/// Records with the same key, where the contract wants it unique.
struct DuplicateKey: Rule {
  static let code = FindingCode(
    "duplicate-key", .error, .rule, "Records share a value that must be unique",
    page: """
      The contract says that no two records share the value, or the values together (`x-uniqueBy`). An app that finds
      records by it shows one of them twice, or never shows the other.

      ```json
      [{ "id": 3, "name": "Icy Bay" }, { "id": 4 }, { "id": 3, "name": "Umbagog" }]
      ```

      Give each record its own. A group is one finding, at the second record that has the value; the other places are
      told beside it. Numbers are the same by value (`3` and `3.0`), text byte by byte; where a part is absent or null,
      the record has no key.
      """)

  var codes: [FindingCode] { [Self.code, TwinKey.code] }

  func makeCheck(for context: CheckContext) -> (any RecordCheck)? {
    guard let shape = context.shape, !shape.uniqueBy.isEmpty else { return nil }
    let checks = shape.uniqueBy.enumerated().filter { !$0.element.isEmpty }.map { index, paths in
      KeyCheck(context, paths, shape.uniqueByKeywords.indices.contains(index) ? shape.uniqueByKeywords[index] : nil)
    }
    return checks.count == 1 ? checks[0] : KeyChecks(checks)
  }
}

/// Several keys.
private final class KeyChecks: RecordCheck {
  private let checks: [KeyCheck]

  init(_ checks: [KeyCheck]) { self.checks = checks }

  func check(_ record: Record, into sink: FindingSink) {
    for check in checks { check.check(record, into: sink) }
  }

  func endBatch(_ batch: RecordBatch, into sink: FindingSink) {
    for check in checks { check.endBatch(batch, into: sink) }
  }

  func finish(into sink: FindingSink) {
    for check in checks { check.finish(into: sink) }
  }
}

/// One key.
private final class KeyCheck: RecordCheck {
  private let key: RecordKey
  private let groups: KeyGroups
  /// The keys so far, while they are integers in ascending order; nil once they were not.
  @exclusivity(unchecked) private var ascending: AscendingKeys? = AscendingKeys()

  init(_ context: CheckContext, _ paths: [MemberPath], _ keyword: KeywordUse?) {
    let name = Prose.listed(paths.map(\.text), "and")
    key = RecordKey(paths)
    groups = KeyGroups(
      DuplicateKey.code, message: { .shared(name, $0, $1, $2) },
      twin: (TwinKey.code, { TwinKey.message(name, $0, $1) })
    ) { value, record in
      let shown = paths.compactMap { path in
        record.batch.value(at: path.names, from: record.root).flatMap { record.batch.detailValue($0) }
      }
      var finding = context.finding(DuplicateKey.code, "", at: value, of: record)
      finding.keyword = keyword?.location
      return (Prose.listed(shown.map(Prose.shown), "and"), finding)
    }
  }

  func check(_ record: Record, into sink: FindingSink) {
    if ascending != nil {
      if let (integer, value) = key.integer(of: record),
        ascending?.append(integer, at: record.batch.place(value), record: record.span.index) == true
      {
        return
      }
    }
    guard let found = key.hashes(of: record) else { return }
    if ascending != nil { indexAscendingKeys() }
    groups.add(found.folded, found.exact, at: found.value, of: record, into: sink)
  }

  /// From here on every key is looked up, so those before must be found.
  private func indexAscendingKeys() {
    ascending?.drain { integer, place, record in groups.addUnique(key.hash(of: integer), at: place, record: record) }
    ascending = nil
  }

  func endBatch(_ batch: RecordBatch, into sink: FindingSink) { groups.endBatch(batch, into: sink) }

  func finish(into sink: FindingSink) { groups.finish(into: sink) }
}

extension String {
  fileprivate static func shared(_ name: String, _ shown: String, _ records: [Int], _ count: Int) -> String {
    let numbers = records.map { Prose.grouped($0 + 1) }
    let list =
      count > numbers.count
      ? numbers.joined(separator: ", ") + " and \(Prose.grouped(count - numbers.count)) more"
      : Prose.listed(numbers, "and")
    return "\(name) \(shown) in records \(list), and must be unique"
  }
}
