import WaymarkCore

extension SchemaCheck {
  /// Reports each member that an object lacks.
  func reportMissing(_ node: UnsafeMutablePointer<ProgramNode>, _ object: Int, _ seen: PresenceSet) {
    var strangers = namesUnknown(in: object)
    for position in node.pointee.required.indices where !seen.contains(position) {
      presence.countMissing(position, at: node.pointee.presence)
      let name = spelling(of: node.pointee.required[position], in: object).name
      let near = nearestName(to: name, among: strangers.map { batch.name($0) })
      var nearMember: Int?
      if let near, let index = strangers.firstIndex(where: { batch.name($0) == near }) {
        nearMember = strangers.remove(at: index)
        consumed.append(nearMember ?? object)
      }
      reportMissing(position, node, object, near: nearMember)
    }
  }

  private func reportMissing(
    _ position: Int, _ node: UnsafeMutablePointer<ProgramNode>, _ object: Int, near: Int?
  ) {
    let base = node.pointee.presence
    let isRecord = object == record.root
    let missing = finding(.missingMember, at: object, place: nil) { finding in
      let (kind, name) = spelling(of: node.pointee.required[position], in: object)
      finding.message = "\(kind) \(Prose.quoted(name))"
      if let wanted = wantedType(of: node.pointee.required[position], in: node) {
        finding.message += " (\(wanted))"
        finding.details.append(.init("expected", .text(wanted)))
      }
      finding.message += " is missing"
      if !isRecord { finding.message += " in \(subject(object))" }
      finding.details.append(.init("member", .text(batch.names[node.pointee.required[position]])))
      if let near {
        let spelled = batch.name(near)
        let place = batch.namePlace(batch, near)
        finding.notes.append(
          .init(
            "\(Prose.quoted(spelled)) is there; is \(Prose.quoted(name)) meant?",
            .here(place ?? batch.place(near))))
        finding.details.append(.init("nearest", .text(spelled)))
        finding.fix = nameFix(place, by: name)
      }
      finding.ending = { [presence] in
        let all = presence.objects(at: base)
        let having = all - presence.missing(position, at: base)
        guard all > 1 else { return "" }
        let noun = isRecord ? "records" : "such objects"
        return having == 0
          ? ": none of the \(Prose.grouped(all)) \(noun) has it"
          : ": \(Prose.grouped(having)) of \(Prose.grouped(all)) \(noun) \(having == 1 ? "has" : "have") it"
      }
    }
    // A row may lack a value, or all rows a column: the last row tells.
    let isColumnSeen = presence.objects(at: base) > presence.missing(position, at: base)
    if words.isCSV, isRecord, !isColumnSeen {
      absentColumns.hold(missing, position, base)
    } else {
      sink.report(missing)
    }
  }

  /// In words, what the member must be; nil where it may be anything.
  private func wantedType(of name: NameID, in node: UnsafeMutablePointer<ProgramNode>) -> String? {
    guard let slots = node.pointee.slots, let members = node.pointee.members, slots[name.index] >= 2 else { return nil }
    let schema = Int(members[Int(slots[name.index]) - 2].node)
    guard schema >= 0 else { return nil }
    let kinds = program.nodes[schema].narrowedKinds
    return kinds == .all ? nil : kinds.phrase
  }

  /// The members that nothing in the contract knows, in an object.
  private func namesUnknown(in object: Int) -> [Int] {
    let slots = program.nodes[wholeNode].slots
    return batch.children(object).filter { child in
      let name = batch[child].name.index
      guard name < program.nameCount, let slots else { return true }
      return slots[name] == 0
    }
  }

  /// Reports members that the node forbids, or that nothing knows.
  func reportStrangers(_ node: UnsafeMutablePointer<ProgramNode>, _ object: Int, _ strangers: [Int]) {
    for member in strangers where !consumed.contains(member) && !namesContract(member, object) {
      if node.pointee.additional == .nothing {
        _ = reportForbiddenMember(member, node, object)
      } else {
        reportUnknown(member, node, object)
      }
    }
  }

  /// Whether it is the member by which a document names its own contract.
  private func namesContract(_ member: Int, _ object: Int) -> Bool {
    object == record.root && batch.layout == .single && batch.name(member) == "$schema"
  }

  /// Reports a member where a schema allows none but those it describes.
  func reportForbiddenMember(_ member: Int, _ node: Int, _ object: Int) -> Bool {
    namesContract(member, object) || reportForbiddenMember(member, program.nodes + node, object)
  }

  private func reportForbiddenMember(
    _ member: Int, _ node: UnsafeMutablePointer<ProgramNode>, _ object: Int
  ) -> Bool {
    let place = batch.namePlace(batch, member)
    var counter: UnknownNames.Counter?
    // A table's column is one thing, however many records have it.
    if isReporting, words.isCSV, object == record.root {
      counter = unknownNames.firstUse(of: batch[member].name, wholeNode)
      if counter == nil {
        sink.markFaulty(record.span.index)
        return false
      }
    }
    return report(.forbiddenMember, at: member, place: place) { finding in
      if let counter {
        finding.ending = { counter.count > 1 ? "; so in \(Prose.grouped(counter.count)) records" : "" }
      }
      let name = batch.name(member)
      finding.message = "\(words.member) \(Prose.quoted(name)) is not allowed in \(subject(object))"
      finding.details = [.init("member", .text(name))]
      addNearest(name, node, object, place, to: &finding)
    }
  }

  private func reportUnknown(_ member: Int, _ node: UnsafeMutablePointer<ProgramNode>, _ object: Int) {
    let id = batch[member].name
    let name = batch.name(member)
    let near: String?
    if let known = unknownNames.nearest(id, wholeNode) {
      near = known
    } else {
      near = nearestName(to: name, among: membersKnown(to: node))
      unknownNames.remember(near, id, wholeNode)
    }
    let isNear = near.map { absentMembers(of: [$0], in: object) == [$0] } ?? false
    // A table's column is one thing; so is a name that means nothing else.
    if !isNear || context.format == "csv" {
      guard let counter = unknownNames.firstUse(of: id, wholeNode) else { return }
      reportUnknown(member, name, near: isNear ? near : nil, counter)
    } else {
      reportUnknown(member, name, near: near, nil)
    }
  }

  private func reportUnknown(_ member: Int, _ name: String, near: String?, _ counter: UnknownNames.Counter?) {
    let place = batch.namePlace(batch, member)
    _ = report(.unknownMember, at: member, place: place) { finding in
      finding.message = "the contract knows no \(words.member) \(Prose.quoted(name))"
      finding.details = [.init("member", .text(name))]
      if let near {
        finding.notes.append(.init("is \(Prose.quoted(near)) meant?"))
        finding.details.append(.init("nearest", .text(near)))
        finding.fix = nameFix(place, by: near)
      }
      if let counter {
        finding.ending = { counter.count > 1 ? "; it occurs \(Prose.grouped(counter.count)) times" : "" }
      }
    }
  }

  private func addNearest(
    _ name: String, _ node: UnsafeMutablePointer<ProgramNode>, _ object: Int, _ place: Place?,
    to finding: inout PendingFinding
  ) {
    guard let near = nearestName(to: name, among: absentMembers(of: membersKnown(to: node), in: object)) else {
      return
    }
    finding.notes.append(.init("is \(Prose.quoted(near)) meant?"))
    finding.details.append(.init("nearest", .text(near)))
    finding.fix = nameFix(place, by: near)
  }

  private func membersKnown(to node: UnsafeMutablePointer<ProgramNode>) -> [String] {
    guard let slots = node.pointee.slots else { return [] }
    return (1..<program.nameCount).lazy.filter { slots[$0] != 0 }.map {
      self.program.shape.names[NameID(rawValue: UInt16(truncatingIfNeeded: $0))]
    }
  }

  private func absentMembers(of names: [String], in object: Int) -> [String] {
    let present = Set(batch.children(object).map { batch.name($0) })
    return names.filter { !present.contains($0) }
  }

  /// A fix that renames a member; JSON only, since elsewhere a name stands in more places than one.
  private func nameFix(_ place: Place?, by name: String) -> PendingFinding.Fix? {
    guard let place, words.isJSON, isPlainText(name) else { return nil }
    return .here(place, replacement: "\"\(name)\"")
  }
}

/// What was found in the rows before the first one that has a value in some column.
///
/// Where no row has one, the column is missing, and that is one fault.
struct AbsentColumns {
  private struct Column: Hashable, Comparable {
    var base: Int
    var position: Int

    static func < (left: Column, right: Column) -> Bool {
      (left.base, left.position) < (right.base, right.position)
    }
  }

  private var held: [Column: (findings: [PendingFinding], more: Int)] = [:]
  /// How many findings of a column are kept; those beyond are counted.
  private static let limit = 1000

  mutating func hold(_ finding: PendingFinding, _ position: Int, _ base: Int) {
    var column = held.removeValue(forKey: Column(base: base, position: position)) ?? ([], 0)
    if column.findings.count < Self.limit { column.findings.append(finding) } else { column.more += 1 }
    held[Column(base: base, position: position)] = column
  }

  /// Reports what was held: the first alone where the column is missing.
  func report(_ presence: MemberPresence, into sink: FindingSink) {
    for (column, rows) in held.sorted(by: { $0.key < $1.key }) {
      guard let first = rows.findings.first else { continue }
      if presence.objects(at: column.base) == presence.missing(column.position, at: column.base) {
        sink.report(first)
      } else {
        sink.report(rows.findings)
        for _ in 0..<rows.more { sink.report(first) }
      }
    }
  }
}

/// The names that nothing in the contract knows, so that each is worked out once.
struct UnknownNames {
  /// How often a name occurs; read when messages are finished.
  final class Counter: @unchecked Sendable {
    var count = 1
  }

  private struct Key: Hashable {
    var name: NameID
    var node: Int
  }

  private var nearest: [Key: String?] = [:]
  private var counters: [Key: Counter] = [:]

  /// The name that was found to be near; nil where it was not looked for yet.
  func nearest(_ name: NameID, _ node: Int) -> String?? {
    name == .apart ? nil : nearest[Key(name: name, node: node)]
  }

  mutating func remember(_ near: String?, _ name: NameID, _ node: Int) {
    if name != .apart { nearest[Key(name: name, node: node)] = .some(near) }
  }

  /// A counter for a name that is met for the first time; else the name is counted, and there is none.
  mutating func firstUse(of name: NameID, _ node: Int) -> Counter? {
    if name == .apart { return Counter() }
    let key = Key(name: name, node: node)
    if let counter = counters[key] {
      counter.count += 1
      return nil
    }
    let counter = Counter()
    counters[key] = counter
    return counter
  }
}
