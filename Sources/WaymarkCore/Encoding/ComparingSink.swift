/// Tells whether the bytes written are those of a source, and keeps none.
///
/// It reads the source, so nobody else may be reading it meanwhile: write to a ``Spool`` first, and copy that.
package final class ComparingSink: ByteSink {
  private let source: OpenSource
  private var offset = 0
  private var differs = false
  private var block = [UInt8](repeating: 0, count: 1 << 16)

  package init(_ source: OpenSource) { self.source = source }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    var rest = bytes
    while !rest.isEmpty, !differs {
      let step = min(rest.count, block.count)
      let count = try read(step)
      differs = count < step || !block[..<step].elementsEqual(rest[..<step])
      offset += step
      rest = UnsafeRawBufferPointer(rebasing: rest[step...])
    }
  }

  /// Whether what was written is the whole source, byte for byte.
  package func isEqual() throws(WriteError) -> Bool {
    if differs { return false }
    return try read(1) == 0
  }

  private func read(_ count: Int) throws(WriteError) -> Int {
    do throws(SourceError) {
      return try fill(&block) { buffer throws(SourceError) in
        try source.read(at: offset, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
      }
    } catch {
      throw WriteError(path: error.path, reason: error.reason)
    }
  }
}
