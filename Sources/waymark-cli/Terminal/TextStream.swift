#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where text goes: a file descriptor, or memory in tests.
final class TextStream {
  /// Whether a person watches.
  let isTerminal: Bool
  /// What was written, where there is no descriptor.
  private(set) var captured = ""
  /// Why text was lost, in the system's words; nil where none was, and where the other side closed a pipe.
  private(set) var failure: String?
  private let descriptor: Int32?
  private var isBroken = false

  /// Text in memory.
  init(isTerminal: Bool = false) {
    self.isTerminal = isTerminal
    descriptor = nil
  }

  /// Text to a descriptor.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// Writes text at once, nothing held back.
  func write(_ text: String) {
    guard let descriptor else {
      captured += text
      return
    }
    guard !isBroken else { return }
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let base = rest.baseAddress, !rest.isEmpty {
        let count = platformWrite(descriptor, base, rest.count)
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          isBroken = true
          if errno != EPIPE { failure = String(cString: strerror(errno)) }
          return
        }
      }
    }
  }
}

/// The system's `write`, which the method's name hides.
private func platformWrite(_ descriptor: Int32, _ base: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, base, count)
}

/// Writes text to a file, new or in place of what it holds.
///
/// - Parameters:
///   - text: The whole text.
///   - path: The file.
///   - isAppended: Whether the text goes after what the file holds.
/// - Returns: Why it could not be written, in the system's words; nil where it was.
func writeFile(_ text: String, to path: String, isAppended: Bool = false) -> String? {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isAppended ? O_APPEND : O_TRUNC), 0o666)
  guard descriptor >= 0 else { return String(cString: strerror(errno)) }
  let stream = TextStream(descriptor: descriptor)
  stream.write(text)
  let closed = close(descriptor)
  return stream.failure ?? (closed == 0 ? nil : String(cString: strerror(errno)))
}
