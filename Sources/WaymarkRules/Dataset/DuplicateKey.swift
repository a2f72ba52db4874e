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
    return KeyCheck(context, shape.uniqueBy)
  }
}

private final class KeyCheck: RecordCheck {
  private struct Key {
    var key: RecordKey
    var groups: KeyGroups
    var name: String
  }

  private let context: CheckContext
  private var keys: [Key]

  init(_ context: CheckContext, _ uniqueBy: [[MemberPath]]) {
    self.context = context
    keys = uniqueBy.filter { !$0.isEmpty }.map { paths in
      let name = Prose.listed(paths.map(\.text), "and")
      return Key(
        key: RecordKey(paths),
        groups: KeyGroups(
          DuplicateKey.code, message: { .shared(name, $0, $1, $2) },
          twin: (TwinKey.code, { TwinKey.message(name, $0, $1) })),
        name: name)
    }
  }

  func check(_ record: Record, into sink: FindingSink) {
    for index in keys.indices {
      guard let hashes = keys[index].key.hashes(of: record), let value = keys[index].key.values.first else { continue }
      let values = keys[index].key.values
      let batch = record.batch
      keys[index].groups.add(hashes, at: batch.place(value), record: record.span.index, into: sink) {
        let shown = values.compactMap { batch.detailValue($0).map(Prose.shown) }
        return (
          Prose.listed(shown, "and"), context.finding(DuplicateKey.code, "", at: value, of: record)
        )
      }
    }
  }

  func finish(into sink: FindingSink) {
    for index in keys.indices { keys[index].groups.finish(into: sink) }
  }
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
