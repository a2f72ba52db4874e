import WaymarkCore

/// A value that the contract names, for `enum` and `const`.
struct Constant: Sendable {
  enum Content: Sendable {
    case null
    case boolean(Bool)
    case number(ExactDecimal)
    case string([UInt8])
    /// An array or an object.
    case container
  }

  let content: Content
  /// The same bytes for all values that are equal to it.
  let key: [UInt8]
  /// As messages and tables show it.
  let detail: Finding.DetailValue
  let kinds: RecordShape.Kinds

  init(_ value: SchemaValue) {
    var key: [UInt8] = []
    appendEqualityKey(of: value, to: &key)
    self.key = key
    switch value.content {
    case .null:
      content = .null
      detail = .text("null")
      kinds = .null
    case .boolean(let flag):
      content = .boolean(flag)
      detail = .boolean(flag)
      kinds = .boolean
    case .number(let text):
      let number = ExactDecimal(text) ?? ExactDecimal(0)
      content = .number(number)
      detail = .number(text)
      kinds = number.isInteger ? .integer : [.number, .integer]
    case .string(let text):
      content = .string(Array(text.utf8))
      detail = .text(text)
      kinds = .string
    case .array(let items):
      content = .container
      detail = .text("[… \(Prose.counted(items.count, "item"))]")
      kinds = .array
    case .object(let members):
      content = .container
      detail = .text("{… \(Prose.counted(members.count, "member"))}")
      kinds = .object
    }
  }

  /// Whether a value of the data is equal: numbers by value, objects whatever the order of their members.
  func equals(_ value: Int, of batch: RecordBatch) -> Bool {
    switch (content, batch[value].kind) {
    case (.null, .null), (.boolean(true), .true), (.boolean(false), .false): return true
    case (.number(let number), .number): return ExactDecimal(batch.text(value)) == number
    case (.string(let text), .string):
      let other = batch.text(value)
      return text.count == other.count && text.elementsEqual(other)
    case (.container, .array), (.container, .object):
      var other: [UInt8] = []
      appendEqualityKey(of: value, in: batch, to: &other)
      return key == other
    default: return false
    }
  }
}
