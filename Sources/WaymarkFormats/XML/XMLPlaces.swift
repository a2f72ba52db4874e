import WaymarkCore

/// Where the name of an XML value stands: in its start tag, or before the value of an attribute.
@Sendable
func xmlNamePlace(_ batch: RecordBatch, _ token: Int) -> Place? {
  let base = Int(batch.baseOffset)
  func byte(_ index: Int) -> UInt8 { index >= 0 && index < batch.byteCount ? batch.bytes[index] : 0 }
  var position = Int(batch[token].offset) - base
  guard position >= 0, position < batch.byteCount || !batch[token].isContainer else { return nil }
  if !batch[token].isContainer {
    position -= 1
    while isXMLSpace(byte(position)) { position -= 1 }
    if byte(position) == UInt8(ascii: "\"") || byte(position) == UInt8(ascii: "'") {
      var before = position - 1
      while isXMLSpace(byte(before)) { before -= 1 }
      if byte(before) == UInt8(ascii: "=") { return attributeName(endingBefore: before) }
    }
    while position >= 0, byte(position) != UInt8(ascii: "<") || byte(position + 1) == UInt8(ascii: "!") {
      position -= 1
    }
  }
  guard byte(position) == UInt8(ascii: "<") else { return nil }
  let first = position + 1
  var last = first
  while last < batch.byteCount, !isXMLSpace(byte(last)), byte(last) != UInt8(ascii: ">"),
    byte(last) != UInt8(ascii: "/")
  { last += 1 }
  return last > first ? Place(offset: UInt64(base + first), length: last - first) : nil

  func attributeName(endingBefore equals: Int) -> Place? {
    var last = equals
    while isXMLSpace(byte(last - 1)) { last -= 1 }
    var first = last
    while first > 0, !isXMLSpace(byte(first - 1)), byte(first - 1) != UInt8(ascii: "<") { first -= 1 }
    return last > first ? Place(offset: UInt64(base + first), length: last - first) : nil
  }
}

/// Production 3 of XML 1.0.
@inline(__always)
func isXMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
}
