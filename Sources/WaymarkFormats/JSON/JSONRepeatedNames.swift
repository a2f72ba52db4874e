import WaymarkCore

/// Tells of the members of an object whose names earlier members have.
struct JSONRepeatedNames {
  private let context: JSONContext

  init(_ context: JSONContext) { self.context = context }

  /// Looks at an object whose tokens are all in, in one pass.
  func report(in object: Int) {
    let batch = context.window.batch
    var first: [NameID: Int] = [:]
    var firstApart: [[UInt8]: Int] = [:]
    // Before delivery only names kept apart can be asked of the batch.
    var apart = batch.namesApart.firstIndex { $0.token > object } ?? batch.namesApart.count
    for member in batch.children(object) {
      let id = batch[member].name
      var earlier: Int?
      let name: String
      if id == .apart {
        while apart < batch.namesApart.count, batch.namesApart[apart].token < member { apart += 1 }
        guard apart < batch.namesApart.count, batch.namesApart[apart].token == member else { continue }
        let bytes = batch.namesApart[apart].name
        earlier = firstApart[bytes]
        if earlier == nil { firstApart[bytes] = member }
        name = earlier == nil ? "" : String(decoding: bytes, as: UTF8.self)
      } else {
        earlier = first[id]
        if earlier == nil { first[id] = member }
        name = earlier == nil ? "" : context.names.table[id]
      }
      if let earlier { report(member, named: name, after: earlier) }
    }
  }

  private func report(_ member: Int, named name: String, after first: Int) {
    let batch = context.window.batch
    batch.tokens[member].flags.insert(.repeated)
    context.recordFlags.insert(.repeatedName)
    var details: [Finding.Detail] = [.init("name", .text(name))]
    if let value = batch.detailValue(first) { details.append(.init("first", value)) }
    if let value = batch.detailValue(member) { details.append(.init("value", value)) }
    let firstValue = shown(first)
    batch.findings.append(
      PendingFinding(
        .duplicateName,
        "\(Prose.quoted(name)) is given twice in this object: first as \(firstValue), here as \(shown(member))",
        at: namePlace(member), record: RecordIdentity(index: context.recordIndex),
        notes: [.init("first given here, as \(firstValue)", .here(namePlace(first)))], details: details))
  }

  private func namePlace(_ member: Int) -> Place {
    let batch = context.window.batch
    return context.window.unusualNamePlaces[member] ?? batch.usualNamePlace(of: member) ?? batch.place(member)
  }

  private func shown(_ value: Int) -> String {
    let batch = context.window.batch
    switch batch[value].kind {
    case .object: return "an object"
    case .array: return "a list"
    case .null: return "null"
    default: return batch.detailValue(value).map(Prose.shown) ?? ""
    }
  }
}
