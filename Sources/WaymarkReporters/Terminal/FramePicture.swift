import WaymarkCore

/// Draws the lines of a source with marks under the places that a finding names.
///
/// ```
///   |
/// 8 |     "name": "Turtle Rock",
/// 9 |     "category": "Mountians",
///   |                 ^^^^^^^^^^^
/// ```
struct FramePicture {
  private let finding: Finding
  private let palette: Palette
  /// How wide line numbers are.
  private let gutter: Int

  /// How many cells of a line are shown.
  private static let width = 96

  init(_ finding: Finding, palette: Palette, gutter: Int) {
    self.finding = finding
    self.palette = palette
    self.gutter = gutter
  }

  /// How wide the line numbers of a finding are.
  static func gutter(of finding: Finding) -> Int {
    let highest = finding.frame?.lines.map(\.number).max() ?? finding.location?.line ?? 1
    return String(max(1, highest)).utf8.count
  }

  /// The lines of the picture; none where the finding has no frame.
  func lines() -> [String] {
    guard let frame = finding.frame, let location = finding.location, !frame.lines.isEmpty else { return [] }
    var drawn = [bar(nil, "")]
    for line in frame.lines {
      let visible = VisibleLine(line)
      let marks = marks(on: line.number, of: visible, location)
      let part = visible.part(width: Self.width, around: marks.first?.cells.lowerBound ?? 0)
      drawn.append(bar(line.number, part.text))
      if !marks.isEmpty { drawn.append(bar(nil, underline(marks, part))) }
    }
    return drawn
  }

  /// What is marked on a line, the finding's own place first.
  private struct Mark {
    var cells: Range<Int>
    var isPrimary: Bool
    /// What follows the marks.
    var label = ""
  }

  private func marks(on number: Int, of line: VisibleLine, _ location: Location) -> [Mark] {
    var marks: [Mark] = []
    func add(_ place: Location, isPrimary: Bool) {
      guard place.path == finding.path, place.line == number else { return }
      // The frame may hold only a part of the line.
      if !isPrimary, place.column < line.firstColumn || place.column > line.endColumn { return }
      let start = line.cell(ofColumn: place.column)
      let isLonger = place.endLine > place.line
      let end = line.cell(ofColumn: isLonger ? line.endColumn : place.endColumn)
      let cells = start..<max(start + 1, end)
      guard !marks.contains(where: { $0.cells.overlaps(cells) }) else { return }
      let label = isPrimary && isLonger ? " … to line \(place.endLine)" : ""
      marks.append(Mark(cells: cells, isPrimary: isPrimary, label: label))
    }
    add(location, isPrimary: true)
    for note in finding.notes { if let place = note.location { add(place, isPrimary: false) } }
    return marks
  }

  private func underline(_ marks: [Mark], _ part: VisibleLine.Part) -> String {
    var text = ""
    var cell = part.shift
    for mark in marks.sorted(by: { $0.cells.lowerBound < $1.cells.lowerBound }) {
      let start = max(mark.cells.lowerBound, cell)
      // One mark may stand just behind the text: something is missing there.
      let end = min(mark.cells.upperBound, max(part.end, start + 1))
      guard mark.cells.lowerBound <= part.end, start < end else { continue }
      text += String(repeating: " ", count: start - cell)
      text += palette.paint(
        String(repeating: mark.isPrimary ? "^" : "-", count: end - start) + mark.label,
        mark.isPrimary ? .severity(finding.severity) : .secondary)
      cell = end + mark.label.unicodeScalars.count
    }
    return text
  }

  private func bar(_ number: Int?, _ text: String) -> String {
    let digits = number.map(String.init) ?? ""
    let padded = String(repeating: " ", count: max(0, gutter - digits.utf8.count)) + digits
    return palette.paint("\(padded) |", .gutter) + (text.isEmpty ? "" : " \(text)")
  }
}
