/// A source as UTF-8, block by block, whatever its encoding and however its bytes arrive.
///
/// Offsets in the stream are those of the source where that is UTF-8, byte order mark included. Bytes that are not valid
/// are kept, and told of. What another encoding cannot spell becomes U+FFFD.
package final class ByteStream {
  package let source: OpenSource
  package let encoding: TextEncoding
  /// Whether the stream begins with the three bytes of a byte order mark.
  package private(set) var hasByteOrderMark = false
  /// What was found in the bytes read so far; a reader moves it to its batch.
  package var findings: [PendingFinding] = []
  /// The runs of bytes in the last block that are not UTF-8, from its start.
  package private(set) var invalidRanges: [Range<Int>] = []
  /// How many bytes of the stream were given out.
  package private(set) var offset: UInt64 = 0

  private var sourceOffset = 0
  private var isAtEnd = false
  private let transcoder: Transcoder?
  private var raw: [UInt8] = []
  private var rawUsed = 0

  /// Opens the stream.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - declared: The encoding asked for, or named by the document. A byte order mark outweighs it.
  /// - Throws: `SourceError` where the source cannot be read, or nothing here reads the encoding.
  package init(_ source: OpenSource, declared: TextEncoding?) throws(SourceError) {
    self.source = source
    var start = [UInt8](repeating: 0, count: 4)
    let count = try fill(&start) { buffer throws(SourceError) in try source.read(at: 0, into: buffer) }
    let marked = start[..<count].withUnsafeBytes { TextEncoding(byteOrderMark: $0) }
    encoding = marked ?? declared ?? .utf8
    hasByteOrderMark = marked != nil
    if case .other(let name) = encoding {
      guard let transcoder = Transcoder(from: name) else {
        throw SourceError(path: source.source.displayName, reason: "nothing here reads the encoding \(name)")
      }
      self.transcoder = transcoder
    } else {
      transcoder = nil
    }
    if hasByteOrderMark {
      findings.append(
        PendingFinding(
          .byteOrderMark, "the file begins with a byte order mark (\(encoding.name))", at: Place(offset: 0, length: 3)))
    }
    if encoding == .utf16LittleEndian || encoding == .utf16BigEndian {
      findings.append(
        PendingFinding(
          .transcodedInput, "the file is \(encoding.name), not UTF-8", at: Place(offset: 0, length: 0)))
    }
  }

  /// How many bytes of the source itself the bytes given out take.
  package var offsetInSource: Int { transcoder == nil ? Int(offset) : sourceOffset - (raw.count - rawUsed) }

  /// Gives the next bytes: 0 at the end, else as many as fit, but for a character that would be cut.
  ///
  /// - Precondition: The buffer has room for four bytes.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    invalidRanges.removeAll(keepingCapacity: true)
    let count: Int
    if let transcoder {
      count = try transcode(transcoder, into: buffer)
    } else {
      count = try readUTF8(into: buffer)
    }
    offset += UInt64(count)
    return count
  }

  private func readUTF8(into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    let count = try source.read(at: Int(offset), into: buffer)
    guard let start = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
    var scan = UTF8Validation.scan(UnsafeBufferPointer(start: start, count: count))
    if scan.cutOff > 0, count < buffer.count {
      // The file ends within a character.
      scan.invalid.append(count - scan.cutOff..<count)
      scan.cutOff = 0
    }
    if let last = scan.invalid.last, last.lowerBound > 0, last.upperBound == count - scan.cutOff, count == buffer.count
    {
      // The run may go on in the next block: it is given out there, in one.
      scan.invalid.removeLast()
      scan.cutOff = count - last.lowerBound
    }
    invalidRanges = scan.invalid
    for range in scan.invalid {
      report(invalid: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count), at: range.lowerBound)
    }
    return count - scan.cutOff
  }

  private func report(invalid bytes: UnsafeBufferPointer<UInt8>, at position: Int) {
    let shown = bytes.prefix(4).map { hexadecimal($0) }.joined(separator: " ")
    var message = "bytes \(shown)\(bytes.count > 4 ? " …" : "") are not valid UTF-8"
    if bytes.count == 1 { message = "byte \(shown) is not valid UTF-8" }
    if bytes.count == 1, bytes[0] >= 0xA0 {
      message += "; in ISO 8859-1 it would be “\(Character(Unicode.Scalar(bytes[0])))”"
    }
    findings.append(
      PendingFinding(
        .invalidEncoding, message, at: Place(offset: offset + UInt64(position), length: bytes.count),
        details: [.init("bytes", .text(shown)), .init("encoding", .text(encoding.name))]))
  }

  private func transcode(
    _ transcoder: Transcoder, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SourceError) -> Int {
    var made = 0
    while made < buffer.count {
      if raw.count - rawUsed < 16, !isAtEnd { try refill() }
      if raw.count == rawUsed { break }
      let step = raw.withUnsafeMutableBytes { input in
        transcoder.convert(
          UnsafeMutableRawBufferPointer(rebasing: input[rawUsed...]),
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[made...]))
      }
      rawUsed += step.used
      made += step.made
      switch step.stop {
      case .inputUsed: continue
      case .outputFull: return made
      case .incomplete where !isAtEnd: continue
      case .invalid, .incomplete:
        guard buffer.count - made >= 3 else { return made }
        let bad = min(raw.count - rawUsed, encoding == .utf16LittleEndian || encoding == .utf16BigEndian ? 2 : 1)
        let shown = raw[rawUsed..<rawUsed + bad].map { hexadecimal($0) }.joined(separator: " ")
        buffer[made...].copyBytes(from: [0xEF, 0xBF, 0xBD])
        findings.append(
          PendingFinding(
            .invalidEncoding, "\(bad == 1 ? "byte \(shown) is" : "bytes \(shown) are") not valid \(encoding.name)",
            at: Place(offset: offset + UInt64(made), length: 3),
            details: [.init("bytes", .text(shown)), .init("encoding", .text(encoding.name))]))
        rawUsed += bad
        made += 3
      }
    }
    return made
  }

  private func refill() throws(SourceError) {
    raw.removeSubrange(..<rawUsed)
    rawUsed = 0
    var block = [UInt8](repeating: 0, count: 1 << 16)
    let count = try fill(&block) { buffer throws(SourceError) in
      try source.read(at: sourceOffset, into: buffer)
    }
    sourceOffset += count
    isAtEnd = count < block.count
    raw += block[..<count]
  }
}

private func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count == 1 ? "0x0\(digits)" : "0x\(digits)"
}
