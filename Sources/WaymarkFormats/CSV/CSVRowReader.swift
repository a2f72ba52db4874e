#if canImport(CLibCSV)
  import CLibCSV
  import WaymarkCore

  /// Cuts the window into rows and the rows into fields.
  ///
  /// Three ways, by what a line holds. No quote, and no blank beside a delimiter: libcsv, and a cursor that follows its
  /// lengths. Blanks or quotes: a second parser of libcsv that keeps blanks, and the cursor checks each field against
  /// the row's bytes. Where the two do not agree, something is wrong, and ``CSVRowDiagnosis`` finds out what.
  ///
  /// One thread reads a table. So what is touched for every row goes without the run-time check for overlapping access,
  /// here and in the other classes of the reader.
  final class CSVRowReader {
    enum Outcome {
      case row
      case blankLine
      /// The window does not hold the whole row.
      case incomplete
      case end
    }

    let window: CSVWindow
    let dialect: CSVDialect
    let maximumRecord: Int
    private let stripping: CSVFieldParser
    let keeping: CSVFieldParser
    /// The fields of the row that was read last, once `settleCells` was called.
    let cells = CSVCells()

    // MARK: The row that was read last

    /// Without its line end, in the batch's bytes.
    @exclusivity(unchecked) var row = 0..<0
    /// Where the next line begins.
    @exclusivity(unchecked) var next = 0
    @exclusivity(unchecked) var faults: [CSVFault] = []
    @exclusivity(unchecked) var hasHighBytes = false
    @exclusivity(unchecked) var hasNul = false
    /// The fields of a row without quotes, which are not among `cells` yet.
    @exclusivity(unchecked) private var plain: UnsafeMutablePointer<CSVFields>?
    /// The record's fields are not all known.
    @exclusivity(unchecked) var isDamaged = false
    /// How many fields a row should have; nil before the first.
    var expected: Int?
    @exclusivity(unchecked) private(set) var hasFailed = false

    init(_ window: CSVWindow, dialect: CSVDialect, maximumRecord: Int) {
      self.window = window
      self.dialect = dialect
      self.maximumRecord = maximumRecord
      stripping = CSVFieldParser(dialect, keepsBlanks: false)
      keeping = CSVFieldParser(dialect, keepsBlanks: true)
    }

    /// Reads the row that begins at the window's position.
    func read() -> Outcome {
      let start = window.position
      guard start < window.byteCount else { return window.isAtEnd ? .end : .incomplete }
      guard let line = physicalLine(from: start) else { return .incomplete }
      row = start..<line.end
      next = line.next
      hasHighBytes = line.scan.has_high != 0
      hasNul = line.scan.has_nul != 0
      isDamaged = false
      plain = nil
      if !faults.isEmpty { faults.removeAll() }
      if row.isEmpty { return .blankLine }
      if line.scan.has_quote != 0 { return readQuoted(line) }
      if line.scan.has_edge_blank != 0 {
        if isBlank(row) { return .blankLine }
        return readPlain(keeping)
      }
      return readPlain(stripping)
    }

    @inline(__always)
    private func readPlain(_ parser: CSVFieldParser) -> Outcome {
      // The line's end, or the one that `physicalLine` put after the last line, is fed too.
      if !parser.parsePlain(window.bytes + row.lowerBound, row.count + 1, at: row.lowerBound) { hasFailed = true }
      let fields = parser.fields
      if fields.pointee.starts[fields.pointee.count] == row.upperBound + 1 {
        plain = fields
      } else {
        diagnose(row, swallowed: 0)
      }
      return .row
    }

    /// How many fields the row has.
    var fieldCount: Int { plain?.pointee.count ?? cells.count }

    /// Where the fields of a row without quotes begin, and where one more would.
    var plainStarts: UnsafePointer<Int>? { plain.map { UnsafePointer($0.pointee.starts) } }

    /// Makes cells of the fields of a row without quotes, too.
    func settleCells() {
      if let plain { cells.set(plain: plain.pointee.starts, count: plain.pointee.count) }
      plain = nil
    }

    /// A line up to its end; nil where the window does not hold it whole.
    struct PhysicalLine {
      var scan: csv_line
      var end: Int
      var next: Int
    }

    @inline(__always)
    func physicalLine(from start: Int) -> PhysicalLine? {
      let bytes = window.bytes
      let count = window.byteCount
      let scan = csv_scan_line(bytes + start, count - start, dialect.delimiter, dialect.quote)
      let end = start + scan.length
      if scan.is_ended == 0 {
        guard window.isAtEnd else { return nil }
        bytes[end] = UInt8(ascii: "\n")
        return PhysicalLine(scan: scan, end: end, next: end)
      }
      if bytes[end] == UInt8(ascii: "\r") {
        if end + 1 < count {
          return PhysicalLine(scan: scan, end: end, next: bytes[end + 1] == UInt8(ascii: "\n") ? end + 2 : end + 1)
        }
        guard window.isAtEnd else { return nil }
      }
      return PhysicalLine(scan: scan, end: end, next: end + 1)
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
      let bytes = window.bytes
      return range.allSatisfy { dialect.isBlank(bytes[$0]) }
    }

    /// Cuts a row that is not spelled as it should be.
    func diagnose(_ range: Range<Int>, swallowed: Int) {
      row = range
      let diagnosis = CSVRowDiagnosis(
        bytes: window.bytes, range: range, dialect: dialect, swallowed: swallowed)
      isDamaged = diagnosis.cut(into: cells, expected: expected, faults: &faults)
    }

    func noteFailure() { hasFailed = true }
  }
#endif
