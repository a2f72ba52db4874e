#if canImport(CLibCSV)
  import CLibCSV
  import WaymarkCore
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  extension CSVRowReader {
    /// Reads a row whose first line holds a quote: line by line, until libcsv says that it has ended.
    func readQuoted(_ first: PhysicalLine) -> Outcome {
      let start = window.position
      var line = first
      var lineStart = start
      keeping.fields.pointee.begin(at: 0)
      while true {
        if !feed(lineStart, line) { noteFailure() }
        if keeping.fields.pointee.isComplete { break }
        // A field is open at the line's end. It may go on in the next line; or its quote is never closed.
        let opening = follow(to: line.end)
        guard let opening, window.bytes[opening] == dialect.quote else {
          return diagnoseLine(start..<line.end, next: line.next, swallowed: 0)
        }
        switch closing(of: opening, afterLine: line) {
        case .incomplete:
          keeping.reset()
          return .incomplete
        case .misplaced:
          return diagnoseLine(start..<line.end, next: line.next, swallowed: 0)
        case .never(let swallowed):
          return diagnoseLine(start..<line.end, next: line.next, swallowed: swallowed)
        case .at(let quote):
          // The lines up to the one with the closing quote belong to the row.
          while true {
            lineStart = line.next
            guard let following = physicalLine(from: lineStart) else {
              keeping.reset()
              return .incomplete
            }
            line = following
            hasHighBytes = hasHighBytes || line.scan.has_high != 0
            hasNul = hasNul || line.scan.has_nul != 0
            if quote < line.end { break }
            if !feedWhole(lineStart, line) { noteFailure() }
          }
        }
      }
      row = start..<line.end
      next = line.next
      if follow(to: line.end) != line.end + 1 { diagnose(row, swallowed: 0) }
      return .row
    }

    /// Feeds a line and the first byte of its end: where that ends the row, the row is complete.
    private func feed(_ start: Int, _ line: PhysicalLine) -> Bool {
      guard keeping.parse(window.bytes + start, line.end - start + 1) else { return false }
      if keeping.fields.pointee.isComplete || line.next == line.end + 1 || line.next == line.end { return true }
      return keeping.parse(window.bytes + line.end + 1, line.next - line.end - 1)
    }

    private func feedWhole(_ start: Int, _ line: PhysicalLine) -> Bool {
      keeping.parse(window.bytes + start, line.next - start)
    }

    private func diagnoseLine(_ range: Range<Int>, next: Int, swallowed: Int) -> Outcome {
      keeping.reset()
      self.next = next
      diagnose(range, swallowed: swallowed)
      return .row
    }

    /// Follows the lengths that libcsv gave with a cursor over the bytes, and sets the fields.
    ///
    /// - Parameter end: Where the row ends, as far as it is known.
    /// - Returns: Where the next field begins (after the last one: one beyond the end); nil where the bytes are not
    ///   spelled as the lengths say.
    private func follow(to end: Int) -> Int? {
      let bytes = window.bytes
      let quote = dialect.quote
      let fields = keeping.fields.pointee
      cells.removeAll()
      cells.reserve(fields.count)
      var at = window.position
      var nextText = 0
      for index in 0..<fields.count {
        let length = fields.length(index)
        var text: Range<Int>?
        if nextText < fields.texts.count, fields.texts[nextText].field == index {
          text = fields.texts[nextText].range
          nextText += 1
        }
        var cell = CSVCell(start: at, placeLength: length)
        if at < end, bytes[at] == quote {
          cell.isQuoted = true
          cell.length += 2
          if let text {
            let quotes = fields.textBytes[text].reduce(0) { $1 == quote ? $0 + 1 : $0 }
            cell.length += Int32(truncatingIfNeeded: quotes)
            cell.setText(cells.keep(fields.textBytes[text]))
          }
          guard cell.end <= end, bytes[cell.end - 1] == quote else { return nil }
          if text != nil, !hasOnlyDoubledQuotes(cell.start + 1..<cell.end - 1) { return nil }
        } else if text != nil {
          return nil
        }
        guard cell.end == end || (cell.end < end && bytes[cell.end] == dialect.delimiter) else { return nil }
        cells.append(cell)
        at = cell.end + 1
      }
      return at
    }

    private func hasOnlyDoubledQuotes(_ range: Range<Int>) -> Bool {
      let bytes = window.bytes
      var at = range.lowerBound
      while at < range.upperBound {
        if bytes[at] == dialect.quote {
          guard at + 1 < range.upperBound, bytes[at + 1] == dialect.quote else { return false }
          at += 1
        }
        at += 1
      }
      return true
    }

    enum Closing {
      case at(Int)
      /// A quote on the opening line itself that can neither close nor is doubled.
      case misplaced
      /// With the number of lines that the field would take in.
      case never(swallowed: Int)
      case incomplete
    }

    /// Looks for the quote that closes a field which is open at its line's end.
    ///
    /// A closing quote is followed by a delimiter or a line end, blanks aside. One that follows a delimiter or line end
    /// instead, and has text after it, opens a field of a later row: then this one was never closed.
    private func closing(of opening: Int, afterLine line: PhysicalLine) -> Closing {
      let bytes = window.bytes
      let count = window.byteCount
      let quote = dialect.quote
      var at = opening + 1
      while at < count, let found = memchr(bytes + at, Int32(quote), count - at) {
        let index = UnsafeRawPointer(bytes).distance(to: UnsafeRawPointer(found))
        if index + 1 < count, bytes[index + 1] == quote {
          at = index + 2
          continue
        }
        if index - window.position > maximumRecord { break }
        var after = index + 1
        while after < count, dialect.isBlank(bytes[after]) { after += 1 }
        if after == count {
          if !window.isAtEnd { return .incomplete }
          return index > line.end ? .at(index) : .misplaced
        }
        if bytes[after] == dialect.delimiter || isLineEnd(bytes[after]) {
          return index > line.end ? .at(index) : .misplaced
        }
        if index < line.end { return .misplaced }
        var before = index - 1
        while before > opening, dialect.isBlank(bytes[before]) { before -= 1 }
        if bytes[before] == dialect.delimiter || isLineEnd(bytes[before]) {
          return .never(swallowed: lineCount(line.next..<index))
        }
        at = index + 1
      }
      if !window.isAtEnd, count - window.position <= maximumRecord { return .incomplete }
      return .never(swallowed: lineCount(line.next..<count))
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    /// How many lines a range touches, given that it begins with one.
    private func lineCount(_ range: Range<Int>) -> Int {
      var lines = 0
      var at = range.lowerBound
      while at < range.upperBound {
        lines += 1
        let scan = csv_scan_line(window.bytes + at, range.upperBound - at, dialect.delimiter, dialect.quote)
        let end = at + scan.length
        let isPair =
          end + 1 < range.upperBound && window.bytes[end] == UInt8(ascii: "\r")
          && window.bytes[end + 1] == UInt8(ascii: "\n")
        at = end + (isPair ? 2 : 1)
      }
      return lines
    }
  }
#endif
