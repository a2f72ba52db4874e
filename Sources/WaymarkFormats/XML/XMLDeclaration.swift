import WaymarkCore

/// The encoding that an XML declaration names, and where.
struct XMLDeclaration {
  var encoding: String
  /// Of the name, from the start of the bytes.
  var range: Range<Int>

  /// Reads the declaration at the start of some bytes of ASCII; nil where it names no encoding.
  init?(_ bytes: some RandomAccessCollection<UInt8>) {
    let bytes = Array(bytes.prefix(1024))
    guard bytes.starts(with: Array("<?xml".utf8)), bytes.count > 5, isXMLSpace(bytes[5]) else { return nil }
    let word = Array("encoding".utf8)
    var position = 5
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: ">") { end += 1 }
    while position + word.count < end, !bytes[position...].starts(with: word) { position += 1 }
    position += word.count
    while position < end, isXMLSpace(bytes[position]) || bytes[position] == UInt8(ascii: "=") { position += 1 }
    guard position < end, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else { return nil }
    let first = position + 1
    var last = first
    while last < end, bytes[last] != bytes[position] { last += 1 }
    guard last < end, last > first else { return nil }
    encoding = String(decoding: bytes[first..<last], as: UTF8.self)
    range = first..<last
  }
}

extension XMLReader {
  /// The encoding that the declaration names; UTF-16 without a mark shows by its NUL bytes.
  package func declaredEncoding(in start: UnsafeRawBufferPointer) -> String? {
    if start.starts(with: [0x3C, 0x00, 0x3F, 0x00]) { return "UTF-16LE" }
    if start.starts(with: [0x00, 0x3C, 0x00, 0x3F]) { return "UTF-16BE" }
    guard let name = XMLDeclaration(start)?.encoding else { return nil }
    // What can be read as ASCII is no UTF-16, whatever it says.
    return isWide(name) ? nil : name
  }

  /// Compares what the document says of its encoding with what it is.
  func encodingFinding(
    in start: UnsafeBufferPointer<UInt8>, at offset: Int, stream: ByteStream, options: ReadingOptions
  ) -> PendingFinding? {
    guard let declaration = XMLDeclaration(start) else { return nil }
    let place = Place(offset: UInt64(offset + declaration.range.lowerBound), length: declaration.range.count)
    let name = declaration.encoding
    let actual = stream.encoding.name
    guard let known = TextEncoding(named: name) else {
      return PendingFinding(
        XMLCode.unknownEncoding, "nothing here knows the declared encoding \(Prose.quoted(name)); the document is read as \(actual)",
        at: place)
    }
    if known == stream.encoding || options.encoding != nil { return nil }
    if isWide(name), case .other(let actual) = stream.encoding, actual.hasPrefix("UTF-16") { return nil }
    let evidence = stream.hasByteOrderMark ? "its byte order mark" : "its bytes"
    return PendingFinding(
      XMLCode.encodingMismatch, "the document declares \(Prose.quoted(name)), and by \(evidence) it is \(actual)",
      at: place, details: [.init("declared", .text(name)), .init("actual", .text(actual))])
  }

  private func isWide(_ name: String) -> Bool {
    let name = name.uppercased()
    return name.hasPrefix("UTF-16") || name.hasPrefix("UTF16") || name.hasPrefix("UTF-32") || name.hasPrefix("UCS-")
      || name.hasPrefix("ISO-10646-UCS-")
  }
}
