import WaymarkCore

/// What contracts ask of the names of members: by expressions, and by schemas.
extension SchemaCheck {
  /// The member of an object that has a name.
  func member(named name: String, of object: Int) -> Int? {
    if let id = nameID(name) { return batch.member(id, of: object) }
    return batch.children(object).first { batch.name($0) == name }
  }

  /// The contract's name that is the same key as that of a member; the member's own where there is none.
  func keyName(of member: Int) -> NameID {
    let name = batch[member].name
    if name.isInterned, name.index < keyAliases.count, let known = keyAliases[name.index] { return known }
    let found = program.keyNames?[KeyConversion.fromSnakeCase(batch.name(member))] ?? name
    if name.isInterned {
      while keyAliases.count <= name.index { keyAliases.append(nil) }
      keyAliases[name.index] = found
    }
    return found
  }

  private func nameID(_ name: String) -> NameID? { program.names.find(name) }

  /// The schemas of `patternProperties` that are for a member, by its name.
  @inline(__always)
  func patternSchemas(of node: UnsafeMutablePointer<ProgramNode>, _ member: Int) -> [Int] {
    if node.pointee.patterns.isEmpty { return [] }
    let name = batch[member].name
    guard name.isInterned else { return matchingSchemas(of: node, member) }
    let table = node.pointee.patternTable
    while patternTables[table].count <= name.index { patternTables[table].append(nil) }
    if let known = patternTables[table][name.index] { return known }
    let found = matchingSchemas(of: node, member)
    patternTables[table][name.index] = found
    return found
  }

  private func matchingSchemas(of node: UnsafeMutablePointer<ProgramNode>, _ member: Int) -> [Int] {
    batch.withName(member) { name in
      node.pointee.patterns.filter { pattern in
        let verdict = matcher(pattern.id, of: pattern.pattern).verdict(on: name)
        if verdict == .undecided { noteUndecided(pattern.text) }
        return verdict == .matches
      }.map(\.node)
    }
  }

  /// Counts a text of which an expression could not tell in time, where no finding says so: for the ledger.
  func noteUndecided(_ pattern: String) { undecided[pattern, default: 0] += 1 }

  /// Whether the name of a member meets a schema; the same name is not looked at twice.
  func nameMeets(_ schema: Int, _ member: Int) -> Bool {
    let name = batch[member].name
    guard name.isInterned, !program.hasDynamicReferences else { return judgeName(schema, member) }
    while nameVerdicts[schema, default: []].count <= name.index { nameVerdicts[schema, default: []].append(nil) }
    if let known = nameVerdicts[schema]?[name.index] { return known }
    let verdict = judgeName(schema, member)
    nameVerdicts[schema]?[name.index] = verdict
    return verdict
  }

  private func judgeName(_ schema: Int, _ member: Int) -> Bool {
    onName(of: member) { meets($0, schema) }
  }

  /// What a schema has against the name of a member, in words.
  func reasons(against schema: Int, forName member: Int) -> [String] {
    let found = FindingSink(limit: 1000)
    onName(of: member) { value in
      let outer = sink
      sink = found
      defer { sink = outer }
      _ = evaluate(schema, value, isWhole: true)
    }
    found.endRecord()
    return found.stored.map(\.message)
  }

  /// Does something with a name as if it were a value.
  private func onName<R>(of member: Int, _ body: (Int) -> R) -> R {
    let bytes = batch.withName(member) { Array($0) }
    let scratch = RecordBatch(byteCapacity: 16, tokenCapacity: 2)
    let flags: Token.Flags = bytes.contains { $0 >= 0x80 } ? [.detached, .nonASCII] : .detached
    let extent = bytes.withUnsafeBufferPointer { scratch.detach($0, placeLength: 0) }
    scratch.append(Token(kind: .string, flags: flags, offset: 0, extent: extent))
    scratch.layout = .single
    let span = RecordSpan(token: 0, index: 0, offset: 0, length: 0)
    return onBatch(scratch, Record(scratch, span)) { body(0) }
  }
}
