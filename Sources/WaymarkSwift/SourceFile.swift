import WaymarkCore

/// A Swift source file: its text, and what it declares.
package struct SourceFile: Sendable {
  package let path: String
  package let text: [UInt8]
  /// What is wrong with its syntax, by line and column from 1.
  package let faults: [(line: Int, column: Int, message: String)]
  /// Where each line begins.
  private let lineStarts: [Int]

  init(path: String, text: [UInt8], _ structure: SourceStructure) {
    self.path = path
    self.text = text
    faults = (structure.diagnostics ?? []).compactMap { diagnostic in
      guard diagnostic.severity?.hasSuffix("error") == true, let line = diagnostic.line else { return nil }
      return (line, diagnostic.column ?? 1, diagnostic.description ?? "this is no Swift")
    }
    var starts = [0]
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
    lineStarts = starts
  }

  /// The text of a range.
  func slice(_ range: Range<Int>) -> String {
    let bounds = max(0, range.lowerBound)..<min(text.count, max(range.lowerBound, range.upperBound))
    return bounds.isEmpty ? "" : String(decoding: text[bounds], as: UTF8.self)
  }

  /// The lines and columns of a range.
  package func location(of range: Range<Int>) -> Location {
    let (line, column) = position(of: range.lowerBound)
    let (endLine, endColumn) = position(of: range.upperBound)
    return Location(
      path: path, line: line, column: column, endLine: endLine, endColumn: endColumn, offset: range.lowerBound,
      length: range.count)
  }

  /// The place that a line and a column of bytes mean.
  package func location(line: Int, column: Int) -> Location {
    let start = lineStarts.indices.contains(line - 1) ? lineStarts[line - 1] : text.count
    let offset = min(text.count, start + max(0, column - 1))
    return location(of: offset..<min(text.count, offset + 1))
  }

  /// Columns count characters as Unicode scalars, as in all reports.
  private func position(of offset: Int) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = text[lineStarts[low]..<max(lineStarts[low], min(offset, text.count))]
    return (low + 1, before.reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 })
  }

  /// Where the line that holds a place begins, and the blanks it begins with.
  func line(at offset: Int) -> (start: Int, indentation: String) {
    let start = lineStarts.last { $0 <= offset } ?? 0
    let blanks = text[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return (start, String(decoding: blanks, as: UTF8.self))
  }
}

/// Where something is declared.
package struct SourcePlace: Sendable, Hashable {
  /// Which of the model's files.
  package var file: Int
  package var range: Range<Int>
}
