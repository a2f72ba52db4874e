#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that takes the place of another once it is whole, and never before.
///
/// It is written beside the old one under another name and renamed at the end, so a crash or a full disk leaves the old
/// file whole. Unless it was committed, it vanishes with the object. Permissions are kept, symbolic links followed. A pipe or
/// a device takes the bytes themselves, where that is allowed: there is nothing to keep whole.
package final class ReplacementFile: ByteSink {
  private let path: String
  /// The file itself, at the end of symbolic links.
  private let target: String
  /// The new file's path until it is renamed; nil where the bytes go straight into a pipe or a device.
  private let temporary: [CChar]?
  private let descriptor: Int32
  private let sink: FileDescriptorSink
  private var isCommitted = false

  /// Makes the new file, empty.
  ///
  /// - Parameters:
  ///   - path: The file to replace; it need not exist.
  ///   - admitsStreams: Whether it may be a pipe or a device.
  /// - Throws: `WriteError` where it may not be written, or is no regular file.
  package init(replacing path: String, admitsStreams: Bool = false) throws(WriteError) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, admitsStreams, [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT) {
      let stream = open(path, O_WRONLY | O_CLOEXEC)
      guard stream >= 0 else { throw .system("cannot write", path: path) }
      (target, temporary, descriptor) = (path, nil, stream)
      sink = FileDescriptorSink(stream, name: path)
      return
    }
    if exists {
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw WriteError(path: path, reason: "cannot replace what is not a regular file")
      }
      // The rename would succeed all the same, against the wish of whoever took the permission away.
      guard access(path, W_OK) == 0 else { throw .system("cannot write", path: path) }
    } else if lstat(path, &status) == 0 {
      throw WriteError(path: path, reason: "cannot write: a symbolic link that leads nowhere")
    }
    target = exists ? try Self.resolved(path) : path
    let (folder, name) = Self.split(target)
    var template = Array("\(folder).\(name).XXXXXX".utf8CString)
    let made = mkstemp(&template)
    guard made >= 0 else { throw .system("cannot make a file beside it", path: path) }
    temporary = template
    descriptor = made
    sink = FileDescriptorSink(made, name: path)
    _ = fcntl(made, F_SETFD, FD_CLOEXEC)
    if exists {
      // Only the superuser can give a file away; for others the file becomes theirs, as with any editor.
      _ = fchown(made, status.st_uid, status.st_gid)
      _ = fchmod(made, status.st_mode & 0o7777)
    } else {
      let mask = umask(0)
      umask(mask)
      _ = fchmod(made, 0o666 & ~mask)
    }
  }

  deinit {
    close(descriptor)
    if !isCommitted, let temporary { unlink(temporary) }
  }

  package func write(_ bytes: UnsafeRawBufferPointer) throws(WriteError) { try sink.write(bytes) }

  /// Puts the new file in the old one's place, once all of it is on the disk.
  package func commit() throws(WriteError) {
    guard let temporary else { return }
    guard fsync(descriptor) == 0 else { throw .system("cannot write", path: path) }
    guard rename(temporary, target) == 0 else { throw .system("cannot replace", path: path) }
    isCommitted = true
    // The rename lasts once the folder is on the disk too; where that cannot be had, the file is whole anyway.
    let folder = open(Self.split(target).folder.isEmpty ? "." : Self.split(target).folder, O_RDONLY | O_CLOEXEC)
    if folder >= 0 {
      fsync(folder)
      close(folder)
    }
  }

  private static func resolved(_ path: String) throws(WriteError) -> String {
    guard let found = realpath(path, nil) else { throw .system("cannot write", path: path) }
    defer { free(found) }
    return String(cString: found)
  }

  /// The folder with its slash, empty for the working folder, and the file's name.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let next = path.utf8.index(after: slash)
    // A long name must leave room for what is added to it.
    return (String(path[..<next]), String(String.UnicodeScalarView(path[next...].unicodeScalars.prefix(50))))
  }
}
