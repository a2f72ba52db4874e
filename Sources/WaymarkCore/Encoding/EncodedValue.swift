/// A value on its way to a record: containers may be filled in any order, so it is a tree at first.
package final class EncodedValue {
  enum Content {
    /// Nothing was encoded yet.
    case unset
    case null
    case boolean(Bool)
    /// As JSON spells it.
    case number(String)
    case string(String)
    case array([EncodedValue])
    /// In the order in which the names came; a name that is encoded again keeps its place.
    case object([(name: String, value: EncodedValue)], places: [String: Int])
  }

  var content = Content.unset

  init(_ content: Content = .unset) { self.content = content }

  /// A new item at the end of an array.
  func addItem() -> EncodedValue {
    var items: [EncodedValue] = []
    if case .array(let old) = content { items = old }
    content = .unset
    let item = EncodedValue()
    items.append(item)
    content = .array(items)
    return item
  }

  /// The member of a name, anew.
  func addMember(_ name: String) -> EncodedValue {
    var members: [(name: String, value: EncodedValue)] = []
    var places: [String: Int] = [:]
    if case .object(let old, let oldPlaces) = content { (members, places) = (old, oldPlaces) }
    content = .unset
    let value = EncodedValue()
    if let place = places[name] {
      members[place].value = value
    } else {
      places[name] = members.count
      members.append((name, value))
    }
    content = .object(members, places: places)
    return value
  }

  /// The items of an array; nil of anything else.
  package var items: [EncodedValue]? {
    if case .array(let items) = content { return items }
    return nil
  }
}

/// Puts encoded values into a batch, as a reader would.
package struct EncodedRecords {
  private var names: NameInterner
  private let batch = RecordBatch(byteCapacity: 64)
  private var index = 0

  /// - Parameters:
  ///   - shape: The contract's names come first.
  ///   - layout: What the records are.
  package init(shape: RecordShape?, layout: DocumentLayout) {
    names = NameInterner(startingWith: shape?.names ?? NameTable())
    batch.layout = layout
  }

  /// A value as a record.
  ///
  /// It holds until the next one is asked for.
  package mutating func record(of value: EncodedValue) -> Record {
    batch.reset()
    append(value, named: .none)
    batch.names = names.table
    let span = RecordSpan(token: 0, index: index, offset: 0, length: 0)
    batch.append(span)
    index += 1
    return Record(batch, span)
  }

  /// The depth of the tree was bounded when it was made.
  private mutating func append(_ value: EncodedValue, named name: NameID) {
    switch value.content {
    case .unset, .null: batch.append(Token(kind: .null, name: name, offset: 0, extent: 0))
    case .boolean(let isTrue): batch.append(Token(kind: isTrue ? .true : .false, name: name, offset: 0, extent: 0))
    case .number(let text): append(text, .number, named: name)
    case .string(let text): append(text, .string, named: name)
    case .array(let items):
      let token = batch.tokenCount
      batch.append(Token(kind: .array, name: name, offset: 0, extent: 1))
      for item in items { append(item, named: .none) }
      batch.close(token)
    case .object(let members, _):
      let token = batch.tokenCount
      batch.append(Token(kind: .object, name: name, offset: 0, extent: 1))
      for member in members {
        let id = names.intern(member.name)
        if id == .apart { batch.namesApart.append((batch.tokenCount, Array(member.name.utf8))) }
        append(member.value, named: id)
      }
      batch.close(token)
    }
  }

  private func append(_ text: String, _ kind: Token.Kind, named name: NameID) {
    var text = text
    let (extent, isASCII) = text.withUTF8 { bytes in
      (batch.detach(bytes, placeLength: 0), bytes.allSatisfy { $0 < 0x80 })
    }
    var flags: Token.Flags = isASCII ? .detached : [.detached, .nonASCII]
    if kind == .number, !text.utf8.contains(where: { ".eE".utf8.contains($0) }) { flags.insert(.integral) }
    batch.append(Token(kind: kind, flags: flags, name: name, offset: 0, extent: extent))
  }
}
