import WaymarkCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files below a folder, and the image sets of its asset catalogs, as data may name them.
struct AssetFolder {
  /// Where a file or image set stands, relative to the folder, in NFC.
  private(set) var paths: [String] = []

  /// Lists a folder; hidden files are left out.
  ///
  /// - Throws: `SkippedRule` where it cannot be read.
  init(_ path: String) throws(SkippedRule) {
    try list(path, below: "", depth: 0)
    paths.sort()
  }

  private mutating func list(_ path: String, below prefix: String, depth: Int) throws(SkippedRule) {
    guard let folder = opendir(path) else {
      throw SkippedRule(
        check: "asset exists", reason: "cannot read the asset folder \(path): \(String(cString: strerror(errno)))")
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let below = "\(path)/\(name)"
      let relative = canonicalComposition(of: prefix + name)
      var status = stat()
      guard stat(below, &status) == 0 else { continue }
      if status.st_mode & S_IFMT != S_IFDIR || name.hasSuffix(".imageset") {
        paths.append(relative)
      } else if depth < 32 {
        // A link may lead back to a folder above: the depth ends that.
        try list(below, below: relative + "/", depth: depth + 1)
      }
    }
  }
}

/// The names by which a value may call the files of a folder.
struct AssetNames {
  /// A name, and the file it stands for.
  private struct Entry {
    var name: [UInt8]
    var path: Int
  }

  private let hash = KeyHash()
  private let folder: AssetFolder
  private var entries: [Entry] = []
  /// From the hash of a name to its entry.
  private var exact: [UInt64: Int] = [:]
  /// Of an entry, further files that have its name.
  private var namesakes: [Int: [Int]] = [:]
  /// The files that are of the kind that a value may name.
  private(set) var candidates: [Int] = []
  /// The same without case.
  private var folded: [UInt64: Int] = [:]

  /// The names of the files that have one of the extensions, or any where there are none.
  init(_ folder: AssetFolder, extensions: [String]) {
    self.folder = folder
    let allowed = extensions.map { $0.lowercased() }
    for (index, path) in folder.paths.enumerated() {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
        if allowed.isEmpty {
          candidates.append(index)
          add(path, index)
        }
        continue
      }
      let suffix = name[name.index(after: dot)...].lowercased()
      let stem = String(path.dropLast(suffix.count + 1))
      if suffix == "imageset" {
        candidates.append(index)
        add(stem, index)
      } else {
        if allowed.isEmpty || allowed.contains(suffix) { candidates.append(index) }
        add(path, index)
        if allowed.isEmpty || allowed.contains(suffix) { add(stem, index) }
        for scale in ["@2x", "@3x"] where stem.hasSuffix(scale) { add(String(stem.dropLast(3)), index) }
      }
    }
  }

  /// Adds a path as it may be written: whole, or from any folder in it on.
  private mutating func add(_ path: String, _ index: Int) {
    var rest = path[...]
    while true {
      let bytes = Array(rest.utf8)
      let key = bytes.withUnsafeBufferPointer { hash($0) }
      if let known = exact[key] {
        namesakes[known, default: []].append(index)
      } else {
        exact[key] = entries.count
        entries.append(Entry(name: bytes, path: index))
      }
      let foldedKey = Array(rest.lowercased().utf8).withUnsafeBufferPointer { hash($0) }
      if folded[foldedKey] == nil { folded[foldedKey] = exact[key] }
      guard let slash = rest.firstIndex(of: "/") else { return }
      rest = rest[rest.index(after: slash)...]
    }
  }

  /// The number of a name that a file has.
  func entry(named name: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let index = exact[hash(name)], entries[index].name.elementsEqual(name) else { return nil }
    return index
  }

  /// How many names there are.
  var count: Int { entries.count }

  /// The files that have a name, by their positions in the folder's list.
  func files(of entry: Int) -> [Int] { [entries[entry].path] + (namesakes[entry] ?? []) }

  /// The number of the name that differs from a given one in case only, and the path of its file.
  func entry(differingInCaseFrom name: String) -> (entry: Int, path: String)? {
    let key = Array(name.lowercased().utf8).withUnsafeBufferPointer { hash($0) }
    guard let index = folded[key],
      String(decoding: entries[index].name, as: UTF8.self).lowercased() == name.lowercased()
    else { return nil }
    return (index, folder.paths[entries[index].path])
  }

  /// The name nearest to a given one; nil where nothing is near, or there are too many to look through.
  func nearest(to name: String) -> String? {
    guard entries.count <= 4096 else { return nil }
    return nearestMatch(to: name, among: entries.map { String(decoding: $0.name, as: UTF8.self) })
  }
}
