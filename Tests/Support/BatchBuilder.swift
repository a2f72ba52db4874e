import WaymarkCore

/// Makes batches by hand, for tests of stages that come after the readers.
///
/// The bytes are a spelling of the values as JSON without spaces, so that places can be told from it.
package struct BatchBuilder {
  package let batch = RecordBatch(byteCapacity: 64, tokenCapacity: 8)
  package var interner: NameInterner
  private var records = 0

  package init(names: NameTable = NameTable()) {
    interner = NameInterner(startingWith: names)
  }

  /// A value to write down.
  package indirect enum Value {
    case null
    case boolean(Bool)
    case number(String)
    case text(String)
    case array([Value])
    case object([(String, Value)])
  }

  /// Adds a record.
  package mutating func add(_ value: Value, flags: RecordSpan.Flags = []) {
    let token = batch.tokenCount
    let start = batch.byteCount
    write(value, named: .none)
    batch.records.append(
      RecordSpan(
        token: token, index: records, offset: UInt64(start), length: batch.byteCount - start, flags: flags))
    records += 1
    put("\n")
    batch.names = interner.table
  }

  /// The records added so far.
  package var all: [Record] { batch.records.map { Record(batch, $0) } }

  private func put(_ text: String) {
    let utf8 = Array(text.utf8)
    batch.reserveBytes(batch.byteCount + utf8.count)
    (batch.bytes + batch.byteCount).update(from: utf8, count: utf8.count)
    batch.byteCount += utf8.count
  }

  private mutating func write(_ value: Value, named name: NameID) {
    let offset = UInt64(batch.byteCount)
    switch value {
    case .null: scalar("null", .null, name, offset)
    case .boolean(let flag): scalar(flag ? "true" : "false", flag ? .true : .false, name, offset)
    case .number(let text):
      let isIntegral = !text.contains { ".eE".contains($0) }
      scalar(text, .number, name, offset, isIntegral ? .integral : [])
    case .text(let text):
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      batch.append(
        Token(
          kind: .string, flags: isASCII ? .quoted : [.quoted, .nonASCII], name: name, offset: offset,
          extent: UInt32(text.utf8.count)))
      put("\"\(text)\"")
    case .array(let items):
      let token = batch.tokenCount
      batch.append(Token(kind: .array, name: name, offset: offset, extent: 1))
      put("[")
      for (index, item) in items.enumerated() {
        if index > 0 { put(",") }
        write(item, named: .none)
      }
      put("]")
      batch.close(token)
    case .object(let members):
      let token = batch.tokenCount
      batch.append(Token(kind: .object, name: name, offset: offset, extent: 1))
      put("{")
      for (index, member) in members.enumerated() {
        if index > 0 { put(",") }
        put("\"\(member.0)\":")
        write(member.1, named: interner.intern(member.0))
      }
      put("}")
      batch.close(token)
    }
  }

  private func scalar(
    _ text: String, _ kind: Token.Kind, _ name: NameID, _ offset: UInt64, _ flags: Token.Flags = []
  ) {
    batch.append(Token(kind: kind, flags: flags, name: name, offset: offset, extent: UInt32(text.utf8.count)))
    put(text)
  }
}
