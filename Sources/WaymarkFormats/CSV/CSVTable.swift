#if canImport(CLibCSV)
  import WaymarkCore
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// One run over a table: header first, then row by row.
  final class CSVTable {
    private let window: CSVWindow
    private let rows: CSVRowReader
    private let dialect: CSVDialect
    private let options: ReadingOptions
    private let maximumRecord: Int
    private let shape: RecordShape?
    private let source: Source

    private let lineEndings = CSVLineEndings()
    @exclusivity(unchecked) private var recordIndex = 0
    private var blankLines = (count: 0, first: nil as Place?)
    private var trailing = (count: 0, first: nil as Place?)
    /// The header ends with a delimiter: rows may do so too, or not.
    @exclusivity(unchecked) private var endsInBlankColumn = false
    @exclusivity(unchecked) private var columns: [CSVColumn] = []
    /// The header row as it is spelled, to know it when it comes again.
    @exclusivity(unchecked) private var headerBytes: [UInt8] = []
    @exclusivity(unchecked) private var hasRepetitions = false
    @exclusivity(unchecked) private var maker = CSVRecordMaker(.empty)

    init(
      _ window: CSVWindow, dialect: CSVDialect, shape: RecordShape?, options: ReadingOptions, source: Source
    ) {
      self.window = window
      self.dialect = dialect
      self.options = options
      self.shape = shape
      self.source = source
      // A text's length is told in 32 bits.
      maximumRecord = max(1, min(options.maximumRecord, Int(Int32.max)))
      rows = CSVRowReader(window, dialect: dialect, maximumRecord: maximumRecord)
    }

    /// Reads to the end, or until the output wants no more.
    func read() throws(SourceError) {
      guard try readHeader() else { return }
      while try nextRow() { takeRow() }
      finish()
    }

    // MARK: Rows

    /// Steps to the next row that is not blank and not too large.
    private func nextRow() throws(SourceError) -> Bool {
      while true {
        switch rows.read() {
        case .row:
          if rows.hasFailed { throw SourceError(path: source.displayName, reason: "not enough memory for a row") }
          seeLineEnding()
          window.position = rows.next
          if rows.row.count <= maximumRecord { return true }
          reportTooLarge(rows.row)
        case .blankLine:
          seeLineEnding()
          if blankLines.first == nil { blankLines.first = window.place(rows.row) }
          blankLines.count += 1
          window.position = rows.next
        case .incomplete:
          if window.byteCountAhead > maximumRecord { try skipLine() } else { try window.fill() }
          if window.isStopped { return false }
        case .end: return false
        }
      }
    }

    @inline(__always)
    private func seeLineEnding() {
      if let finding = lineEndings.see(window.bytes, end: rows.row.upperBound, next: rows.next, base: window.base) {
        window.batch.findings.append(finding)
      }
    }

    private func reportTooLarge(_ range: Range<Int>) {
      window.batch.findings.append(
        PendingFinding(
          .rowTooLarge,
          "this row takes more than \(Prose.grouped(maximumRecord)) bytes, the most that a record may take",
          at: Place(offset: window.place(range).offset, length: 0), record: RecordIdentity(index: recordIndex),
          details: [.init("limit", .integer(maximumRecord))]))
      recordIndex += 1
    }

    /// Steps over a line that the window cannot hold.
    private func skipLine() throws(SourceError) {
      reportTooLarge(window.position..<window.position)
      while true {
        if let line = rows.physicalLine(from: window.position) {
          window.position = line.next
          return
        }
        window.position = max(window.position, window.byteCount - 1)
        try window.fill()
        if window.isStopped { return }
      }
    }

    private func takeRow() {
      let batch = window.batch
      let row = rows.row
      let found = rows.fieldCount
      let expected = columns.count
      var isDamaged = rows.isDamaged
      // The last field of a row whose quote is not closed may be anything.
      var known = isDamaged ? max(0, found - 1) : found
      if row.count == headerBytes.count, isHeader(row) {
        batch.findings.append(
          PendingFinding(
            .repeatedHeader, "the header stands here once more; the row is no record", at: window.place(row)))
        return
      }
      if !rows.faults.isEmpty || rows.hasNul { reportFaults(record: RecordIdentity(index: recordIndex)) }
      if found != expected, !isDamaged {
        let isUncertain = rows.faults.contains { $0.makesCountUncertain }
        if found < expected, !(endsInBlankColumn && found == expected - 1) {
          isDamaged = true
          if !isUncertain { reportMissing(found) }
        } else if found > expected, !isUncertain, let doubtful = reportExtra(found) {
          isDamaged = true
          known = doubtful
        }
      }
      let making = CSVRecordMaker.Row(
        range: row, bytes: window.bytes, base: window.base, known: min(known, expected), isDamaged: isDamaged,
        hasHighBytes: rows.hasHighBytes)
      let token: Int
      if maker.isFlat, let starts = rows.plainStarts {
        token = maker.append(plain: starts, making, to: batch)
      } else {
        rows.settleCells()
        token = maker.append(rows.cells, making, to: batch)
      }
      var flags: UInt8 = 0
      if isDamaged { flags |= RecordSpan.Flags.damaged.rawValue }
      if !isDamaged, !rows.faults.isEmpty { flags |= RecordSpan.Flags.mended.rawValue }
      if hasRepetitions { flags |= RecordSpan.Flags.repeatedName.rawValue }
      if window.holdsInvalidBytes(row) { flags |= RecordSpan.Flags.invalidBytes.rawValue }
      batch.append(
        RecordSpan(
          token: token, index: recordIndex, offset: window.base + UInt64(row.lowerBound), length: row.count,
          flags: RecordSpan.Flags(rawValue: flags)))
      recordIndex += 1
    }

    private func isHeader(_ row: Range<Int>) -> Bool {
      columns.count > 1 && memcmp(window.bytes + row.lowerBound, headerBytes, row.count) == 0
    }

    private func reportFaults(record: RecordIdentity?) {
      for fault in rows.faults {
        window.batch.findings.append(fault.finding(at: window.place(fault.range), dialect: dialect, record: record))
      }
      if rows.hasNul, let index = rows.row.first(where: { window.bytes[$0] == 0 }) {
        window.batch.findings.append(
          PendingFinding(
            .nulInRow, "a NUL byte, which is no text; many programs stop reading here",
            at: window.place(index..<index + 1), record: record))
      }
    }

    private func reportMissing(_ found: Int) {
      let empty = columns[found...].map { Prose.quoted($0.name) }
      window.batch.findings.append(
        CSVRaggedRow(columns: columns, dialect: dialect).missing(
          found: found, empty: empty, at: window.place(rows.row.upperBound..<rows.row.upperBound),
          record: RecordIdentity(index: recordIndex)))
    }

    /// Reports fields beyond the columns.
    ///
    /// - Returns: The field from which on the columns are in doubt; nil where the surplus stands at the end.
    private func reportExtra(_ found: Int) -> Int? {
      rows.settleCells()
      let surplus = rows.cells[columns.count]
      let place = window.place(surplus.start..<rows.row.upperBound)
      if found == columns.count + 1, surplus.placeLength == 0 {
        if trailing.first == nil { trailing.first = window.place(surplus.start - 1..<surplus.start) }
        trailing.count += 1
        return nil
      }
      let fields = (0..<found).map { index in
        let cell = rows.cells[index]
        return CSVRaggedRow.Field(
          text: String(
            decoding: UnsafeBufferPointer(start: window.bytes + cell.start, count: min(cell.placeLength, 512)),
            as: UTF8.self),
          place: window.place(cell.start..<cell.end), isQuoted: cell.isQuoted)
      }
      let ragged = CSVRaggedRow(columns: columns, dialect: dialect)
      var joints = ragged.joint(in: fields).map { [$0] } ?? []
      if joints.isEmpty {
        joints = CSVShiftSearch(typings: maker.plan.typings, bytes: window.bytes, cells: rows.cells).joints
      }
      window.batch.findings.append(
        ragged.extra(
          fields, joint: joints.count == 1 ? joints.first : nil, at: place, record: RecordIdentity(index: recordIndex)))
      return joints.first
    }

    // MARK: The header

    /// Reads the header.
    ///
    /// - Returns: Whether there are rows to read.
    private func readHeader() throws(SourceError) -> Bool {
      guard try nextRow() else {
        if !window.isStopped {
          if options.hasHeader {
            let isEmpty = blankLines.count == 0
            window.batch.findings.append(
              PendingFinding(
                .missingHeader, "the file \(isEmpty ? "is empty" : "holds blank lines only"): it has no header",
                at: Place(offset: 0, length: 0)))
          }
          window.deliver()
        }
        return false
      }
      rows.settleCells()
      let matching = CSVColumnMatching(shape)
      let header = (0..<rows.cells.count).map { index in
        (name: text(of: rows.cells[index]), place: window.place(rows.cells[index].start..<rows.cells[index].end))
      }
      var namesColumns = options.hasHeader
      if options.hasHeader, let finding = CSVHeaderSuspicion(matching).finding(header, at: window.place(rows.row)) {
        window.batch.findings.append(finding)
        namesColumns = false
      }
      if !namesColumns {
        columns = matching.columns(count: header.count)
        rows.expected = columns.count
        plan()
        takeRow()
        return true
      }
      reportFaults(record: nil)
      columns = matching.columns(of: header)
      endsInBlankColumn = columns.count > 1 && columns.last?.path.isEmpty == true
      headerBytes = Array(UnsafeBufferPointer(start: window.bytes + rows.row.lowerBound, count: rows.row.count))
      rows.expected = columns.count
      plan()
      window.batch.findings += CSVHeaderFindings(columns: columns, dialect: dialect).findings(maker.plan.repetitions)
      return true
    }

    private func plan() {
      var interner = NameInterner(startingWith: shape?.names ?? NameTable())
      maker = CSVRecordMaker(CSVRecordPlan(columns, shape: shape, interner: &interner))
      hasRepetitions = !maker.plan.repetitions.isEmpty
      let names = interner.table
      let places = CSVNamePlaces(places: maker.plan.places)
      window.prepare = { batch in
        batch.names = names
        batch.layout = .sequence
        batch.namePlace = { places.place($0, $1) }
      }
    }

    private func text(of cell: CSVCell) -> String {
      if cell.isDetached { return String(decoding: rows.cells.text(of: cell), as: UTF8.self) }
      let quote = cell.isQuoted ? 1 : 0
      return String(
        decoding: UnsafeBufferPointer(
          start: window.bytes + cell.start + quote, count: cell.placeLength - 2 * quote),
        as: UTF8.self)
    }

    // MARK: The end

    private func finish() {
      if window.isStopped { return }
      let batch = window.batch
      if let finding = lineEndings.closingFinding { batch.findings.append(finding) }
      if blankLines.count > 0 {
        batch.findings.append(
          PendingFinding(
            .blankLines,
            blankLines.count == 1
              ? "a blank line, stepped over"
              : "\(Prose.grouped(blankLines.count)) blank lines, stepped over; the first is here",
            at: blankLines.first, details: [.init("count", .integer(blankLines.count))]))
      }
      if trailing.count > 0 {
        let name = dialect.delimiterName
        batch.findings.append(
          PendingFinding(
            .trailingDelimiter,
            trailing.count == 1
              ? "the row ends with a \(name) that the header does not have"
              : "\(Prose.grouped(trailing.count)) rows end with a \(name) that the header does not have; the first is here",
            at: trailing.first, details: [.init("count", .integer(trailing.count))]))
      }
      window.deliver()
    }
  }
#endif
