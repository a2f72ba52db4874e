/// One field of a row, where it stands in the batch's bytes.
struct CSVCell {
  /// Of its first byte, the opening quote included.
  var start: Int
  /// In bytes, quotes included.
  var placeLength: Int
  var isQuoted = false
  /// Where its text begins in the row's own texts, if it is not the bytes at its place; else -1.
  var textStart = -1
  var textCount = 0

  var end: Int { start + placeLength }
}

/// The fields of one row; the room is used again for the next.
struct CSVCells {
  private(set) var cells: UnsafeMutablePointer<CSVCell>
  private var capacity: Int
  private(set) var count = 0
  /// The texts that are not the bytes at their place.
  var texts: [UInt8] = []

  init() {
    capacity = 64
    cells = .allocate(capacity: capacity)
  }

  func deallocate() { cells.deallocate() }

  mutating func removeAll() {
    count = 0
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
  }

  @inline(__always)
  mutating func append(_ cell: CSVCell) {
    reserve(count + 1)
    cells[count] = cell
    count += 1
  }

  @inline(__always)
  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { grow(to: wanted) }
  }

  /// Sets the fields of a row without quotes: each is as long as said, and a delimiter follows it.
  @inline(__always)
  mutating func set(plain lengths: UnsafePointer<Int>, count: Int, from start: Int) -> Int {
    reserve(count)
    var at = start
    for index in 0..<count {
      let length = lengths[index]
      cells[index] = CSVCell(start: at, placeLength: length)
      at += length + 1
    }
    self.count = count
    return at - 1
  }

  subscript(index: Int) -> CSVCell {
    assert(index >= 0 && index < count)
    return cells[index]
  }

  private mutating func grow(to wanted: Int) {
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
