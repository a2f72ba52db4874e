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
    for index in range {
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
    }
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
