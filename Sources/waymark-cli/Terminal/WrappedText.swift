/// Breaks text into lines at its blanks.
///
/// A word that is longer than a line has a line of its own.
///
/// - Parameters:
///   - text: Any text; runs of blanks and line breaks count as one blank.
///   - width: How many characters a line may have.
/// - Returns: The lines; none for text without a word.
func wrapped(_ text: String, width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(whereSeparator: \.isWhitespace) {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = ""
    }
    line += line.isEmpty ? "\(word)" : " \(word)"
  }
  if !line.isEmpty { lines.append(line) }
  return lines
}

extension String {
  /// Filled up with blanks on the right.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
