/// One field of a row, where it stands in the batch's bytes.
struct CSVCell {
  /// Of its first byte, the opening quote included.
  var start: Int
  /// In bytes, quotes included.
  ///
  /// Rows are never larger than 32 bits can tell.
  var length: Int32
  /// Where its text begins in the row's own texts, if it is not the bytes at its place; else -1.
  var textStart: Int32 = -1
  var textCount: Int32 = 0
  var isQuoted = false

  init(start: Int, placeLength: Int, isQuoted: Bool = false) {
    self.start = start
    length = Int32(truncatingIfNeeded: placeLength)
    self.isQuoted = isQuoted
  }

  var placeLength: Int { Int(length) }
  var end: Int { start + Int(length) }
  var isDetached: Bool { textStart >= 0 }

  /// Sets where its text stands in the row's own texts.
  mutating func setText(_ range: Range<Int>) {
    textStart = Int32(truncatingIfNeeded: range.lowerBound)
    textCount = Int32(truncatingIfNeeded: range.count)
  }
}

/// The fields of one row; the room is used again for the next.
final class CSVCells {
  @exclusivity(unchecked) private(set) var cells: UnsafeMutablePointer<CSVCell>
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private(set) var count = 0
  /// The texts that are not the bytes at their place.
  @exclusivity(unchecked) private(set) var texts: [UInt8] = []

  init() {
    capacity = 64
    cells = .allocate(capacity: capacity)
  }

  deinit { cells.deallocate() }

  func removeAll() {
    count = 0
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
  }

  func append(_ cell: CSVCell) {
    reserve(count + 1)
    cells[count] = cell
    count += 1
  }

  /// Keeps a text that is not the bytes at its place.
  func keep(_ text: some Sequence<UInt8>) -> Range<Int> {
    let start = texts.count
    texts.append(contentsOf: text)
    return start..<texts.count
  }

  func text(of cell: CSVCell) -> ArraySlice<UInt8> {
    texts[Int(cell.textStart)..<Int(cell.textStart) + Int(cell.textCount)]
  }

  @inline(__always)
  func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Sets the fields of a row without quotes: each ends one byte before the next begins.
  func set(plain starts: UnsafePointer<Int>, count: Int) {
    removeAll()
    reserve(count)
    for index in 0..<count {
      cells[index] = CSVCell(start: starts[index], placeLength: starts[index + 1] - starts[index] - 1)
    }
    self.count = count
  }

  subscript(index: Int) -> CSVCell {
    assert(index >= 0 && index < count)
    return cells[index]
  }

  private func grow(to wanted: Int) {
    let room = max(wanted, capacity * 2)
    let grown = UnsafeMutablePointer<CSVCell>.allocate(capacity: room)
    grown.update(from: cells, count: count)
    cells.deallocate()
    cells = grown
    capacity = room
  }
}

/// Something wrong in the spelling of a row.
struct CSVFault {
  enum Kind {
    /// How many further lines the field would take in.
    case unclosedQuote(swallowed: Int)
    case strayQuote
    case undoubledQuote(afterBackslash: Bool)
    case textAfterQuote
    case blankBeforeQuote
    case blankAfterQuote
  }

  var kind: Kind
  /// In the batch's bytes.
  var range: Range<Int>
}
