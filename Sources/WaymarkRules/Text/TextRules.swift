import WaymarkCore

/// Walks every text of every record once, and asks the text rules about those that look suspicious.
///
/// Ordinary text costs one pass over its bytes, eight at a time.
struct TextRules: Rule {
  let rules: [any TextRule]

  var codes: [FindingCode] { rules.flatMap(\.codes) }
  let yieldsTo: [FindingCode] = [
    "wrong-type", "unknown-enum-value", "wrong-constant", "format-mismatch", "pattern-mismatch", "undefined-entity",
    "invalid-encoding",
  ].map(FindingCode.reference)

  func makeCheck(for context: CheckContext) -> (any RecordCheck)? { TextCheck(rules, context) }
}

private final class TextCheck: RecordCheck {
  private let rules: [any TextRule]
  private let context: CheckContext
  private let isCell: Bool
  /// By name: whether nothing remains to be said of it.
  @exclusivity(unchecked) private var seen: [Bool] = [true]
  /// Whether some name of the source is suspicious, and was not met yet when last looked at.
  @exclusivity(unchecked) private var hasOddNames = false

  init(_ rules: [any TextRule], _ context: CheckContext) {
    self.rules = rules
    self.context = context
    isCell = context.format == "csv"
  }

  func check(_ record: Record, into sink: FindingSink) {
    let storage = record.batch.storage
    let isCell = isCell
    if record.batch.nameCount > seen.count { lookAtNames(of: record.batch) }
    let looksAtNames = hasOddNames || !record.batch.namesApart.isEmpty
    if !isCell, !looksAtNames, record.span.flags.contains(.ordinary) { return }
    for index in record.root..<record.root + storage.tokens[record.root].stride {
      let token = storage.tokens[index]
      if looksAtNames, token.name != .none, token.name == .apart || !isSeen(token.name) {
        examineName(of: index, in: record, into: sink)
      }
      if !isCell, token.flags.contains(.ordinary) { continue }
      switch token.kind {
      case .string:
        let text = storage.text(of: token, at: index)
        if TextTraits.areSurelyNone(in: text, isCell: isCell) { continue }
        let traits = TextTraits(of: text, isCell: isCell)
        if !traits.isEmpty {
          examine(ExaminedText(bytes: text, format: context.format), traits, at: index, of: record, into: sink)
        }
      case .number:
        // Too short for anything.
        if token.extent < 5, !token.flags.contains(.detached) { continue }
        let text = storage.text(of: token, at: index)
        let traits = TextTraits(ofNumber: text, isCell: isCell)
        if !traits.isEmpty {
          let text = ExaminedText(bytes: text, format: context.format, isNumber: true)
          examine(text, traits, at: index, of: record, into: sink)
        }
      default: break
      }
    }
  }

  /// Looks at names that are new in the source's table: most are ordinary wherever they occur.
  private func lookAtNames(of batch: RecordBatch) {
    while seen.count < batch.nameCount {
      let name = NameID(rawValue: UInt16(truncatingIfNeeded: seen.count))
      seen.append(batch.names.withBytes(of: name) { TextTraits(of: $0, isCell: false).isEmpty })
    }
    hasOddNames = seen.contains(false)
  }

  @inline(__always)
  private func isSeen(_ name: NameID) -> Bool { name.index < seen.count && seen[name.index] }

  private func examine(
    _ text: ExaminedText, _ found: TextTraits, at index: Int, of record: Record, into sink: FindingSink
  ) {
    var traits = found
    for rule in rules where !rule.triggers.isDisjoint(with: traits) {
      guard let fault = rule.fault(in: text) else { continue }
      traits.subtract(rule.explains)
      let value = Finding.Detail("value", text.isNumber ? .number(text.string) : .text(text.string))
      sink.report(
        PendingFinding(
          fault.code, fault.message, at: record.batch.place(index), pointer: record.pointer(to: index),
          record: context.identity(of: record), fix: fix(fault, at: index, of: record.batch),
          details: [value] + fault.details))
    }
  }

  private func examineName(of index: Int, in record: Record, into sink: FindingSink) {
    let batch = record.batch
    let name = batch[index].name
    if name != .apart { seen[name.index] = true }
    batch.withName(index) { bytes in
      var traits = TextTraits(of: bytes, isCell: false)
      let text = ExaminedText(bytes: bytes, format: context.format)
      for rule in rules where rule.coversNames && !rule.triggers.isDisjoint(with: traits) {
        guard let fault = rule.fault(in: text) else { continue }
        traits.subtract(rule.explains)
        sink.report(
          PendingFinding(
            fault.code, "in a name, " + fault.message, at: batch.namePlace(batch, index) ?? batch.place(index),
            pointer: record.pointer(to: index), record: context.identity(of: record),
            details: [Finding.Detail("value", .text(text.string))] + fault.details))
      }
    }
  }

  /// A replacement of the text between the quotes, where no spelling of its format stands in the way.
  private func fix(_ fault: TextFault, at index: Int, of batch: RecordBatch) -> PendingFinding.Fix? {
    let token = batch[index]
    guard let mended = fault.mended, !token.flags.contains(.detached) else { return nil }
    let special = "\"\\<&,;|\t\n\r".utf8
    guard !mended.utf8.contains(where: { special.contains($0) && !batch.text(index).contains($0) || $0 < 0x20 })
    else { return nil }
    let quote = token.flags.contains(.quoted) ? 1 : 0
    let place = Place(offset: token.offset + UInt64(quote), length: Int(token.extent))
    return .here(place, replacement: mended)
  }
}
