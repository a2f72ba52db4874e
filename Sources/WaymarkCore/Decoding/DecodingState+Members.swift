extension DecodingState {
  /// The member of an object that a key stands for; nil where it has none.
  @inline(__always)
  func member<Key: CodingKey>(_ key: Key, of object: Int, _ table: KeyTable) -> Int? {
    guard object >= 0, self[object].kind == .object else { return nil }
    guard usesDefaultKeys else { return convertedMember(key.stringValue, of: object) }
    if table.isByte {
      let name = table.name(of: key, in: self)
      if name.isInterned { return member(name, of: object) }
      if !batch.names.isFull { return nil }
    }
    return member(named: key.stringValue, of: object)
  }

  /// Looks first where the last one was found: types ask in the order of their declaration, which is often the data's.
  @inline(__always)
  private func member(_ name: NameID, of object: Int) -> Int? {
    let first = object + 1
    let end = object + Int(self[object].extent)
    let start = hint.object == object && hint.member < end ? hint.member : first
    var position = start
    while position < end {
      let token = self[position]
      if token.name == name { return found(position, token, in: object) }
      position += token.stride
    }
    position = first
    while position < start {
      let token = self[position]
      if token.name == name { return found(position, token, in: object) }
      position += token.stride
    }
    return nil
  }

  @inline(__always)
  private func found(_ member: Int, _ token: Token, in object: Int) -> Int {
    hint = (object, member + token.stride)
    return member
  }

  /// The member of a name that is no constant of the program: the key of a dictionary.
  private func member(named name: String, of object: Int) -> Int? {
    var name = name
    return name.withUTF8 { wanted in
      let first = object + 1
      let end = object + Int(self[object].extent)
      let start = hint.object == object && hint.member < end ? hint.member : first
      for range in [start..<end, first..<start] {
        var position = range.lowerBound
        while position < range.upperBound {
          if batch.withName(position, { $0.count == wanted.count && $0.elementsEqual(wanted) }) {
            return found(position, self[position], in: object)
          }
          position += self[position].stride
        }
      }
      return nil
    }
  }

  /// The first member whose name becomes that of a key.
  private func convertedMember(_ name: String, of object: Int) -> Int? {
    for child in batch.children(object) where key(of: child, in: object).stringValue == name { return child }
    return nil
  }

  /// The key that a member's name becomes.
  func key(of member: Int, in object: Int) -> any CodingKey {
    let name = batch.name(member)
    if dictionaries.contains(object) { return MemberKey(name) }
    switch options.keyDecodingStrategy {
    case .useDefaultKeys: return MemberKey(name)
    case .convertFromSnakeCase: return MemberKey(KeyConversion.fromSnakeCase(name))
    case .custom(let convert): return convert(codingPath(to: object) + [MemberKey(name)])
    }
  }
}
