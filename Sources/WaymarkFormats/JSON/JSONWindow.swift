import WaymarkCore

/// The run of a stream that is being read: it stands in the current batch's own buffer, with a zero after it.
///
/// What a batch's end cuts off moves to the buffer of the next one.
final class JSONWindow {
  private let stream: ByteStream
  private let output: any BatchOutput
  private let blockSize: Int
  /// How many bytes a record may take.
  let maximumRecord: Int

  @exclusivity(unchecked) private(set) var batch: RecordBatch
  /// Whether the stream ends where the window does.
  @exclusivity(unchecked) private(set) var isFinal = false
  /// Whether the output wants more.
  private(set) var goesOn = true
  var layout = DocumentLayout.sequence
  /// Names that do not stand right before the value and its colon, by token.
  @exclusivity(unchecked) var unusualNamePlaces: [Int: Place] = [:]
  /// The bytes that are not valid, in the window and after it.
  @exclusivity(unchecked) private var invalid: [Range<UInt64>] = []
  /// Room after the text, for blocks that reach beyond its end.
  private static let padding = 64

  init(_ stream: ByteStream, output: any BatchOutput, blockSize: Int, maximumRecord: Int) {
    self.stream = stream
    self.output = output
    self.blockSize = blockSize
    self.maximumRecord = max(1, min(maximumRecord, Int(UInt32.max) / 4))
    batch = output.emptyBatch()
    batch.reserveBytes(blockSize + Self.padding)
    batch.baseOffset = 0
    bytes = UnsafePointer(batch.bytes)
  }

  /// The window's text, of `end` bytes and a zero.
  @exclusivity(unchecked) private(set) var bytes: UnsafePointer<UInt8>
  @exclusivity(unchecked) private(set) var end = 0
  @exclusivity(unchecked) private(set) var baseOffset: UInt64 = 0
  var hasByteOrderMark: Bool { stream.hasByteOrderMark }
  var isTranscoded: Bool { stream.encoding != .utf8 }

  /// Whether a record that begins at a position is too long, whether it is complete or not.
  ///
  /// What ends within a little more may be short enough: white space stands after it.
  func isTooLong(from start: Int) -> Bool { end - start > maximumRecord + 1 << 16 }

  /// The offset in the stream of a position in the window.
  func offset(_ position: Int) -> UInt64 { baseOffset + UInt64(position) }

  /// The place in the stream of a range of the window.
  func place(_ range: Range<Int>) -> Place {
    Place(offset: offset(range.lowerBound), length: range.count)
  }

  /// Reports what stands outside of all records.
  func report(_ code: FindingCode, _ message: String, at range: Range<Int>, fix: String? = nil) {
    let place = place(range)
    batch.findings.append(PendingFinding(code, message, at: place, fix: fix.map { .here(place, replacement: $0) }))
  }

  /// Reads on, keeping the window from a position on, which becomes position 0.
  func advance(to position: Int, names: NameTable) throws(SourceError) {
    let rest = end - position
    let kept = batch
    if !batch.records.isEmpty || !batch.findings.isEmpty {
      batch = output.emptyBatch()
      batch.baseOffset = kept.baseOffset + UInt64(position)
      batch.reserveBytes(capacity(for: rest) + Self.padding)
      batch.bytes.update(from: kept.bytes + position, count: rest)
      batch.byteCount = rest
      deliver(kept, names: names)
    } else {
      batch.bytes.update(from: batch.bytes + position, count: rest)
      batch.baseOffset += UInt64(position)
      batch.byteCount = rest
      batch.reserveBytes(capacity(for: rest) + Self.padding)
    }
    try fill(to: capacity(for: rest))
  }

  /// Reads the first block.
  func begin() throws(SourceError) { try fill(to: blockSize) }

  /// Delivers what is left, and looks through the rest of the stream for bytes that are not valid.
  func finish(names: NameTable) throws(SourceError) {
    deliver(batch, names: names)
    guard !isFinal, goesOn else { return }
    batch = output.emptyBatch()
    batch.reserveBytes(blockSize + Self.padding)
    while !isFinal {
      batch.byteCount = 0
      try fill(to: blockSize)
    }
    deliver(batch, names: names)
  }

  /// A block more than is there; twice as much where a record is longer than a block.
  private func capacity(for rest: Int) -> Int {
    var capacity = blockSize
    while capacity < rest * 2 { capacity *= 2 }
    return capacity
  }

  private func fill(to capacity: Int) throws(SourceError) {
    while !isFinal, capacity - batch.byteCount >= 4 {
      let room = UnsafeMutableRawBufferPointer(
        start: batch.bytes + batch.byteCount, count: capacity - batch.byteCount)
      let start = stream.offset
      let count = try stream.read(into: room)
      for range in stream.invalidRanges {
        invalid.append(start + UInt64(range.lowerBound)..<start + UInt64(range.upperBound))
      }
      if count == 0 { isFinal = true }
      batch.byteCount += count
    }
    (batch.bytes + batch.byteCount).update(repeating: 0, count: Self.padding)
    bytes = UnsafePointer(batch.bytes)
    end = batch.byteCount
    baseOffset = batch.baseOffset
  }

  private func deliver(_ batch: RecordBatch, names: NameTable) {
    batch.findings.append(contentsOf: stream.findings)
    stream.findings.removeAll(keepingCapacity: true)
    batch.names = names
    batch.layout = layout
    let unusual = unusualNamePlaces
    batch.namePlace = { batch, token in unusual[token] ?? batch.usualNamePlace(of: token) }
    unusualNamePlaces = [:]
    let delivered = batch.baseOffset + UInt64(batch.byteCount)
    if !invalid.isEmpty, batch !== self.batch {
      let kept = self.batch.baseOffset
      invalid.removeAll { $0.upperBound <= min(kept, delivered) }
    }
    if !output.deliver(batch) { goesOn = false }
  }

  // MARK: Invalid bytes

  /// Whether bytes were found that are not valid.
  var hasInvalidBytes: Bool { !invalid.isEmpty }

  /// The first run of invalid bytes that touches a range of the window.
  func invalidBytes(in range: Range<Int>) -> Range<Int>? {
    guard !invalid.isEmpty else { return nil }
    let first = offset(range.lowerBound)
    let last = offset(range.upperBound)
    var low = 0
    var high = invalid.count
    while low < high {
      let middle = (low + high) / 2
      if invalid[middle].upperBound <= first { low = middle + 1 } else { high = middle }
    }
    guard low < invalid.count, invalid[low].lowerBound < last else { return nil }
    let found = invalid[low]
    let start = found.lowerBound > batch.baseOffset ? Int(found.lowerBound - batch.baseOffset) : 0
    return start..<Int(found.upperBound - batch.baseOffset)
  }
}
