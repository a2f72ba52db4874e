import WaymarkCore

/// Reads well-formed JSON, whole, and nothing else: contracts are tested without any reader's ways.
///
/// A top-level array becomes a sequence of records, or one record where `keepsArrays` says so. `\u` escapes are read for
/// the suites' sake.
struct PlainReader: DocumentReader {
  var format = "json"
  var keepsArrays = false
  /// Calls every container damaged, as after a fault in each.
  var damagesAll = false

  func read(
    _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
  ) throws(SourceError) {
    let batch = output.emptyBatch()
    var count = 0
    repeat {
      batch.reserveBytes(batch.byteCount + 4096)
      let rest = UnsafeMutableRawBufferPointer(
        start: batch.bytes + batch.byteCount, count: batch.byteCapacity - batch.byteCount)
      count = try stream.read(into: rest)
      batch.byteCount += count
    } while count > 0
    var parser = PlainParser(
      batch: batch, interner: NameInterner(startingWith: shape?.names ?? NameTable()), damagesAll: damagesAll)
    if format == "ndjson" {
      batch.layout = .lines
      parser.skipBlanks()
      while parser.position < batch.byteCount { parser.record() }
    } else if !keepsArrays, parser.isAtArray {
      batch.layout = .sequence
      parser.records()
    } else {
      batch.layout = .single
      parser.record()
    }
    batch.names = parser.interner.table
    batch.namePlace = { batch, index in PlainParser.namePlace(batch, index) }
    _ = output.deliver(batch)
  }
}

private struct PlainParser {
  let batch: RecordBatch
  var interner: NameInterner
  let damagesAll: Bool
  var position = 0

  init(batch: RecordBatch, interner: NameInterner, damagesAll: Bool) {
    self.batch = batch
    self.interner = interner
    self.damagesAll = damagesAll
  }

  private var byte: UInt8 { position < batch.byteCount ? batch.bytes[position] : 0 }

  var isAtArray: Bool {
    mutating get {
      skipBlanks()
      return byte == UInt8(ascii: "[")
    }
  }

  mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  mutating func records() {
    position += 1
    skipBlanks()
    while byte != UInt8(ascii: "]"), position < batch.byteCount {
      record()
      if byte == UInt8(ascii: ",") { position += 1 }
      skipBlanks()
    }
  }

  mutating func record() {
    skipBlanks()
    let token = batch.tokenCount
    let start = position
    value(.none)
    batch.records.append(
      RecordSpan(
        token: token, index: batch.records.count, offset: UInt64(start), length: position - start,
        flags: damagesAll ? .damaged : []))
    skipBlanks()
  }

  private mutating func value(_ name: NameID) {
    skipBlanks()
    let offset = UInt64(position)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let isObject = byte == UInt8(ascii: "{")
      let index = batch.tokenCount
      batch.append(
        Token(
          kind: isObject ? .object : .array, flags: damagesAll ? .damaged : [], name: name, offset: offset, extent: 0))
      position += 1
      skipBlanks()
      while byte != UInt8(ascii: "}"), byte != UInt8(ascii: "]"), position < batch.byteCount {
        var member = NameID.none
        if isObject {
          let text = string()
          member = text.withUnsafeBufferPointer { interner.intern($0) }
          skipBlanks()
          position += 1
        }
        value(member)
        skipBlanks()
        if byte == UInt8(ascii: ",") { position += 1 }
        skipBlanks()
      }
      position += 1
      batch.close(index)
    case UInt8(ascii: "\""):
      let text = string()
      let length = position - Int(offset)
      var flags: Token.Flags = [.quoted]
      if text.contains(where: { $0 >= 0x80 }) { flags.insert(.nonASCII) }
      if text.count == length - 2 {
        batch.append(Token(kind: .string, flags: flags, name: name, offset: offset, extent: UInt32(text.count)))
      } else {
        flags.insert(.detached)
        let extent = text.withUnsafeBufferPointer { batch.detach($0, placeLength: length) }
        batch.append(Token(kind: .string, flags: flags, name: name, offset: offset, extent: extent))
      }
    default:
      while position < batch.byteCount, !",]} \n\r\t".utf8.contains(byte) { position += 1 }
      let text = String(
        decoding: UnsafeBufferPointer(start: batch.bytes + Int(offset), count: position - Int(offset)), as: UTF8.self)
      let kind: Token.Kind =
        switch text {
        case "null": .null
        case "true": .true
        case "false": .false
        default: .number
        }
      let isIntegral =
        kind == .number && text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
      batch.append(
        Token(
          kind: kind, flags: isIntegral ? .integral : [], name: name, offset: offset, extent: UInt32(text.utf8.count)))
    }
  }

  private mutating func string() -> [UInt8] {
    var text: [UInt8] = []
    position += 1
    while byte != UInt8(ascii: "\""), position < batch.byteCount {
      if byte == UInt8(ascii: "\\") {
        position += 1
        text += escape()
      } else {
        text.append(byte)
        position += 1
      }
    }
    position += 1
    return text
  }

  private mutating func escape() -> [UInt8] {
    defer { position += 1 }
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "u"):
      var value = unit()
      if (0xD800...0xDBFF).contains(value), batch.bytes[position + 1] == UInt8(ascii: "\\") {
        position += 2
        value = 0x10000 + (value - 0xD800) << 10 + (unit() - 0xDC00)
      }
      return Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    default: return [byte]
    }
  }

  /// Four digits; left on the last of them.
  private mutating func unit() -> UInt32 {
    let digits = UnsafeBufferPointer(start: batch.bytes + position + 1, count: 4)
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
  }

  /// Looks back from the value over the colon to the quotes of the name.
  static func namePlace(_ batch: RecordBatch, _ index: Int) -> Place? {
    guard batch[index].name != .none else { return nil }
    let quote = UInt8(ascii: "\"")
    var end = Int(batch[index].offset) - 1
    while end > 0, batch.bytes[end] != quote { end -= 1 }
    var start = end - 1
    while start > 0, batch.bytes[start] != quote { start -= 1 }
    return Place(offset: UInt64(start), length: end - start + 1)
  }
}
