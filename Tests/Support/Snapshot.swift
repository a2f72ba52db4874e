import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Expected texts that are ordinary files: in a `Snapshots` folder beside the test, or elsewhere in the project.
package enum Snapshot {
  /// Whether files are written instead of compared.
  package static var isRecording: Bool { getenv("WAYMARK_RECORD_SNAPSHOTS").map { String(cString: $0) } == "1" }

  /// Holds a text against the file of that name in the `Snapshots` folder beside the test.
  ///
  /// With `WAYMARK_RECORD_SNAPSHOTS=1` in the environment the file is written instead; look at the difference before it is
  /// committed.
  package static func expect(
    _ text: String, matches name: String, filePath: StaticString = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = "\(filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    expect(text, at: "\(folder)/Snapshots/\(name)", sourceLocation: sourceLocation)
  }

  /// Holds a text against a file of the project, or writes it as above.
  package static func expect(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if isRecording {
      #expect(write(text, to: path), "cannot write \(path)", sourceLocation: sourceLocation)
      return
    }
    guard let expected = read(path) else {
      Issue.record(
        "\(name) is not there: set WAYMARK_RECORD_SNAPSHOTS=1 to record it", sourceLocation: sourceLocation)
      return
    }
    guard text != expected else { return }
    Issue.record(
      """
      \(name) differs (- expected, + found):
      \(difference(expected, text))
      Where the new text is right, set WAYMARK_RECORD_SNAPSHOTS=1 to record it.
      """, sourceLocation: sourceLocation)
  }

  /// The lines that differ, with what is the same between them; whatever is invisible is spelled out.
  static func difference(_ expected: String, _ found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let changes = new.difference(from: old)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var i = 0
    var j = 0
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append("- \(old[i].debugDescription.dropFirst().dropLast())")
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.append("+ \(new[j].debugDescription.dropFirst().dropLast())")
        j += 1
      } else {
        lines.append("  \(old[i])")
        i += 1
        j += 1
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func read(_ path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}
