import WaymarkCore

/// How a document's records meet the contract's root: a list of records, or one.
extension SchemaCheck {
  func checkRecord(_ record: Record) {
    if wasRefused { return }
    let isList = batch.layout != .single
    if program.shape.isSequence {
      if isList { checkListedRecord(record) } else { checkWholeDocument(record) }
    } else if context.format == "json", isList {
      checkListUnderRecordContract(record)
    } else {
      _ = evaluate(program.root, record.root, isWhole: true)
    }
  }

  /// A record that streams by, of a list.
  private func checkListedRecord(_ record: Record) {
    if program.list.needsWholeDocument {
      gathered.append(record, startingAt: listStart(before: record))
      return
    }
    if let limit = program.maximumRecords, recordCount == limit.count, firstExcess == nil {
      firstExcess = batch.place(record.root)
    }
    tally.count(record, by: self)
    if recordCount < program.firstRecords.count {
      _ = evaluate(program.firstRecords[recordCount], record.root, isWhole: true)
      return
    }
    for schema in program.records { _ = evaluate(schema, record.root, isWhole: true) }
  }

  /// The document where a list was to be.
  private func checkWholeDocument(_ record: Record) {
    // A contract that names no type asks nothing of what is no list.
    if admits(program.nodes[program.root].narrowedKinds, batch[record.root], record.root) {
      isSingleValue = true
      _ = evaluate(program.root, record.root, isWhole: true)
      return
    }
    wasRefused = true
    _ = report(.notAList, at: record.root) { finding in
      finding.record = nil
      finding.details.append(.init("expected", .text("a list of records")))
      finding.message = "a list of records is due, and the document is \(shown(record.root))"
      let list = batch.children(record.root).first { batch[$0].kind == .array }
      if batch[record.root].kind == .object, let list {
        let name = batch.name(list)
        let count = childCount(list)
        finding.message += "; its \(words.member) \(Prose.quoted(name)) holds \(Prose.counted(count, "item"))"
        finding.notes.append(.init("the list itself must be the document", .here(batch.place(list))))
        finding.details.append(.init("member", .text(name)))
      } else if batch[record.root].kind == .object {
        finding.notes.append(.init("a single record is a list of one: put it in square brackets"))
      }
    }
  }

  /// A JSON list where the contract describes one record.
  private func checkListUnderRecordContract(_ record: Record) {
    let kinds = program.nodes[program.root].narrowedKinds
    if kinds.contains(.array) {
      gathered.append(record, startingAt: listStart(before: record))
      return
    }
    wasRefused = true
    let place = listStart(before: record)
    _ = report(.wrongType, at: record.root, place: place) { finding in
      finding.record = nil
      finding.pointer = ""
      finding.details = [.init("expected", .text(kinds.phrase))]
      finding.message = "the document is a list where \(kinds.phrase) is due"
      finding.notes.append(.init("the contract describes one record; for a list it needs \"type\": \"array\""))
    }
  }

  /// The place of the bracket before the first record, where it is in the batch.
  private func listStart(before record: Record) -> Place {
    var offset = record.span.offset
    while offset > batch.baseOffset {
      offset -= 1
      let byte = batch.bytes[Int(offset - batch.baseOffset)]
      if byte == UInt8(ascii: "[") { return Place(offset: offset, length: 1) }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
    }
    return batch.place(record.root)
  }

  // MARK: The end

  func finish(into sink: FindingSink) {
    if wasRefused || isSingleValue { return }
    absentColumns.report(presence, into: sink)
    if !program.shape.isSequence || program.list.needsWholeDocument {
      if isListLike { finishWholeList(into: sink) }
      reportUnused(into: sink)
      return
    }
    tally.finish(self, isDamaged: damagedCount > 0, into: sink)
    if let limit = program.maximumRecords, let firstExcess, recordCount > limit.count {
      sink.report(
        PendingFinding(
          .tooManyItems,
          "there \(recordCount == 1 ? "is" : "are") \(Prose.counted(recordCount, "record"));"
            + " there may be at most \(Prose.grouped(limit.count))",
          at: firstExcess,
          details: [.init("count", .integer(recordCount)), .init("maximum", .number(limit.text))]))
    }
    if program.shape.isSequence, let limit = program.minimumRecords, recordCount < limit.count, damagedCount == 0 {
      sink.report(
        PendingFinding(
          .tooFewItems,
          "there \(recordCount == 1 ? "is" : "are") \(recordCount == 0 ? "no records" : Prose.counted(recordCount, "record"));"
            + " there must be at least \(Prose.grouped(limit.count))",
          at: nil,
          details: [.init("count", .integer(recordCount)), .init("minimum", .number(limit.text))]))
    }
    reportUnused(into: sink)
  }

  private func reportUnused(into sink: FindingSink) {
    guard recordCount > 0, damagedCount == 0 else { return }
    for entry in program.covered {
      for constant in usage.unused(in: entry.enumeration) {
        sink.report(
          PendingFinding(
            .unusedEnumValue,
            "no record uses \(Prose.shown(constant.detail)), which \(Prose.quoted(entry.member)) may be", at: nil,
            details: [.init("member", .text(entry.member)), .init("value", constant.detail)]))
      }
    }
  }

  /// Whether the records were those of a list, as far as that can be told.
  private var isListLike: Bool {
    program.shape.isSequence || context.format == "json" && (recordCount == 0 || gathered.batch.tokenCount > 0)
  }

  /// Holds a list against what is said of it as a whole.
  private func finishWholeList(into sink: FindingSink) {
    if recordCount == 0 {
      guard !sink.codeCounts.keys.contains(where: { $0.severity == .error }) else { return }
      if !program.nodes[program.root].narrowedKinds.contains(.array) { return reportEmptyList(into: sink) }
      gathered.begin(at: Place(offset: 0, length: 1))
    }
    let whole = gathered.batch
    self.sink = sink
    onBatch(whole, Record(whole, whole.records[0])) {
      _ = evaluate(program.root, gathered.root, isWhole: true)
    }
  }

  /// An empty JSON list where the contract describes one record: no record tells of it.
  private func reportEmptyList(into sink: FindingSink) {
    let kinds = program.nodes[program.root].narrowedKinds
    sink.report(
      PendingFinding(
        .wrongType, "the document is an empty list where \(kinds.phrase) is due", at: nil,
        details: [.init("expected", .text(kinds.phrase))]))
  }

  func coverage(of path: String) -> [CoverageTable] {
    wasRefused ? [] : program.covered.map { usage.table(of: $0, path: path) }
  }

  var skipped: [(check: String, reason: String)] {
    var entries: [(check: String, reason: String)] = []
    if !assertsFormats {
      for format in program.formats {
        entries.append(("format \(Prose.quoted(format))", "formats are checked under --formats"))
      }
    }
    if wasRefused {
      entries.append(("the records", "the document as a whole is not what the contract describes"))
    }
    if tooDeepCount > 0 {
      let values = Prose.counted(tooDeepCount, "value")
      entries.append(("values nested too deeply", "\(values) lie deeper than the checks follow"))
    }
    for (pattern, count) in undecided.sorted(by: { $0.key < $1.key }) {
      let texts = Prose.counted(count, "text")
      entries.append(("pattern \(Prose.quoted(pattern))", "\(texts) would take more steps to tell than are granted"))
    }
    if damagedCount > 0, !program.covered.isEmpty {
      let records = Prose.counted(damagedCount, "record")
      entries.append(("values that no record uses", "\(records) could not be read in full"))
    }
    for entry in program.covered where usage.uncounted(in: entry.enumeration) > 0 {
      let count = Prose.counted(usage.uncounted(in: entry.enumeration), "value")
      entries.append(
        ("counts of unknown values of \(Prose.quoted(entry.member))", "\(count) beyond the first 1,000 different ones"))
    }
    return entries
  }
}
