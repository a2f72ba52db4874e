/// Where a writer's bytes go: a descriptor, a file that replaces another, memory, a comparison.
///
/// Sinks take blocks and keep nothing back; ``OutputBuffer`` gathers small pieces into blocks.
package protocol ByteSink: AnyObject {
  /// Takes the next bytes.
  func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError)
}

/// Keeps the bytes in memory.
package final class MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ block: UnsafeRawBufferPointer) throws(WriteError) { bytes.append(contentsOf: block) }
}
