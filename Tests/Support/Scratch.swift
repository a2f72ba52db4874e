import Foundation

/// A temporary folder that goes with its last user.
package final class Scratch {
  package let folder: String

  /// Makes the folder.
  package init() throws {
    folder = NSTemporaryDirectory() + "waymark-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// A path in the folder.
  package func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Writes a file, and makes the folders on its way.
  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes bytes that need not be text.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let parent = (path(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// What a file holds; nil where there is none.
  package func read(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  /// The names of what lies in the folder itself, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }
}
