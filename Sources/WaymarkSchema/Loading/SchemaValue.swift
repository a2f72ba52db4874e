import WaymarkCore

/// A value of a schema document, with its place: the document is small, and is walked more than once.
struct SchemaValue: Sendable {
  enum Content: Sendable {
    case null
    case boolean(Bool)
    /// As it is spelled.
    case number(String)
    case string(String)
    case array([SchemaValue])
    /// In file order.
    case object([Member])
  }

  struct Member: Sendable {
    var name: String
    var namePlace: Place?
    var value: SchemaValue
  }

  var content: Content
  var place: Place

  /// Null, for what is not looked at any more.
  init(nothingAt place: Place) {
    content = .null
    self.place = place
  }

  init(_ batch: RecordBatch, _ index: Int) {
    place = batch.place(index)
    switch batch[index].kind {
    case .null: content = .null
    case .true: content = .boolean(true)
    case .false: content = .boolean(false)
    case .number: content = .number(batch.string(index))
    case .string: content = .string(batch.string(index))
    case .array: content = .array(batch.children(index).map { SchemaValue(batch, $0) })
    case .object:
      content = .object(
        batch.children(index).map {
          Member(name: batch.name($0), namePlace: batch.namePlace(batch, $0), value: SchemaValue(batch, $0))
        })
    }
  }

  /// The first member of a name, where this is an object.
  subscript(name: String) -> SchemaValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name == name }?.value
  }

  var string: String? {
    guard case .string(let text) = content else { return nil }
    return text
  }

  var boolean: Bool? {
    guard case .boolean(let flag) = content else { return nil }
    return flag
  }

  var items: [SchemaValue]? {
    guard case .array(let items) = content else { return nil }
    return items
  }

  var members: [Member]? {
    guard case .object(let members) = content else { return nil }
    return members
  }

  /// In words: `a number`.
  var kindName: String {
    switch content {
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let text): text
    case .string(let text): Prose.quoted(text)
    case .array: "an array"
    case .object: "an object"
    }
  }
}
