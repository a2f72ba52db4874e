import Testing
import WaymarkCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A folder that vanishes with its owner.
private final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("\(TemporaryFile.folder)/waymark-tests-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }

  var names: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func write(_ text: String, to name: String, mode: mode_t = 0o644) throws {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, mode)
    try #require(file >= 0)
    defer { close(file) }
    fchmod(file, mode)
    try Array(text.utf8).withUnsafeBytes { try FileDescriptorSink(file, name: name).write($0) }
  }

  func read(_ name: String) throws -> String {
    let source = try OpenSource(.file("\(path)/\(name)"))
    let count = source.byteCount ?? 0
    var bytes = [UInt8](repeating: 0, count: count)
    _ = try bytes.withUnsafeMutableBytes { try source.read(at: 0, into: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func mode(_ name: String) -> mode_t {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o7777 : 0
  }
}

@Suite struct ReplacementFileTests {
  private func put(_ text: String, into file: ReplacementFile) throws {
    try Array(text.utf8).withUnsafeBytes { try file.write($0) }
  }

  @Test func replacesOnCommitAndKeepsPermissions() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a.json", mode: 0o640)
    let file = try ReplacementFile(replacing: "\(folder.path)/a.json")
    try put("new", into: file)
    #expect(try folder.read("a.json") == "old")
    try file.commit()
    #expect(try folder.read("a.json") == "new")
    #expect(folder.mode("a.json") == 0o640)
    #expect(folder.names == ["a.json"])
  }

  @Test func leavesTheOldFileWholeWithoutCommit() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a.json")
    do {
      let file = try ReplacementFile(replacing: "\(folder.path)/a.json")
      try put("half of the n", into: file)
      #expect(folder.names.count == 2)
    }
    #expect(try folder.read("a.json") == "old")
    #expect(folder.names == ["a.json"])
  }

  @Test func leavesTheOldFileWholeWhenTheDiskIsFull() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "a.json")
    // A limit on the size of files stands for the full disk; tests of this target write smaller files.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    try #require(getrlimit(fileSizeLimit, &limit) == 0)
    let before = limit
    limit.rlim_cur = 64 << 20
    try #require(setrlimit(fileSizeLimit, &limit) == 0)
    defer {
      var before = before
      setrlimit(fileSizeLimit, &before)
    }
    do {
      let file = try ReplacementFile(replacing: "\(folder.path)/a.json")
      let text = String(repeating: "n", count: 8 << 20)
      #expect(throws: WriteError.self) { for _ in 0..<9 { try put(text, into: file) } }
    }
    #expect(try folder.read("a.json") == "old")
    #expect(folder.names == ["a.json"])
  }

  #if canImport(Darwin)
    private let fileSizeLimit = RLIMIT_FSIZE
  #else
    private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif

  @Test func followsSymbolicLinks() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "real.json")
    try #require(symlink("real.json", "\(folder.path)/link.json") == 0)
    let file = try ReplacementFile(replacing: "\(folder.path)/link.json")
    try put("new", into: file)
    try file.commit()
    #expect(try folder.read("real.json") == "new")
    var status = stat()
    #expect(lstat("\(folder.path)/link.json", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(folder.names == ["link.json", "real.json"])
  }

  @Test func makesAFileThatWasNotThere() throws {
    let folder = try ScratchFolder()
    let file = try ReplacementFile(replacing: "\(folder.path)/new.json")
    try put("new", into: file)
    try file.commit()
    #expect(try folder.read("new.json") == "new")
    #expect(folder.mode("new.json") & 0o600 == 0o600)
  }

  @Test func writesIntoAPipeOnlyWhereItMay() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    try #require(reader >= 0)
    defer { close(reader) }
    #expect(throws: WriteError.self) { try ReplacementFile(replacing: path) }
    let file = try ReplacementFile(replacing: path, admitsStreams: true)
    try put("new", into: file)
    try file.commit()
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(bytes.prefix(3).elementsEqual("new".utf8))
    #expect(folder.names == ["pipe"])
  }

  @Test func refusesFoldersDeadLinksAndMissingFolders() throws {
    let folder = try ScratchFolder()
    try #require(symlink("nowhere.json", "\(folder.path)/dead.json") == 0)
    #expect(throws: WriteError.self) { try ReplacementFile(replacing: folder.path) }
    #expect(throws: WriteError.self) { try ReplacementFile(replacing: "/dev/null") }
    #expect(throws: WriteError.self) { try ReplacementFile(replacing: "\(folder.path)/dead.json") }
    #expect(throws: WriteError.self) { try ReplacementFile(replacing: "\(folder.path)/none/a.json") }
    #expect(folder.names == ["dead.json"])
  }
}
