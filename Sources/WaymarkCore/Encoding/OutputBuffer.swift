/// Gathers the small pieces that a writer makes into blocks for a sink.
///
/// A failure of the sink is kept, and what comes after it dropped, so that writers need not ask after every byte:
/// ``check()`` throws it.
@usableFromInline package final class OutputBuffer {
  private let sink: any ByteSink
  @usableFromInline let storage: UnsafeMutablePointer<UInt8>
  @usableFromInline let capacity: Int
  // Touched for every byte: the run-time check for overlapping accesses would cost more than the byte.
  @exclusivity(unchecked) @usableFromInline var used = 0
  private var flushed = 0
  private var failure: WriteError?

  package init(_ sink: any ByteSink, capacity: Int = 1 << 16) {
    self.sink = sink
    self.capacity = max(64, capacity)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  /// How many bytes were put in so far.
  package var count: Int { flushed + used }

  /// Puts one byte in.
  @inlinable
  package func append(_ byte: UInt8) {
    if used == capacity { drain() }
    storage[used] = byte
    used += 1
  }

  /// Puts bytes in.
  @inlinable
  package func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= capacity - used else { return appendLong(bytes) }
    guard let start = bytes.baseAddress else { return }
    (storage + used).update(from: start, count: bytes.count)
    used += bytes.count
  }

  /// Puts a text of the program's own in.
  package func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Puts as many spaces in.
  package func appendSpaces(_ count: Int) {
    var left = count
    while left > 0 {
      if used == capacity { drain() }
      let step = min(left, capacity - used)
      (storage + used).update(repeating: UInt8(ascii: " "), count: step)
      used += step
      left -= step
    }
  }

  /// Hands everything to the sink.
  package func flush() throws(WriteError) {
    drain()
    try check()
  }

  /// Throws what the sink threw, if it did.
  package func check() throws(WriteError) {
    if let failure { throw failure }
  }

  @usableFromInline
  func appendLong(_ bytes: UnsafeBufferPointer<UInt8>) {
    drain()
    if bytes.count < capacity { return append(bytes) }
    send(UnsafeRawBufferPointer(bytes))
  }

  @usableFromInline
  func drain() {
    send(UnsafeRawBufferPointer(start: storage, count: used))
    used = 0
  }

  private func send(_ block: UnsafeRawBufferPointer) {
    flushed += block.count
    guard failure == nil, !block.isEmpty else { return }
    do throws(WriteError) { try sink.write(block) } catch { failure = error }
  }
}
