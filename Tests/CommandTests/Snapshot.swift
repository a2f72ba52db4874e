import Foundation
import Testing

/// Compares text with a file under `Snapshots/`, or with another file of the project.
///
/// With `WAYMARK_RECORD_SNAPSHOTS=1` in the environment the file is written instead; otherwise a difference is a failure
/// that shows the first line that differs.
func expectSnapshot(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  if ProcessInfo.processInfo.environment["WAYMARK_RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return
  }
  let name = (path as NSString).lastPathComponent
  let advice = "WAYMARK_RECORD_SNAPSHOTS=1 swift test --filter CommandTests writes it anew"
  guard let recorded = try? String(contentsOfFile: path, encoding: .utf8) else {
    Issue.record("\(name) is not there: \(advice)", sourceLocation: sourceLocation)
    return
  }
  guard text != recorded else { return }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
  let index = zip(lines, old).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(lines.count, old.count)
  Issue.record(
    """
    \(name) differs from line \(index + 1) on: \(advice)
    - \(index < old.count ? String(old[index]) : "(end)")
    + \(index < lines.count ? String(lines[index]) : "(end)")
    """, sourceLocation: sourceLocation)
}

/// The snapshot file of a name.
func snapshot(_ name: String, file: String = #filePath) -> String {
  ((file as NSString).deletingLastPathComponent as NSString).appendingPathComponent("Snapshots/\(name)")
}

/// A file of the project, by its path from the top.
func projectFile(_ path: String, file: String = #filePath) -> String {
  URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent(path).path
}
