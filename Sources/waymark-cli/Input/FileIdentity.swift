#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import Waymark

/// What tells one file or folder from another, whatever its path.
struct FileIdentity: Hashable {
  private let device: UInt64
  private let number: UInt64
  let isFolder: Bool
  let isRegular: Bool
  let byteCount: Int

  /// Looks at what a path leads to; nil where there is nothing, or where it may not be looked at.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    byteCount = Int(status.st_size)
  }

  /// The same file, even when it grew in between.
  static func == (left: FileIdentity, right: FileIdentity) -> Bool {
    left.device == right.device && left.number == right.number
  }

  /// Hashes what is compared.
  func hash(into hasher: inout Hasher) {
    hasher.combine(device)
    hasher.combine(number)
  }
}

/// The names of what a folder holds, those of hidden files too, sorted by their bytes.
///
/// - Parameter path: The folder.
/// - Returns: The names; nil where the folder cannot be read, and then `errno` tells why.
func folderEntries(_ path: String) -> [String]? {
  guard let folder = opendir(path) else { return nil }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    // The name may be longer than its declared room, so it is read where it stands.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
    let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    let text = String(cString: name)
    if text != ".", text != ".." { names.append(text) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// The file that a misspelled path most likely means; nil where the path leads somewhere, or nothing is near.
func nearestFile(to path: String) -> String? {
  guard path != "-", FileIdentity(path) == nil else { return nil }
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  guard let name = parts.last else { return nil }
  let folder = parts.dropLast().map { "\($0)/" }.joined()
  guard let names = folderEntries(folder.isEmpty ? "." : folder) else { return nil }
  return nearestMatch(to: String(name), among: names).map { folder + $0 }
}
