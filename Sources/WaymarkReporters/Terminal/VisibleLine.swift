import WaymarkCore

/// A line of a source as a terminal shows it: tabs expanded, controls spelled out, and known cell by cell.
struct VisibleLine {
  /// What each scalar of the line is shown as.
  private var pieces: [String] = []
  /// Where each scalar begins, in cells; one more for the end.
  private var starts: [Int] = [0]
  let firstColumn: Int
  private let isCutAtEnd: Bool

  private static let tabWidth = 4

  init(_ line: CodeFrame.Line) {
    firstColumn = line.firstColumn
    isCutAtEnd = line.isCut
    var cell = 0
    var hashes = 0
    var previous: Unicode.Scalar?
    for scalar in line.text.unicodeScalars {
      let piece: String
      if scalar == "\t" {
        piece = String(repeating: " ", count: Self.tabWidth - cell % Self.tabWidth)
        cell += piece.utf8.count
      } else if let escape = VisibleText.escape(for: scalar, afterHashes: hashes) {
        piece = escape
        cell += escape.utf8.count
      } else {
        piece = String(scalar)
        cell += CellWidth.of(scalar, after: previous)
      }
      pieces.append(piece)
      starts.append(cell)
      hashes = scalar == "#" ? hashes + 1 : 0
      previous = scalar
    }
  }

  /// The cell at which a column begins, within the line.
  func cell(ofColumn column: Int) -> Int { starts[max(0, min(column - firstColumn, pieces.count))] }

  /// The column after the last one.
  var endColumn: Int { firstColumn + pieces.count }

  /// The part of a line that fits, and how far it is moved to the left.
  struct Part {
    var text: String
    /// How many cells before the first one shown, less those of the sign that tells so.
    var shift: Int
    /// The cell after the last one of the line that is shown.
    var end: Int
  }

  /// What is shown of the line when only so many cells are there and one of them must be seen.
  func part(width: Int, around wanted: Int) -> Part {
    let last = pieces.count
    var from = 0
    if starts[last] > width, wanted > width * 2 / 3 {
      // Two thirds of the room go to what leads up to the place, which tells more than what follows.
      let begin = min(wanted - width * 2 / 3, max(0, starts[last] - width + 2))
      from = starts.firstIndex { $0 >= begin } ?? 0
    }
    let isCutAtStart = from > 0 || firstColumn > 1
    let room = width - (isCutAtStart ? 1 : 0)
    var to = last
    if starts[last] - starts[from] > room {
      to = (starts.firstIndex { $0 > starts[from] + room - 1 } ?? last) - 1
    }
    to = max(from, to)
    var text = isCutAtStart ? "…" : ""
    for piece in pieces[from..<to] { text += piece }
    if to < last || isCutAtEnd { text += "…" }
    return Part(text: text, shift: starts[from] - (isCutAtStart ? 1 : 0), end: starts[to])
  }
}
