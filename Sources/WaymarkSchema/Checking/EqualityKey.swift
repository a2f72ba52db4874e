import WaymarkCore

/// Bytes that are the same for two values exactly when JSON Schema calls the values equal: numbers by value, objects
/// whatever the order of their members.
func appendEqualityKey(of value: Int, in batch: RecordBatch, to key: inout [UInt8]) {
  switch batch[value].kind {
  case .null: key.append(UInt8(ascii: "n"))
  case .true: key.append(UInt8(ascii: "t"))
  case .false: key.append(UInt8(ascii: "f"))
  case .number: appendNumber(ExactDecimal(batch.text(value)), to: &key)
  case .string: appendText(batch.text(value), as: UInt8(ascii: "s"), to: &key)
  case .array:
    key.append(UInt8(ascii: "["))
    for item in batch.children(value) { appendEqualityKey(of: item, in: batch, to: &key) }
    key.append(UInt8(ascii: "]"))
  case .object:
    var members: [[UInt8]] = []
    for child in batch.children(value) {
      var member: [UInt8] = []
      batch.withName(child) { appendText($0, as: UInt8(ascii: "m"), to: &member) }
      appendEqualityKey(of: child, in: batch, to: &member)
      members.append(member)
    }
    appendMembers(members, to: &key)
  }
}

/// The same for a value of the contract.
func appendEqualityKey(of value: SchemaValue, to key: inout [UInt8]) {
  switch value.content {
  case .null: key.append(UInt8(ascii: "n"))
  case .boolean(let flag): key.append(UInt8(ascii: flag ? "t" : "f"))
  case .number(let text): appendNumber(ExactDecimal(text), to: &key)
  case .string(let text): appendText(Array(text.utf8), as: UInt8(ascii: "s"), to: &key)
  case .array(let items):
    key.append(UInt8(ascii: "["))
    for item in items { appendEqualityKey(of: item, to: &key) }
    key.append(UInt8(ascii: "]"))
  case .object(let members):
    appendMembers(
      members.map { member in
        var spelled: [UInt8] = []
        appendText(Array(member.name.utf8), as: UInt8(ascii: "m"), to: &spelled)
        appendEqualityKey(of: member.value, to: &spelled)
        return spelled
      }, to: &key)
  }
}

private func appendNumber(_ number: ExactDecimal?, to key: inout [UInt8]) {
  guard let number else { return key.append(UInt8(ascii: "?")) }
  key.append(UInt8(ascii: number.isNegative ? "-" : "+"))
  appendInteger(number.exponent, to: &key)
  appendText(number.digits, as: UInt8(ascii: "d"), to: &key)
}

private func appendText(_ text: some Collection<UInt8>, as mark: UInt8, to key: inout [UInt8]) {
  key.append(mark)
  appendInteger(text.count, to: &key)
  key.append(contentsOf: text)
}

private func appendMembers(_ members: [[UInt8]], to key: inout [UInt8]) {
  key.append(UInt8(ascii: "{"))
  for member in members.sorted(by: { $0.lexicographicallyPrecedes($1) }) { key.append(contentsOf: member) }
  key.append(UInt8(ascii: "}"))
}

private func appendInteger(_ number: Int, to key: inout [UInt8]) {
  withUnsafeBytes(of: number) { key.append(contentsOf: $0) }
}
