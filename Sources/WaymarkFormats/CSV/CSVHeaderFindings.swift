import WaymarkCore

/// What is wrong with the names of the columns.
struct CSVHeaderFindings {
  let columns: [CSVColumn]
  let dialect: CSVDialect

  func findings(_ repetitions: [(column: Int, earlier: Int)]) -> [PendingFinding] {
    var findings: [PendingFinding] = []
    for (index, column) in columns.enumerated() where column.path.isEmpty {
      let isLast = index == columns.count - 1 && index > 0
      let message =
        isLast && column.name.isEmpty
        ? "the header ends with a \(dialect.delimiterName), so column \(index + 1) has no name"
        : "column \(index + 1) has no name"
      findings.append(
        PendingFinding(.blankColumn, message, at: column.place, notes: [.init("its values are not read")]))
    }
    for (column, earlier) in repetitions {
      let (name, first) = (columns[column].name, columns[earlier].name)
      let message =
        name == first
        ? "columns \(earlier + 1) and \(column + 1) are both named \(Prose.quoted(name))"
        : "columns \(Prose.quoted(first)) and \(Prose.quoted(name)) both name \(Prose.quoted(shorter(first, name)))"
      let note = columns[earlier].place.map {
        PendingFinding.Note("the other one", .here($0))
      }
      findings.append(
        PendingFinding(
          .duplicateColumn, message, at: columns[column].place, notes: note.map { [$0] } ?? [],
          details: [.init("column", .text(name))]))
    }
    return findings
  }

  private func shorter(_ a: String, _ b: String) -> String { a.utf8.count <= b.utf8.count ? a : b }
}

/// Tells a first row that is a record from a header.
///
/// Only a contract can tell: none of its columns is there, and a number is.
struct CSVHeaderSuspicion {
  let matching: CSVColumnMatching

  init(_ matching: CSVColumnMatching) { self.matching = matching }

  func finding(_ header: [(name: String, place: Place)], at place: Place) -> PendingFinding? {
    guard !matching.leaves.isEmpty, header.contains(where: { isNumber($0.name) }) else { return nil }
    let isKnown = matching.columns(of: header).contains { $0.path.last?.member != nil }
    if isKnown { return nil }
    return PendingFinding(
      .missingHeader, "the first row holds values, not the names of columns", at: place,
      notes: [
        .init("the columns are taken in the order of the contract; --no-header says that the table has no header")
      ])
  }

  private func isNumber(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.baseAddress.map { CSVCellTyping.kind(of: $0, bytes.count, .number).kind == .number } ?? false
    }
  }
}
