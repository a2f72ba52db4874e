import WaymarkCore

extension XMLRecordBuilder {
  /// Lays the record's tree flat into the batch's tokens.
  func finishRecord(at end: Int) {
    guard let start = recordStart, draftCount > 0 else { return }
    let batch = window.batch
    let root = layFlat(into: batch)
    var flags = recordFlags.rawValue
    if hasRepeatedName { flags |= RecordSpan.Flags.repeatedName.rawValue }
    if window.hasSubstitutions, window.substitutions(in: start..<end).contains(where: { $0.isInvalid }) {
      flags |= RecordSpan.Flags.invalidBytes.rawValue
    }
    batch.append(
      RecordSpan(
        token: root, index: recordCount, offset: UInt64(start), length: end - start,
        flags: RecordSpan.Flags(rawValue: flags)))
    if !repeated.isEmpty { reportRepeated() }
    recordCount += 1
    dropRecord()
  }

  /// Writes a token for each draft, in document order.
  ///
  /// A container that is laid flat keeps its token's index for its length, and the container round it for its last
  /// child: neither is asked for any more.
  ///
  /// - Returns: The index of the record's own token.
  private func layFlat(into batch: RecordBatch) -> Int {
    var space = batch.tokenSpace
    while space.capacity - space.count < draftCount {
      batch.growTokens()
      space = batch.tokenSpace
    }
    let tokens = space.tokens
    let drafts = drafts
    let hasNamesApart = !namesApart.isEmpty
    let damaged = recordFlags.rawValue & RecordSpan.Flags.damaged.rawValue
    let containerFlags = damaged != 0 ? Token.Flags.damaged.rawValue : 0
    var count = space.count
    var container: Int32 = -1
    var next: Int32 = 0
    while true {
      guard next >= 0 else {
        guard container >= 0 else { break }
        let closed = drafts + Int(container)
        tokens[closed.pointee.length].extent = UInt32(truncatingIfNeeded: count - closed.pointee.length)
        next = closed.pointee.next
        container = closed.pointee.last
        continue
      }
      let draft = drafts + Int(next)
      if draft.pointee.isAbsent {
        next = draft.pointee.next
        continue
      }
      if hasNamesApart, let name = namesApart[next] { batch.namesApart.append((count, name)) }
      let kind = draft.pointee.kind
      let isContainer = kind.rawValue >= Token.Kind.array.rawValue
      var flags = draft.pointee.flags.rawValue
      if draft.pointee.isRepeated { flags |= Token.Flags.repeated.rawValue }
      var extent = UInt32(truncatingIfNeeded: draft.pointee.length)
      if isContainer {
        flags |= containerFlags
      } else if draft.pointee.detached >= 0 {
        let text = detached[Int(draft.pointee.detached)]
        extent = side[text.range].withUnsafeBufferPointer { batch.detach($0, placeLength: text.placeLength) }
      }
      tokens[count] = Token(
        kind: kind, flags: Token.Flags(rawValue: flags), name: draft.pointee.name,
        offset: UInt64(draft.pointee.offset), extent: extent)
      if isContainer {
        (draft.pointee.length, draft.pointee.last) = (count, container)
        container = next
        next = draft.pointee.first
      } else {
        next = draft.pointee.next
      }
      count += 1
    }
    batch.setTokenCount(count)
    return space.count
  }

  /// Keeps the place of a record of which nothing could be read.
  func addUnreadableRecord(_ range: Range<Int>) {
    let batch = window.batch
    let token = batch.tokenCount
    batch.append(Token(kind: .object, flags: .damaged, offset: UInt64(range.lowerBound), extent: 1))
    batch.records.append(
      RecordSpan(
        token: token, index: recordCount, offset: UInt64(range.lowerBound), length: range.count,
        flags: recordFlags.union(.damaged)))
    recordCount += 1
    dropRecord()
  }

  private func reportRepeated() {
    // Where an element was not closed, what follows it only seems to stand beside it.
    if recordFlags.contains(.damaged) { return }
    for (first, second) in repeated {
      let name = names.interner.table[drafts[Int(second)].name]
      window.batch.findings.append(
        PendingFinding(
          XMLCode.repeatedElement,
          "\(Prose.quoted(name)) is given twice, where one value is expected",
          at: place(of: second), record: RecordIdentity(index: recordCount),
          notes: [.init("the first is here", .here(place(of: first)))]))
    }
  }

  private func place(of draft: Int32) -> Place {
    let draft = drafts[Int(draft)]
    let isContainer = draft.kind == .array || draft.kind == .object
    let length = isContainer ? 1 : draft.detached >= 0 ? detached[Int(draft.detached)].placeLength : draft.length
    return Place(offset: UInt64(draft.offset), length: length)
  }
}

extension RecordShape {
  /// Whether some member's element is spelled as the record's own.
  var spellsRecordWithin: Bool {
    guard let name = recordXML.name else { return true }
    return nodes.contains { node in
      node.members.contains { $0.text == name || nodes[$0.node].xml.name == name }
        || node.items.map { nodes[$0].xml.name == name && $0 != 0 } ?? false
    }
  }
}

extension String {
  /// Without the blanks at both ends.
  var trimmedBlanks: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

extension XMLWindow {
  /// Where a text stands first in a range.
  func place(of wanted: String, in range: Range<Int>) -> Range<Int>? {
    let wanted = Array(wanted.utf8)
    var position = range.lowerBound
    while position + wanted.count <= range.upperBound {
      if bytes(position..<position + wanted.count).elementsEqual(wanted) { return position..<position + wanted.count }
      position += 1
    }
    return nil
  }
}
