import Foundation

/// The files of this project, for tests about the project itself.
package enum ProjectFiles {
  /// The path of a file or folder, by its path from the top.
  package static func path(_ name: String) -> String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/") + "/" + name
  }

  /// What a file holds, by its path from the top.
  package static func text(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The bytes of a file, by its path from the top.
  package static func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// The files at any depth in a folder, by their paths from the top, sorted.
  ///
  /// - Parameters:
  ///   - folder: By its path from the top.
  ///   - ending: How their names end.
  /// - Returns: The paths.
  package static func all(in folder: String, ending: String = "") -> [String] {
    let found = FileManager.default.enumerator(atPath: path(folder))?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(ending) }.map { "\(folder)/\($0)" }.filter { isFile($0) }.sorted()
  }

  /// The names of what lies in a folder itself, hidden ones left out, sorted.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(folder)).filter { !$0.hasPrefix(".") }.sorted()
  }

  private static func isFile(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder) && !isFolder.boolValue
  }
}
