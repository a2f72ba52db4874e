import WaymarkCore

/// A value to make record batches of by hand, where no reader is wanted.
package enum BuiltValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  /// By its spelling.
  case number(String)
  case text(String)
  /// A text that need not be UTF-8.
  case bytes([UInt8])
  case array([BuiltValue])
  /// Members in file order.
  case object([Member])

  package struct Member: Sendable, Equatable {
    package var name: String
    package var value: BuiltValue

    package init(_ name: String, _ value: BuiltValue) {
      self.name = name
      self.value = value
    }
  }

  /// A batch of records, their values spelled as in JSON, one after the other without names and commas.
  package static func batch(
    _ records: [BuiltValue], shape: RecordShape? = nil, layout: DocumentLayout = .sequence
  ) -> RecordBatch {
    let batch = RecordBatch(byteCapacity: 16, tokenCapacity: 4)
    var names = NameInterner(startingWith: shape?.names ?? NameTable())
    for (index, record) in records.enumerated() {
      let token = batch.tokenCount
      let start = batch.byteCount
      record.append(to: batch, name: .none, &names)
      batch.records.append(
        RecordSpan(token: token, index: index, offset: UInt64(start), length: batch.byteCount - start))
    }
    batch.names = names.table
    batch.layout = layout
    return batch
  }

  private func append(to batch: RecordBatch, name: NameID, _ names: inout NameInterner) {
    let offset = UInt64(batch.byteCount)
    func put(_ bytes: some Collection<UInt8>) {
      batch.reserveBytes(2 * (batch.byteCount + bytes.count))
      for byte in bytes {
        batch.bytes[batch.byteCount] = byte
        batch.byteCount += 1
      }
    }
    func scalar(_ kind: Token.Kind, _ text: [UInt8], _ flags: Token.Flags) {
      put(flags.contains(.quoted) ? [0x22] + text + [0x22] : text)
      batch.append(Token(kind: kind, flags: flags, name: name, offset: offset, extent: UInt32(text.count)))
    }
    switch self {
    case .null: scalar(.null, Array("null".utf8), [])
    case .boolean(let flag): scalar(flag ? .true : .false, Array("\(flag)".utf8), [])
    case .number(let text):
      scalar(.number, Array(text.utf8), text.utf8.contains { ".eE".utf8.contains($0) } ? [] : .integral)
    case .text(let text): BuiltValue.bytes(Array(text.utf8)).append(to: batch, name: name, &names)
    case .bytes(let text): scalar(.string, text, text.contains { $0 >= 0x80 } ? [.quoted, .nonASCII] : .quoted)
    case .array(let items):
      let token = batch.tokenCount
      batch.append(Token(kind: .array, name: name, offset: offset, extent: 0))
      put("[".utf8)
      for item in items { item.append(to: batch, name: .none, &names) }
      put("]".utf8)
      batch.close(token)
    case .object(let members):
      let token = batch.tokenCount
      batch.append(Token(kind: .object, name: name, offset: offset, extent: 0))
      put("{".utf8)
      for member in members { member.value.append(to: batch, name: names.intern(member.name), &names) }
      put("}".utf8)
      batch.close(token)
    }
  }
}

extension BuiltValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral, ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .number("\(value)") }
  package init(arrayLiteral elements: BuiltValue...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, BuiltValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  package init(nilLiteral: ()) { self = .null }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
}
