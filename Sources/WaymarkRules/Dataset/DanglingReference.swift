import WaymarkCore

/// A value that refers to a record which is not there.
struct DanglingReference: Rule {
  static let code = FindingCode(
    "dangling-reference", .error, .rule, "A value refers to a record that is not there",
    page: """
      The contract says that the value is that of a record elsewhere (`x-references`), and no record there has it: an
      order for a donut that is not on the menu, a book by an author who is in no list.

      ```text
      id,donut,quantity,time
      1,glazd,2,2026-06-01T08:15:00Z
      ```

      where `donuts.json` has a donut with the id `glazed`. Mend the value, or add the record. Numbers are compared by
      value, texts by their bytes. An empty value refers to nothing. Where the other file cannot be read without fault,
      nothing is checked, and the report says so.
      """)

  var codes: [FindingCode] { [Self.code] }

  func makeCheck(for context: CheckContext) throws(SkippedRule) -> (any RecordCheck)? {
    guard let references = context.shape?.references, !references.isEmpty else { return nil }
    guard let read = context.readReferences else {
      throw SkippedRule(check: "references", reason: "the data has no folder in which other files could lie")
    }
    return ReferenceCheck(context, references, read)
  }
}

private final class ReferenceCheck: RecordCheck {
  private let context: CheckContext
  private let isTextual: Bool
  private var references: [(wanted: RecordShape.Reference, values: ReferencedValues)] = []
  private(set) var skipped: [(check: String, reason: String)] = []
  /// Looking for the nearest value takes time: only so often.
  private var searches = 1000

  init(
    _ context: CheckContext, _ wanted: [RecordShape.Reference],
    _ read: (ReferenceTarget) throws(UnreadableReference) -> ReferencedValues
  ) {
    self.context = context
    isTextual = context.format == "csv" || context.format == "xml"
    var known: [ReferenceTarget: ReferencedValues] = [:]
    for reference in wanted {
      do throws(UnreadableReference) {
        let values = if let read = known[reference.target] { read } else { try read(reference.target) }
        known[reference.target] = values
        references.append((reference, values))
      } catch {
        let names = Prose.listed(reference.paths.map { Prose.quoted($0.text) }, "and")
        skipped.append(("references of \(names)", error.reason))
      }
    }
  }

  func check(_ record: Record, into sink: FindingSink) {
    for index in references.indices {
      let reference = references[index].wanted
      if reference.paths.count == 1 {
        guard let value = record.batch.value(at: reference.paths[0].names, from: record.root) else { continue }
        if record[value].kind == .array {
          for item in record.batch.children(value) { check([item], of: record, reference: index, into: sink) }
        } else {
          check([value], of: record, reference: index, into: sink)
        }
      } else {
        let values = reference.paths.map { record.batch.value(at: $0.names, from: record.root) }
        check(values, of: record, reference: index, into: sink)
      }
    }
  }

  private func check(_ values: [Int?], of record: Record, reference index: Int, into sink: FindingSink) {
    let batch = record.batch
    if let only = values.first, values.count == 1, let only, isEmptyCell(only, batch) { return }
    let keys = ReferenceKey.keys(of: values, in: batch, isTextual: isTextual)
    let (wanted, targets) = references[index]
    guard !keys.isEmpty, !keys.contains(where: targets.contains), let value = values.lazy.compactMap({ $0 }).first
    else {
      return
    }
    guard sink.wants(DanglingReference.code) else {
      return sink.report(
        PendingFinding(DanglingReference.code, "", at: batch.place(value), record: context.identity(of: record)))
    }
    let spelled = Prose.listed(values.compactMap { $0.map { Prose.quoted(batch.string($0)) } }, "and")
    let named = Prose.listed(wanted.target.members.map(Prose.quoted), "and")
    var notes: [PendingFinding.Note] = []
    var details: [Finding.Detail] = [.init("target", .text(targets.path))]
    searches -= 1
    if searches >= 0, let near = targets.nearest(to: batch.string(value)) {
      let words = "the nearest there is \(Prose.quoted(near.text))"
      notes.append(.init(words, near.location.map { .elsewhere($0) } ?? .none))
      details.append(.init("nearest", .text(near.text)))
    } else if let first = targets.firstLocation {
      notes.append(.init("the values there begin here", .elsewhere(first)))
    }
    let name = batch.name(value)
    let subject = name.isEmpty ? "an item" : Prose.quoted(name)
    var finding = context.finding(
      DanglingReference.code, "\(subject) is \(spelled), and no record in \(targets.path) has that \(named)", at: value,
      of: record, notes: notes, details: details)
    finding.keyword = wanted.keyword?.location
    sink.report(finding)
  }

  /// An empty cell or element refers to nothing.
  private func isEmptyCell(_ value: Int, _ batch: RecordBatch) -> Bool {
    isTextual && batch[value].kind == .string && batch.text(value).isEmpty
  }
}
