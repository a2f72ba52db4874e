import WaymarkCore

/// Makes the tokens of a record out of a row's fields, by the plan.
struct CSVRecordMaker {
  let plan: CSVRecordPlan
  private let hasNamesApart: Bool
  private var open: [Int] = []

  init(_ plan: CSVRecordPlan) {
    self.plan = plan
    hasNamesApart = !plan.namesApart.isEmpty
  }

  /// Appends a record's tokens to a batch.
  ///
  /// - Parameters:
  ///   - cells: The row's fields.
  ///   - known: How many of them are to be trusted.
  ///   - row: Where the row stands in the batch's bytes.
  ///   - isDamaged: Whether fields of the row are missing or not known.
  ///   - hasHighBytes: Whether some byte is above ASCII.
  ///   - batch: What to append to.
  /// - Returns: The index of the record's own token.
  mutating func append(
    _ cells: borrowing CSVCells, known: Int, row: Range<Int>, isDamaged: Bool, hasHighBytes: Bool,
    to batch: RecordBatch
  ) -> Int {
    let base = batch.baseOffset
    let bytes = batch.bytes
    let stringFlags: Token.Flags = hasHighBytes ? .nonASCII : []
    let root = batch.tokenCount
    let containerFlags: Token.Flags = isDamaged ? .damaged : []
    batch.append(Token(kind: .object, flags: containerFlags, offset: base + UInt64(row.lowerBound), extent: 0))
    for index in plan.steps.indices {
      switch plan.steps[index] {
      case .cell(let column, let name, let isRepeated):
        guard column < known else { continue }
        let cell = cells.cells[column]
        var flags: Token.Flags = isRepeated ? .repeated : []
        if cell.isQuoted { flags.formUnion(.quoted) }
        let targets = plan.typings[column].targets
        let quotes = cell.isQuoted ? 2 : 0
        let count = cell.placeLength - quotes
        if hasNamesApart { noteName(of: index, in: batch) }
        if targets.isEmpty, cell.textStart < 0, count > 0 {
          flags.formUnion(stringFlags)
          batch.append(
            Token(
              kind: .string, flags: flags, name: name, offset: base + UInt64(cell.start),
              extent: UInt32(truncatingIfNeeded: count)))
          continue
        }
        let text = UnsafeBufferPointer(start: bytes + cell.start + quotes / 2, count: count)
        if cell.textStart >= 0 {
          cells.texts.withUnsafeBufferPointer { texts in
            let text = UnsafeBufferPointer(rebasing: texts[cell.textStart..<cell.textStart + cell.textCount])
            appendValue(text, of: cell, plan.typings[column], name, flags, stringFlags, to: batch)
          }
        } else {
          appendValue(text, of: cell, plan.typings[column], name, flags, stringFlags, to: batch)
        }
      case .open(let name):
        if hasNamesApart { noteName(of: index, in: batch) }
        open.append(batch.tokenCount)
        batch.append(Token(kind: .object, flags: containerFlags, name: name, offset: base, extent: 0))
      case .close(let isOptional):
        guard let container = open.popLast() else { continue }
        closeObject(container, isOptional: isOptional || isDamaged, row: row, in: batch)
      }
    }
    batch.close(root)
    return root
  }

  /// Ends an object: it begins where its first member does.
  private func closeObject(_ container: Int, isOptional: Bool, row: Range<Int>, in batch: RecordBatch) {
    var token = batch[container]
    if batch.tokenCount == container + 1 {
      if isOptional {
        batch.truncate(
          tokens: container, detached: batch.detached.count, side: batch.side.count, findings: batch.findings.count)
        return
      }
      token.offset = batch.baseOffset + UInt64(row.lowerBound)
    } else {
      token.offset = batch[container + 1].offset
    }
    batch.tokens[container] = token
    batch.close(container)
  }

  private func noteName(of step: Int, in batch: RecordBatch) {
    if let name = plan.namesApart[step] { batch.namesApart.append((batch.tokenCount, name)) }
  }

  /// Appends what a text stands for; the general way.
  private func appendValue(
    _ text: UnsafeBufferPointer<UInt8>, of cell: CSVCell, _ typing: CSVCellTyping, _ name: NameID,
    _ flags: Token.Flags, _ stringFlags: Token.Flags, to batch: RecordBatch
  ) {
    var token = Token(
      kind: .string, flags: flags, name: name, offset: batch.baseOffset + UInt64(cell.start),
      extent: UInt32(truncatingIfNeeded: text.count))
    let isBare = text.isEmpty && !cell.isQuoted
    if typing.targets.contains(.spelled), !text.isEmpty || isBare, let kind = typing.spelledKind(text) {
      token.kind = kind
      token.flags.formUnion(.spelled)
    } else if isBare, typing.emptyIsAbsent {
      dropName(in: batch)
      return
    } else if typing.targets.contains(.list) {
      appendList(text, of: cell, typing, name, flags, stringFlags, to: batch)
      return
    } else {
      let (kind, more) = CSVCellTyping.kind(of: text, typing.targets)
      token.kind = kind
      token.flags.formUnion(kind == .string ? stringFlags : more)
    }
    if cell.textStart >= 0 {
      token.flags.formUnion(.detached)
      token.extent = batch.detach(text, placeLength: cell.placeLength)
    }
    batch.append(token)
  }

  private func dropName(in batch: RecordBatch) {
    if hasNamesApart, batch.namesApart.last?.token == batch.tokenCount { batch.namesApart.removeLast() }
  }

  /// Appends the items of a cell that holds a list.
  private func appendList(
    _ text: UnsafeBufferPointer<UInt8>, of cell: CSVCell, _ typing: CSVCellTyping, _ name: NameID,
    _ flags: Token.Flags, _ stringFlags: Token.Flags, to batch: RecordBatch
  ) {
    let array = batch.tokenCount
    let offset = batch.baseOffset + UInt64(cell.start)
    batch.append(Token(kind: .array, flags: flags.subtracting(.quoted), name: name, offset: offset, extent: 0))
    var start = 0
    var at = 0
    let separator = typing.separator
    while !text.isEmpty {
      let isSeparator = at + separator.count <= text.count && text[at..<at + separator.count].elementsEqual(separator)
      if at < text.count, !isSeparator {
        at += 1
        continue
      }
      let item = UnsafeBufferPointer(rebasing: text[start..<at])
      let (kind, more) = CSVCellTyping.kind(of: item, typing.itemTargets)
      var token = Token(
        kind: kind, flags: kind == .string ? stringFlags : more,
        offset: offset + UInt64(start + (cell.isQuoted ? 1 : 0)), extent: UInt32(truncatingIfNeeded: item.count))
      if cell.textStart >= 0 {
        // Where in the cell it stands is not told by its text: its place is the cell's.
        token.offset = offset
        token.flags.formUnion(.detached)
        token.extent = batch.detach(item, placeLength: cell.placeLength)
      }
      batch.append(token)
      if at == text.count { break }
      at += separator.count
      start = at
    }
    batch.close(array)
  }
}
