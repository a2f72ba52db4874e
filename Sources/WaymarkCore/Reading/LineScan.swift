/// Counts lines and columns over the blocks of a stream.
struct LineScan {
  private var offset: UInt64 = 0
  private var line = 1
  private var lineStart: UInt64 = 0
  private var previousLineStart: UInt64 = 0
  private var column = 1
  /// The last byte was a CR: whether it ends its line is known with the next one.
  private var endedInReturn = false

  /// Steps over a range of a block.
  ///
  /// - Parameters:
  ///   - range: What to step over.
  ///   - block: The whole block.
  ///   - invalid: The runs of bytes in the block that are not UTF-8: each byte is one column.
  ///   - hasMark: Whether the stream's first three bytes are a byte order mark, which has no column.
  mutating func advance(
    over range: Range<Int>, of block: UnsafeRawBufferPointer, invalid: [Range<Int>], hasMark: Bool
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      if !endedInReturn {
        let plain = Self.plainBytes(from: index, to: range.upperBound, of: block)
        index += plain
        offset += UInt64(plain)
        column += plain
        if index == range.upperBound { return }
      }
      let byte = block[index]
      if endedInReturn {
        endedInReturn = false
        if byte != UInt8(ascii: "\n") { beginLine(at: offset) }
      }
      if byte == UInt8(ascii: "\n") {
        beginLine(at: offset + 1)
      } else if byte == UInt8(ascii: "\r") {
        endedInReturn = true
        column += 1
      } else if byte & 0xC0 != 0x80 || (!invalid.isEmpty && invalid.contains { $0.contains(index) }) {
        if !(offset == 0 && hasMark) { column += 1 }
      }
      offset += 1
      index += 1
    }
  }

  /// How many bytes from a position on are a column each and end no line, or more exactly: as many as take no closer
  /// look.
  @inline(__always)
  private static func plainBytes(from start: Int, to end: Int, of block: UnsafeRawBufferPointer) -> Int {
    guard let base = block.baseAddress else { return 0 }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    var position = start
    while position + 8 <= end {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let feeds = word ^ ones &* 0x0A
      let returns = word ^ ones &* 0x0D
      // The lowest bit that is set marks the first byte that is not plain; those above it may be too many.
      let found = (word | ((feeds &- ones) & ~feeds) | ((returns &- ones) & ~returns)) & tops
      if found != 0 { return position - start + found.trailingZeroBitCount / 8 }
      position += 8
    }
    return position - start
  }

  private mutating func beginLine(at start: UInt64) {
    line += 1
    previousLineStart = lineStart
    lineStart = start
    column = 1
  }

  /// The position reached, given the byte that stands there; nil at the end.
  func position(before next: UInt8?) -> Locator.Position {
    var scan = self
    if endedInReturn, next != UInt8(ascii: "\n") { scan.beginLine(at: offset) }
    return Locator.Position(
      line: scan.line, column: scan.column, lineStart: scan.lineStart, previousLineStart: scan.previousLineStart)
  }
}
