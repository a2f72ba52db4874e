#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes to a descriptor that somebody else opened and closes.
///
/// A reader that has gone away is told apart (``WriteError/isClosedPipe``), provided that the process ignores `SIGPIPE`.
package final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  private let name: String

  /// - Parameters:
  ///   - descriptor: Open for writing.
  ///   - name: As failures call it: a path, or `standard output`.
  package init(_ descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Standard output.
  package static var standardOutput: FileDescriptorSink { FileDescriptorSink(1, name: "standard output") }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) {
    var rest = bytes
    while !rest.isEmpty {
      let written = Self.writeOnce(descriptor, rest)
      if written >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        // A descriptor that somebody made non-blocking: wait until it takes more.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        throw .system("cannot write", path: name)
      }
    }
  }

  private static func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, min(bytes.count, 1 << 30))
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, 1 << 30))
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, min(bytes.count, 1 << 30))
    #endif
  }
}

extension WriteError {
  /// The failure that `errno` tells of.
  package static func system(_ attempt: String, path: String) -> WriteError {
    let code = errno
    return WriteError(
      path: path, reason: "\(attempt): \(String(cString: strerror(code)))", isClosedPipe: code == EPIPE)
  }
}
