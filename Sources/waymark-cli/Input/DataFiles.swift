#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

import Waymark

/// The files that a command line names, folders walked.
///
/// In a folder, files are told by their extension, sorted; what is hidden is passed over. A folder that is reached twice,
/// by a link that leads back, is walked once.
struct DataFiles {
  /// In the order they were named, none twice.
  private(set) var sources: [Source] = []
  /// What could not be read, or held no data.
  private(set) var failures: [String] = []
  private var seen: Set<String> = []
  private var walked: Set<FileIdentity> = []
  private let extensions = Set(DataFormat.all.flatMap(\.fileExtensions))

  /// Looks up operands; `-` is standard input.
  ///
  /// - Parameters:
  ///   - operands: Paths.
  ///   - walksFolders: Whether a folder stands for the files in it.
  init(_ operands: [String], walksFolders: Bool = true) {
    for operand in operands {
      if operand == "-" {
        if seen.insert(operand).inserted { sources.append(.standardInput) }
      } else if walksFolders, FileIdentity(operand)?.isFolder == true {
        if !walk(operand) { failures.append("\(operand): no data file in this folder") }
      } else {
        add(operand)
      }
    }
  }

  private mutating func add(_ path: String) {
    if seen.insert(path).inserted { sources.append(.file(path)) }
  }

  /// Adds the data files of a folder.
  ///
  /// - Returns: Whether there is nothing more to tell: it holds data, or was walked before, or its failure is told.
  private mutating func walk(_ folder: String) -> Bool {
    guard let identity = FileIdentity(folder), walked.insert(identity).inserted else { return true }
    guard let names = folderEntries(folder) else {
      failures.append("\(folder): cannot read this folder: \(String(cString: strerror(errno)))")
      return true
    }
    var hasData = false
    for name in names where !name.hasPrefix(".") {
      let path = joined(folder, name)
      let identity = FileIdentity(path)
      if identity?.isFolder == true {
        // Asked first: every folder is walked, whatever the others hold.
        hasData = walk(path) || hasData
      } else if hasDataExtension(name), identity?.isRegular != false {
        // A link that leads nowhere is kept: that it cannot be opened is worth telling.
        add(path)
        hasData = true
      }
    }
    return hasData
  }

  private func hasDataExtension(_ name: String) -> Bool {
    guard let point = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: point)...].lowercased())
  }

  private func joined(_ folder: String, _ name: String) -> String {
    if folder == "." { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
