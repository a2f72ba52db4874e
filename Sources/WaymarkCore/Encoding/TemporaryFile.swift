#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that nobody sees and that end with the process.
package enum TemporaryFile {
  /// The folder for them.
  package static var folder: String {
    guard let named = getenv("TMPDIR"), named.pointee != 0 else { return "/tmp" }
    return String(cString: named)
  }

  /// Makes one, open for reading and writing and without a name; nil where it cannot be made, and `errno` says why.
  package static func makeUnlinked() -> Int32? {
    var template = Array("\(folder)/waymark-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
