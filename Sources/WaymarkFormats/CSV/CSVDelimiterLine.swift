#if canImport(CLibCSV)
  import WaymarkCore

  /// A first line `sep=;`, by which spreadsheets tell each other the delimiter; it is no row.
  struct CSVDelimiterLine {
    let delimiter: UInt8
    /// Where the next line begins, in the window.
    let next: Int
    private let place: Place

    /// Looks for the line where the window stands; nil where another stands there.
    init?(_ window: CSVWindow, quote: UInt8) {
      let bytes = UnsafeBufferPointer(
        start: window.bytes + window.position, count: min(16, window.byteCount - window.position))
      guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
        return nil
      }
      // Between quotes it is the name of a column.
      let line = Array(bytes[..<end])
      guard line.count == 5, line.prefix(4).map({ $0 | 0x20 }) == Array("sep=".utf8.map { $0 | 0x20 }),
        let last = line.last, last != quote, last > 0x20 && last < 0x7F || last == UInt8(ascii: "\t")
      else { return nil }
      delimiter = last
      let isPair = bytes[end] == UInt8(ascii: "\r") && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n")
      next = window.position + end + (isPair ? 2 : 1)
      place = window.place(window.position..<window.position + end)
    }

    /// That it was stepped over.
    var finding: PendingFinding {
      let text = String(Character(Unicode.Scalar(delimiter)))
      return PendingFinding(
        .delimiterFound,
        "the delimiter is the \(CSVDialect.name(delimiter)): this line says so to spreadsheets, and is no row of the table",
        at: place, details: [.init("delimiter", .text(text))])
    }
  }
#endif
