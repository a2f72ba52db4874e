import WaymarkCore

/// What is said of a value that meets none of several schemas.
extension SchemaCheck {
  /// How many alternatives are compared: a contract may have thousands, and every record may be at fault.
  private static let maximumCompared = 256

  /// Reports a value that meets none of several schemas.
  ///
  /// Where one of them came closest, what that one finds is said instead: a person looks for the fault in the value, not
  /// for all that it is not.
  func reportNoAlternative(_ schemas: [Int], _ value: Int) -> Bool {
    guard isReporting else { return false }
    let candidates = schemas.filter { admits(program.nodes[$0].narrowedKinds, batch[value], value) }
    if candidates.isEmpty {
      let wanted = schemas.reduce(into: RecordShape.Kinds()) { $0.formUnion(program.nodes[$1].narrowedKinds) }
      return reportWrongType(value, wanted: wanted)
    }
    if let closest = closest(of: candidates, to: value) {
      let count = sink.currentCount
      let isMet = evaluate(closest, value, isWhole: false)
      if schemas.count > 1, candidates.count > 1 {
        let words = "of \(Prose.grouped(schemas.count)) alternatives the closest is \(program.pointer(of: closest))"
        sink.addNote(.init(words), after: count)
      }
      return isMet
    }
    return report(.noAlternative, at: value) { finding in
      let pointers = schemas.map { program.pointer(of: $0) }
      finding.message =
        "\(subject(value)) is \(shown(value)), which meets none of the \(Prose.grouped(schemas.count)) alternatives: "
        + Prose.listed(pointers, "or")
      finding.details.append(.init("alternatives", .list(pointers.prefix(100).map { .text($0) })))
    }
  }

  /// The one that a value is most like; nil where two are equally near.
  private func closest(of candidates: [Int], to value: Int) -> Int? {
    if candidates.count == 1 { return candidates[0] }
    var best: (schema: Int, score: Int)?
    var isShared = false
    for schema in candidates.prefix(Self.maximumCompared) {
      let score = likeness(of: value, to: schema)
      if let known = best, score <= known.score {
        if score == known.score { isShared = true }
      } else {
        (best, isShared) = ((schema, score), false)
      }
    }
    return isShared ? nil : best?.schema
  }

  /// How much of a value is as a schema wants it.
  ///
  /// A member that tells alternatives apart, by `const` or `enum`, outweighs all others.
  private func likeness(of value: Int, to schema: Int) -> Int {
    let schemas = program.graph.closure(of: [schema]).map { program.nodes + $0 }
    var score = 0
    switch batch[value].kind {
    case .object:
      for node in schemas {
        score += likeness(ofMembersOf: value, to: node)
      }
    case .array:
      let items = schemas.compactMap { $0.pointee.items >= 0 ? $0.pointee.items : nil }
      for item in batch.children(value).prefix(100) {
        score += items.allSatisfy { meets(item, $0) } ? 1 : -1
      }
    default: break
    }
    return score
  }

  private func likeness(ofMembersOf object: Int, to node: UnsafeMutablePointer<ProgramNode>) -> Int {
    guard let slots = node.pointee.slots, let members = node.pointee.members else { return 0 }
    var score = 0
    var present: Set<NameID> = []
    for child in batch.children(object).prefix(1000) {
      let name = batch[child].name
      present.insert(name)
      let slot = name.index < program.nameCount ? Int(slots[name.index]) : 0
      let schema = slot >= 2 ? Int(members[slot - 2].node) : -1
      if schema >= 0 {
        let discriminates = program.graph.discriminates(schema)
        score += meets(child, schema) ? (discriminates ? 1000 : 2) : (discriminates ? -1000 : -1)
      } else if slot == 0, node.pointee.additional == .nothing {
        score -= 1
      }
    }
    return score - node.pointee.required.filter { !present.contains($0) }.count
  }
}

extension SchemaGraph {
  /// Whether a schema lists the values that there may be.
  fileprivate func discriminates(_ index: Int) -> Bool {
    closure(of: [index]).contains { nodes[$0].enumeration != nil || nodes[$0].constantKinds != .all }
  }
}
