/// Random access to a source's stream, for the frames of findings.
///
/// Cheap where offsets ascend; another encoding than UTF-8 is decoded anew from the start when they do not.
package final class DecodedBytes {
  private let source: OpenSource
  private let encoding: TextEncoding
  private var stream: ByteStream?
  private var block: [UInt8] = []
  private var blockOffset: UInt64 = 0

  package init(_ source: OpenSource, encoding: TextEncoding) {
    self.source = source
    self.encoding = encoding
  }

  /// The bytes of a range of the stream; fewer where it ends before.
  package func read(_ range: Range<UInt64>) throws(SourceError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    if encoding == .utf8 {
      let count = try fill(&bytes) { buffer throws(SourceError) in
        try source.read(at: Int(range.lowerBound), into: buffer)
      }
      return Array(bytes[..<count])
    }
    if stream == nil || range.lowerBound < blockOffset {
      stream = try ByteStream(source, declared: encoding)
      block = []
      blockOffset = 0
    }
    bytes.removeAll(keepingCapacity: true)
    while true {
      let start = max(range.lowerBound, blockOffset)
      let end = min(range.upperBound, blockOffset + UInt64(block.count))
      if start < end { bytes += block[Int(start - blockOffset)..<Int(end - blockOffset)] }
      if end == range.upperBound { return bytes }
      let next = blockOffset + UInt64(block.count)
      var fresh = [UInt8](repeating: 0, count: 1 << 16)
      guard let stream else { return bytes }
      let count = try fill(&fresh) { buffer throws(SourceError) in try stream.read(into: buffer) }
      if count == 0 { return bytes }
      block = Array(fresh[..<count])
      blockOffset = next
    }
  }
}
