import WaymarkCore

/// The part of the stream that is being read: the bytes of the batch to come.
///
/// A row lies whole in it. What a batch leaves over is carried to the next one.
final class CSVWindow {
  /// How many bytes beyond those in use are readable, for block scans and a line end put after the last line.
  private static let slack = 32

  private let stream: ByteStream
  private let output: any BatchOutput
  @exclusivity(unchecked) private(set) var batch: RecordBatch
  /// The batch's bytes, their number and the offset of the first, kept at hand for each row.
  @exclusivity(unchecked) private(set) var bytes: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private(set) var byteCount = 0
  @exclusivity(unchecked) private(set) var base: UInt64 = 0
  /// Where the next row begins in the batch's bytes.
  @exclusivity(unchecked) var position = 0
  @exclusivity(unchecked) private(set) var isAtEnd = false
  /// The output wants no more.
  private(set) var isStopped = false
  /// Runs of bytes that are not valid in the source's encoding, not yet passed by a row.
  @exclusivity(unchecked) private(set) var invalid: [Place] = []
  private var carried: [UInt8] = []
  /// Sets what each batch tells of itself as it is given away.
  var prepare: (RecordBatch) -> Void = { _ in }

  init(_ stream: ByteStream, into output: any BatchOutput) {
    self.stream = stream
    self.output = output
    batch = output.emptyBatch()
    batch.baseOffset = stream.offset
    bytes = batch.bytes
  }

  var hasByteOrderMark: Bool { stream.hasByteOrderMark }

  func place(_ range: Range<Int>) -> Place {
    Place(offset: base + UInt64(range.lowerBound), length: range.count)
  }

  /// Reads on, once no whole row is left; what the current batch holds is delivered.
  func fill() throws(SourceError) {
    if !batch.records.isEmpty || !batch.findings.isEmpty {
      carried.removeAll(keepingCapacity: true)
      carried.append(contentsOf: UnsafeBufferPointer(start: batch.bytes + position, count: batch.byteCount - position))
      let offset = batch.baseOffset + UInt64(position)
      deliver()
      if isStopped { return }
      batch = output.emptyBatch()
      batch.baseOffset = offset
      batch.reserveBytes(carried.count + 2 * Self.slack)
      carried.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { batch.bytes.update(from: start, count: bytes.count) }
      }
      batch.byteCount = carried.count
    } else if position > 0 {
      batch.bytes.update(from: batch.bytes + position, count: batch.byteCount - position)
      batch.byteCount -= position
      batch.baseOffset += UInt64(position)
    }
    position = 0
    if batch.byteCapacity - batch.byteCount < batch.byteCapacity / 4 { batch.reserveBytes(batch.byteCapacity * 2) }
    try read()
  }

  /// How many bytes from the position on it holds.
  var byteCountAhead: Int { byteCount - position }

  private func read() throws(SourceError) {
    let room = batch.byteCapacity - batch.byteCount - Self.slack
    let count = try stream.read(into: UnsafeMutableRawBufferPointer(start: batch.bytes + batch.byteCount, count: room))
    batch.byteCount += count
    (bytes, byteCount, base) = (batch.bytes, batch.byteCount, batch.baseOffset)
    isAtEnd = count == 0
    if !stream.findings.isEmpty {
      for finding in stream.findings where finding.code == .invalidEncoding {
        if let place = finding.place { invalid.append(place) }
      }
      batch.findings += stream.findings
      stream.findings.removeAll()
    }
  }

  /// Whether bytes of a range are not valid; ranges come in ascending order.
  func holdsInvalidBytes(_ range: Range<Int>) -> Bool {
    guard !invalid.isEmpty else { return false }
    let place = place(range)
    if let kept = invalid.firstIndex(where: { $0.end > place.offset }) {
      invalid.removeSubrange(..<kept)
    } else {
      invalid.removeAll()
    }
    return invalid.first.map { $0.offset < place.end } ?? false
  }

  func deliver() {
    prepare(batch)
    if !output.deliver(batch) { isStopped = true }
  }
}
