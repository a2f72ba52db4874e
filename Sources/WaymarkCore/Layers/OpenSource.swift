#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A source that can be read at any offset up to where it has been read once, whatever it is.
///
/// What cannot be read twice (a pipe, a terminal) is copied to an unlinked temporary file as it comes in. Reads may come
/// from one thread at a time.
package final class OpenSource: @unchecked Sendable {
  package let source: Source
  private let descriptor: Int32
  private let memory: [UInt8]?
  /// The copy of what cannot be read twice, and how much of it there is.
  private let spool: Int32?
  private var spooled = 0
  /// For tests: no single read gives more than this.
  private let maximumRead: Int

  package init(_ source: Source, maximumRead: Int = .max) throws(SourceError) {
    self.source = source
    self.maximumRead = maximumRead
    switch source.origin {
    case .memory(let bytes):
      memory = bytes
      descriptor = -1
      spool = nil
    case .standardInput:
      memory = nil
      descriptor = 0
      spool = try Self.isSeekable(0, source) ? nil : Self.makeSpool(for: source)
    case .file(let path):
      memory = nil
      let opened = open(path, O_RDONLY | O_CLOEXEC)
      guard opened >= 0 else { throw source.failure("cannot open") }
      descriptor = opened
      do {
        spool = try Self.isSeekable(opened, source) ? nil : Self.makeSpool(for: source)
      } catch {
        close(opened)
        throw error
      }
    }
  }

  deinit {
    if descriptor > 0 { close(descriptor) }
    if let spool { close(spool) }
  }

  /// How many bytes it has, where that is known beforehand.
  package var byteCount: Int? {
    if let memory { return memory.count }
    if spool != nil { return nil }
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Fills a buffer from an offset on; gives fewer bytes only at the end.
  package func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      let limited = UnsafeMutableRawBufferPointer(rebasing: rest[..<min(rest.count, maximumRead)])
      let count = try readOnce(at: offset + filled, into: limited)
      if count == 0 { break }
      filled += count
    }
    return filled
  }

  private func readOnce(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SourceError) -> Int {
    if let memory {
      let count = min(buffer.count, memory.count - min(offset, memory.count))
      guard count > 0 else { return 0 }
      memory.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset..<offset + count])) }
      return count
    }
    guard let spool else {
      return try retrying("cannot read") { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    }
    if offset < spooled {
      let count = min(buffer.count, spooled - offset)
      return try retrying("cannot read back") { pread(spool, buffer.baseAddress, count, off_t(offset)) }
    }
    let count = try retrying("cannot read") { Self.readDescriptor(descriptor, buffer) }
    var written = 0
    while written < count {
      written += try retrying("cannot keep a temporary copy") {
        pwrite(spool, buffer.baseAddress.map { $0 + written }, count - written, off_t(spooled + written))
      }
    }
    spooled += count
    return count
  }

  private static func readDescriptor(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
      Glibc.read(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  private func retrying(_ attempt: String, _ call: () -> Int) throws(SourceError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw source.failure(attempt) }
    }
  }

  private static func isSeekable(_ descriptor: Int32, _ source: Source) throws(SourceError) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw source.failure("cannot open") }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SourceError(path: source.displayName, reason: "is a folder, not a file")
    case S_IFREG: return descriptor != 0 || lseek(descriptor, 0, SEEK_CUR) == 0
    default: return false
    }
  }

  private static func makeSpool(for source: Source) throws(SourceError) -> Int32 {
    guard let made = TemporaryFile.makeUnlinked() else {
      throw source.failure("cannot make a temporary file in \(TemporaryFile.folder)")
    }
    return made
  }
}

extension Source {
  /// The failure that `errno` tells of.
  package func failure(_ attempt: String) -> SourceError {
    SourceError(path: displayName, reason: "\(attempt): \(String(cString: strerror(errno)))")
  }
}
