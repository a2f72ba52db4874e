#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps bytes until it is known where they go: a little in memory, more in an unlinked temporary file.
package final class Spool: ByteSink {
  private static let name = "temporary file"
  private let memoryLimit: Int
  private var memory: [UInt8] = []
  private var descriptor: Int32?
  /// How many bytes it holds.
  package private(set) var count = 0

  /// - Parameter memoryLimit: How many bytes are kept without a file.
  package init(memoryLimit: Int = 1 << 20) { self.memoryLimit = memoryLimit }

  deinit {
    if let descriptor { close(descriptor) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    if descriptor == nil {
      if count + bytes.count <= memoryLimit {
        memory.append(contentsOf: bytes)
        count += bytes.count
        return
      }
      guard let made = TemporaryFile.makeUnlinked() else {
        throw .system("cannot make one in \(TemporaryFile.folder)", path: Self.name)
      }
      descriptor = made
      let kept = memory
      memory = []
      count = 0
      var failure: WriteError?
      kept.withUnsafeBytes { kept in
        do throws(WriteError) { try append(kept, to: made) } catch { failure = error }
      }
      if let failure { throw failure }
    }
    if let descriptor { try append(bytes, to: descriptor) }
  }

  private func append(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(WriteError) {
    var done = 0
    while done < bytes.count {
      let written = pwrite(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(count))
      if written < 0 {
        if errno == EINTR { continue }
        throw .system("cannot write in \(TemporaryFile.folder)", path: Self.name)
      }
      done += written
      count += written
    }
  }

  /// Hands a range of what it holds to another sink, block by block.
  package func copy(_ range: Range<Int>, to sink: some ByteSink) throws(WriteError) {
    try copy(range) { block throws(WriteError) in try sink.write(block) }
  }

  /// Hands all it holds to another sink.
  package func copy(to sink: any ByteSink) throws(WriteError) {
    try copy(0..<count) { block throws(WriteError) in try sink.write(block) }
  }

  /// Hands a range of what it holds to an output buffer.
  package func copy(_ range: Range<Int>, to output: OutputBuffer) throws(WriteError) {
    try copy(range) { block throws(WriteError) in output.append(block.assumingMemoryBound(to: UInt8.self)) }
  }

  private func copy(
    _ range: Range<Int>, _ take: (UnsafeRawBufferPointer) throws(WriteError) -> Void
  ) throws(WriteError) {
    let range = range.clamped(to: 0..<count)
    guard let descriptor else {
      var failure: WriteError?
      memory.withUnsafeBytes { bytes in
        do throws(WriteError) { try take(UnsafeRawBufferPointer(rebasing: bytes[range])) } catch { failure = error }
      }
      if let failure { throw failure }
      return
    }
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: min(range.count, 1 << 18), alignment: 1)
    defer { block.deallocate() }
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = min(block.count, range.upperBound - offset)
      let got = pread(descriptor, block.baseAddress, wanted, off_t(offset))
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { throw .system("cannot read back", path: Self.name) }
      try take(UnsafeRawBufferPointer(rebasing: block[..<got]))
      offset += got
    }
  }
}
