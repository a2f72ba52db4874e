/// Turns offsets of the stream into lines, columns and offsets of the file, in offset order, once something is reported.
package struct Locator {
  /// A position for people.
  package struct Position: Sendable, Hashable {
    /// From 1.
    package var line: Int
    /// From 1, in scalars.
    package var column: Int
    /// Where the line begins, in the stream.
    package var lineStart: UInt64
    /// Where the line before begins; the same as `lineStart` in the first line.
    package var previousLineStart: UInt64
  }

  private let source: OpenSource
  private let encoding: TextEncoding

  package init(_ source: OpenSource, encoding: TextEncoding) {
    self.source = source
    self.encoding = encoding
  }

  /// The positions of offsets; one beyond the end is the end.
  package func positions(of offsets: some Sequence<UInt64>) throws(SourceError) -> [UInt64: Position] {
    var pending = Set(offsets).sorted()[...]
    var found: [UInt64: Position] = [:]
    guard !pending.isEmpty else { return found }
    let stream = try ByteStream(source, declared: encoding)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { block.deallocate() }
    var scan = LineScan()
    while !pending.isEmpty {
      let start = stream.offset
      let count = try stream.read(into: block)
      let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
      var done = 0
      while let target = pending.first, count == 0 || target < start + UInt64(count) {
        if count > 0 {
          let end = Int(target - start)
          scan.advance(
            over: done..<end, of: bytes, invalid: stream.invalidRanges, hasMark: stream.hasByteOrderMark)
          done = end
        }
        found[target] = scan.position(before: count > 0 ? bytes[done] : nil)
        pending.removeFirst()
      }
      scan.advance(over: done..<count, of: bytes, invalid: stream.invalidRanges, hasMark: stream.hasByteOrderMark)
    }
    return found
  }

  /// The offsets in the file's own bytes.
  package func fileOffsets(of offsets: some Sequence<UInt64>) throws(SourceError) -> [UInt64: Int] {
    var found: [UInt64: Int] = [:]
    if encoding == .utf8 {
      for offset in offsets { found[offset] = Int(offset) }
      return found
    }
    // Decoding exactly up to an offset tells how many bytes it took.
    let stream = try ByteStream(source, declared: encoding)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { block.deallocate() }
    for target in Set(offsets).sorted() {
      while stream.offset < target {
        let wanted = min(block.count, Int(target - stream.offset))
        if try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: block[..<wanted])) == 0 { break }
      }
      found[target] = stream.offsetInSource
    }
    return found
  }
}
