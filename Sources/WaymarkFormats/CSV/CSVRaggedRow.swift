import WaymarkCore

/// The findings of a row whose fields are not as many as the columns.
struct CSVRaggedRow {
  let columns: [CSVColumn]
  let dialect: CSVDialect

  struct Field {
    /// As it is spelled; cut where it is long.
    var text: String
    var place: Place
    var isQuoted: Bool
  }

  func missing(found: Int, empty: [String], at place: Place, record: RecordIdentity) -> PendingFinding {
    PendingFinding(
      .missingFields,
      "this row has \(Prose.counted(found, "field")), \(expectation); nothing is left for \(Prose.listed(empty, "and"))",
      at: place, record: record, details: details(found))
  }

  func extra(_ fields: [Field], at place: Place, record: RecordIdentity) -> PendingFinding {
    let surplus = fields[columns.count...].map { Prose.quoted($0.text) }
    var finding = PendingFinding(
      .extraFields,
      "this row has \(Prose.counted(fields.count, "field")), \(expectation); \(Prose.listed(surplus, "and")) "
        + (surplus.count == 1 ? "is too much" : "are too much"),
      at: place, record: record, details: details(fields.count))
    finding.notes.append(hint(fields))
    return finding
  }

  private var expectation: String {
    columns.first?.place == nil
      ? "the first row has \(columns.count)" : "the header names \(Prose.counted(columns.count, "column"))"
  }

  private func details(_ found: Int) -> [Finding.Detail] {
    [.init("fields", .integer(found)), .init("columns", .integer(columns.count))]
  }

  /// A field that begins with a blank most likely is the rest of the one before it: `Paris, France`.
  private func hint(_ fields: [Field]) -> PendingFinding.Note {
    let rule = "a value that holds a \(dialect.delimiterName) must stand in quotes"
    for index in fields.indices.dropFirst() where !fields[index].isQuoted && !fields[index - 1].isQuoted {
      let (before, after) = (fields[index - 1], fields[index])
      guard after.text.first == " ", after.text.contains(where: { $0 != " " }), !before.text.isEmpty else { continue }
      let whole = before.text + String(Character(Unicode.Scalar(dialect.delimiter))) + after.text
      return .init(
        "\(rule): is \(Prose.quoted(whole)) one value?",
        .here(Place(offset: before.place.offset, length: Int(after.place.end - before.place.offset))))
    }
    return .init("\(rule); one here may lack them")
  }
}
