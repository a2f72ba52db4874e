import WaymarkCore

extension XMLRecordBuilder {
  /// Lays the record's tree flat into the batch's tokens.
  func finishRecord(at end: Int) {
    guard let start = recordStart, draftCount > 0 else { return }
    let batch = window.batch
    let root = batch.tokenCount
    var open = openContainers
    openContainers = []
    let isDamaged = !recordFlags.isEmpty && recordFlags.contains(.damaged)
    var next: Int32 = 0
    while true {
      while next >= 0, drafts[Int(next)].isAbsent { next = drafts[Int(next)].next }
      guard next >= 0 else {
        guard let container = open.popLast() else { break }
        batch.close(container.token)
        next = container.next
        continue
      }
      let draft = drafts + Int(next)
      let isContainer = draft.pointee.kind == .array || draft.pointee.kind == .object
      var token = Token(
        kind: draft.pointee.kind, flags: draft.pointee.flags, name: draft.pointee.name,
        offset: UInt64(draft.pointee.offset), extent: UInt32(truncatingIfNeeded: draft.pointee.length))
      if isDamaged, isContainer { token.flags.insert(.damaged) }
      if draft.pointee.isRepeated { token.flags.insert(.repeated) }
      if draft.pointee.side >= 0 {
        let text = side[draft.pointee.side..<draft.pointee.side + draft.pointee.length]
        token.extent = text.withUnsafeBufferPointer { batch.detach($0, placeLength: draft.pointee.placeLength) }
      }
      if !namesApart.isEmpty, let name = namesApart[next] {
        batch.namesApart.append((batch.tokenCount, name))
      }
      if isContainer {
        open.append((batch.tokenCount, draft.pointee.next))
        batch.append(token)
        next = draft.pointee.first
      } else {
        batch.append(token)
        next = draft.pointee.next
      }
    }
    var flags = recordFlags.rawValue
    if hasRepeatedName { flags |= RecordSpan.Flags.repeatedName.rawValue }
    if window.hasSubstitutions, window.substitutions(in: start..<end).contains(where: { $0.isInvalid }) {
      flags |= RecordSpan.Flags.invalidBytes.rawValue
    }
    batch.records.append(
      RecordSpan(
        token: root, index: recordCount, offset: UInt64(start), length: end - start,
        flags: RecordSpan.Flags(rawValue: flags)))
    openContainers = open
    reportRepeated()
    recordCount += 1
    dropRecord()
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
    if repeated.isEmpty { return }
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
    let length = isContainer ? 1 : draft.side >= 0 ? draft.placeLength : draft.length
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
