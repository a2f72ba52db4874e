import WaymarkCore

/// The run of the stream that is still needed: it grows at its end block by block, and its front goes away with the
/// batch that holds it.
///
/// Blocks have one size whatever the source's reads give, since libxml2's results depend on how it is fed.
final class XMLWindow {
  static let blockSize = 1 << 16

  /// Its bytes are the window's.
  @exclusivity(unchecked) private(set) var batch: RecordBatch
  private(set) var isAtEnd = false
  /// Where the document begins, behind a byte order mark.
  var documentStart = 0
  /// The bytes that libxml2 is shown as something else, ascending.
  @exclusivity(unchecked) private(set) var substitutions: [Substitution] = []
  let stream: ByteStream
  private let output: any BatchOutput

  /// A byte of a text for which libxml2 is given `placeholder`.
  struct Substitution {
    var offset: Int
    var byte: UInt8
    /// Whether it is a byte that is not UTF-8.
    var isInvalid: Bool
  }

  /// A legal XML character that real data does not hold (DEL); where it does, it stands for itself.
  static let placeholder: UInt8 = 0x7F

  init(_ stream: ByteStream, into output: any BatchOutput) {
    self.stream = stream
    self.output = output
    batch = output.emptyBatch()
    batch.baseOffset = 0
    first = batch.bytes
    noteBytes()
  }

  /// The batch's bytes and where they stand, at hand for each text.
  @exclusivity(unchecked) private var first: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) private(set) var start = 0
  @exclusivity(unchecked) private(set) var end = 0

  private func noteBytes() {
    first = batch.bytes
    start = Int(batch.baseOffset)
    end = start + batch.byteCount
  }

  /// The byte at an offset that the window holds; 0 for any other.
  subscript(offset: Int) -> UInt8 {
    offset >= start && offset < end ? first[offset - start] : 0
  }

  /// The bytes of a range, as far as the window holds it.
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    let low = max(range.lowerBound, start)
    let high = min(range.upperBound, end)
    guard low < high else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: first + (low - start), count: high - low)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes(range), as: UTF8.self) }

  /// The byte at an offset, read if need be; nil at the end of the document.
  func byte(at offset: Int) throws(SourceError) -> UInt8? {
    while offset >= end {
      if try readBlock().isEmpty { return nil }
    }
    return self[offset]
  }

  /// Reads the next block.
  ///
  /// - Returns: The offsets of its bytes; empty at the end.
  /// - Throws: `SourceError` where the source cannot be read on.
  func readBlock() throws(SourceError) -> Range<Int> {
    guard !isAtEnd else { return end..<end }
    let needed = batch.byteCount + Self.blockSize
    if needed > batch.byteCapacity { batch.reserveBytes(max(needed, batch.byteCapacity * 2)) }
    let old = end
    let count = try stream.read(
      into: UnsafeMutableRawBufferPointer(start: batch.bytes + batch.byteCount, count: Self.blockSize))
    batch.byteCount += count
    noteBytes()
    isAtEnd = count == 0
    for range in stream.invalidRanges {
      for index in range { substitute(old + index, isInvalid: true) }
    }
    if !stream.findings.isEmpty {
      batch.findings += stream.findings
      stream.findings.removeAll()
    }
    return old..<end
  }

  /// Shows libxml2 the placeholder in place of a byte.
  func substitute(_ offset: Int, isInvalid: Bool = false) {
    let new = Substitution(offset: offset, byte: self[offset], isInvalid: isInvalid)
    let index = substitutions.partitioningIndex { $0.offset >= offset }
    if index < substitutions.count, substitutions[index].offset == offset { return }
    substitutions.insert(new, at: index)
  }

  var hasSubstitutions: Bool { !substitutions.isEmpty }

  /// The substitutions within a range.
  func substitutions(in range: Range<Int>) -> ArraySlice<Substitution> {
    guard !substitutions.isEmpty else { return [] }
    let low = substitutions.partitioningIndex { $0.offset >= range.lowerBound }
    let high = substitutions.partitioningIndex { $0.offset >= range.upperBound }
    return substitutions[low..<max(low, high)]
  }

  /// Delivers the batch and goes on with an empty one that begins with what is still needed.
  ///
  /// - Parameters:
  ///   - offset: Of the first byte that is still needed.
  ///   - names: The names of the batch's tokens.
  ///   - layout: What the records are.
  /// - Returns: Whether to read on.
  func deliver(keepingFrom offset: Int, names: NameTable, layout: DocumentLayout) -> Bool {
    let kept = Array(bytes(offset..<end))
    let base = end - kept.count
    batch.names = names
    batch.layout = layout
    batch.namePlace = xmlNamePlace
    let goesOn = output.deliver(batch)
    batch = output.emptyBatch()
    batch.baseOffset = UInt64(base)
    batch.reserveBytes(kept.count + Self.blockSize)
    kept.withUnsafeBufferPointer { kept in
      if let source = kept.baseAddress { batch.bytes.update(from: source, count: kept.count) }
    }
    batch.byteCount = kept.count
    noteBytes()
    substitutions.removeAll { $0.offset < base }
    return goesOn
  }

  /// Delivers the last batch.
  func deliverLast(names: NameTable, layout: DocumentLayout) {
    batch.findings += stream.findings
    stream.findings.removeAll()
    batch.names = names
    batch.layout = layout
    batch.namePlace = xmlNamePlace
    _ = output.deliver(batch)
  }
}

extension Array {
  /// The first index from which on a condition holds, given that it never ceases to hold.
  fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
