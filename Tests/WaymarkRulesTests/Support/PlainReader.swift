import WaymarkCore

/// Reads well-formed JSON arrays of records, whole, under the name of any format: enough to feed the rules.
struct PlainReader: DocumentReader {
  var format = "json"

  func read(
    _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
  ) throws(SourceError) {
    let batch = output.emptyBatch()
    var count = 0
    while true {
      batch.reserveBytes(max(1 << 16, count * 2))
      let room = UnsafeMutableRawBufferPointer(start: batch.bytes + count, count: batch.byteCapacity - count)
      let read = try stream.read(into: room)
      if read == 0 { break }
      count += read
      batch.byteCount = count
    }
    batch.baseOffset = 0
    var parser = Parser(batch: batch, names: NameInterner(startingWith: shape?.names ?? NameTable()))
    parser.readRecords()
    batch.names = parser.names.table
    batch.layout = .sequence
    // Names of one word, right before the colon.
    batch.namePlace = { batch, token in
      let name = batch.name(token)
      var end = Int(batch[token].offset)
      while end > 0, batch.bytes[end - 1] != UInt8(ascii: "\"") { end -= 1 }
      return Place(offset: UInt64(end - name.utf8.count - 2), length: name.utf8.count + 2)
    }
    _ = output.deliver(batch)
  }
}

private struct Parser {
  let batch: RecordBatch
  var names: NameInterner
  var position = 0

  var byte: UInt8 { position < batch.byteCount ? batch.bytes[position] : 0 }

  mutating func skip() {
    while [0x20, 0x0A, 0x2C, 0x3A].contains(byte), position < batch.byteCount { position += 1 }
  }

  mutating func readRecords() {
    skip()
    position += 1
    skip()
    while byte != UInt8(ascii: "]"), position < batch.byteCount {
      let start = position
      let token = batch.tokenCount
      readValue(.none)
      batch.records.append(
        RecordSpan(token: token, index: batch.records.count, offset: UInt64(start), length: position - start))
      skip()
    }
  }

  mutating func readValue(_ name: NameID) {
    let start = position
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = byte == UInt8(ascii: "{")
      let container = batch.tokenCount
      batch.append(Token(kind: isObject ? .object : .array, name: name, offset: UInt64(start), extent: 1))
      position += 1
      skip()
      while byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]"), position < batch.byteCount {
        if isObject {
          let text = readText()
          skip()
          readValue(text.withUnsafeBufferPointer { names.intern($0) })
        } else {
          readValue(.none)
        }
        skip()
      }
      position += 1
      batch.close(container)
    case UInt8(ascii: "\""):
      let text = readText()
      let length = position - start
      let isDetached = text.count != length - 2
      let extent =
        isDetached
        ? text.withUnsafeBufferPointer { batch.detach($0, placeLength: length) } : UInt32(text.count)
      var flags: Token.Flags = isDetached ? [.quoted, .detached] : [.quoted]
      if text.contains(where: { $0 >= 0x80 }) { flags.insert(.nonASCII) }
      batch.append(Token(kind: .string, flags: flags, name: name, offset: UInt64(start), extent: extent))
    default:
      while ![0x20, 0x0A, 0x2C, 0x5D, 0x7D].contains(byte), position < batch.byteCount { position += 1 }
      let kind: Token.Kind =
        switch batch.bytes[start] {
        case UInt8(ascii: "t"): .true
        case UInt8(ascii: "f"): .false
        case UInt8(ascii: "n"): .null
        default: .number
        }
      batch.append(Token(kind: kind, name: name, offset: UInt64(start), extent: UInt32(position - start)))
    }
  }

  /// A text between quotes, `\uXXXX`, `\n`, `\t` and escaped signs resolved.
  mutating func readText() -> [UInt8] {
    position += 1
    var text: [UInt8] = []
    while byte != UInt8(ascii: "\""), position < batch.byteCount {
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        position += 1
        continue
      }
      position += 1
      if byte == UInt8(ascii: "u") {
        let digits = String(decoding: UnsafeBufferPointer(start: batch.bytes + position + 1, count: 4), as: UTF8.self)
        let unit = UInt32(digits, radix: 16) ?? 0
        if unit < 0x80 {
          text.append(UInt8(unit))
        } else if unit < 0x800 {
          text += [0xC0 | UInt8(unit >> 6), 0x80 | UInt8(unit & 0x3F)]
        } else {
          text += [0xE0 | UInt8(unit >> 12), 0x80 | UInt8(unit >> 6 & 0x3F), 0x80 | UInt8(unit & 0x3F)]
        }
        position += 5
      } else {
        text.append(byte == UInt8(ascii: "n") ? 0x0A : byte == UInt8(ascii: "t") ? 0x09 : byte)
        position += 1
      }
    }
    position += 1
    return text
  }
}
