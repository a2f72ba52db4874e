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

  /// The finding of a row with too many fields.
  ///
  /// - Parameters:
  ///   - fields: All of them.
  ///   - joint: The one that goes on in the next, where one is more likely than others.
  ///   - place: Of the surplus.
  ///   - record: The row's.
  /// - Returns: The finding.
  func extra(_ fields: [Field], joint: Int?, at place: Place, record: RecordIdentity) -> PendingFinding {
    let surplus = fields[columns.count...].map { Prose.quoted($0.text) }
    var finding = PendingFinding(
      .extraFields,
      "this row has \(Prose.counted(fields.count, "field")), \(expectation); \(Prose.listed(surplus, "and")) "
        + (surplus.count == 1 ? "is too much" : "are too much"),
      at: place, record: record, details: details(fields.count))
    finding.notes.append(hint(fields, joint))
    return finding
  }

  private var expectation: String {
    columns.first?.place == nil
      ? "the first row has \(columns.count)" : "the header names \(Prose.counted(columns.count, "column"))"
  }

  private func details(_ found: Int) -> [Finding.Detail] {
    [.init("fields", .integer(found)), .init("columns", .integer(columns.count))]
  }

  /// The field that most likely goes on in the next, since that begins with a blank: `Paris, France`.
  func joint(in fields: [Field]) -> Int? {
    fields.indices.dropLast().first { index in
      let (before, after) = (fields[index], fields[index + 1])
      return !before.isQuoted && !after.isQuoted && !before.text.isEmpty && after.text.first == " "
        && after.text.contains { $0 != " " }
    }
  }

  private func hint(_ fields: [Field], _ joint: Int?) -> PendingFinding.Note {
    let rule = "a value that holds a \(dialect.delimiterName) must stand in quotes"
    guard let joint, joint + 1 < fields.count else { return .init("\(rule); one here may lack them") }
    let (before, after) = (fields[joint], fields[joint + 1])
    let whole = before.text + String(Character(Unicode.Scalar(dialect.delimiter))) + after.text
    return .init(
      "\(rule): is \(Prose.quoted(whole)) one value?",
      .here(Place(offset: before.place.offset, length: Int(after.place.end - before.place.offset))))
  }
}
