#if canImport(CLibCSV)
  import WaymarkCore

  /// Reads tables: CSV after RFC 4180, with any delimiter and quote of one byte.
  ///
  /// A row is a record, a column a member; a dotted column (`coordinates.latitude`) is a member of a member.
  package struct CSVReader: DocumentReader {
    package let format = "csv"

    package init() {}

    package func read(
      _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
    ) throws(SourceError) {
      let source = stream.source.source
      let quote = try byte(options.quote, "quote", source)
      let given = try options.delimiter.map { (character) throws(SourceError) in
        try byte(character, "delimiter", source)
      }
      if given == quote {
        throw SourceError(path: source.displayName, reason: "the delimiter and the quote cannot be the same")
      }
      let window = CSVWindow(stream, into: output)
      try window.fill()
      if window.hasByteOrderMark { window.position = min(3, window.byteCount) }
      let announced = CSVDelimiterLine(window, quote: quote)
      if let announced { window.position = announced.next }
      let search = CSVDelimiterSearch(
        UnsafeBufferPointer(
          start: window.bytes + window.position, count: window.byteCount - window.position),
        quote: quote)
      let delimiter = given ?? announced?.delimiter ?? search.delimiter ?? UInt8(ascii: ",")
      if let announced {
        window.batch.findings.append(announced.finding)
      } else if let note = search.note(given: given, at: window.place(window.position..<window.position)) {
        window.batch.findings.append(note)
      }
      let table = CSVTable(
        window, dialect: CSVDialect(delimiter: delimiter, quote: quote), shape: shape, options: options, source: source)
      try table.read()
    }

    /// The byte of a character that libcsv is to know.
    private func byte(_ character: Character, _ role: String, _ source: Source) throws(SourceError) -> UInt8 {
      guard let byte = character.asciiValue, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r"), byte != 0 else {
        throw SourceError(path: source.displayName, reason: "the \(role) must be one ASCII character")
      }
      return byte
    }
  }

  extension CSVDelimiterSearch {
    /// What to say of the delimiter; nil where it is no surprise.
    func note(given: UInt8?, at place: Place) -> PendingFinding? {
      if let given {
        let other = trials.first { $0.delimiter == delimiter }
        guard let header = trials.first(where: { $0.delimiter == given }), header.fields == 1, let other else {
          return nil
        }
        return finding(
          given, at: place,
          "the table is read with the \(CSVDialect.name(given)) that was asked for and has one column; "
            + "with the \(CSVDialect.name(other.delimiter)) it would have \(other.fields)")
      }
      guard let delimiter, let trial = trials.first(where: { $0.delimiter == delimiter }) else {
        guard trials.contains(where: { $0.fields == 1 }) else { return nil }
        var message = "the table has one column: the first row holds no comma, semicolon, tab, vertical bar or colon"
        if let suspect {
          message += ", though \(suspect.holding) of the rows after it hold a \(CSVDialect.name(suspect.delimiter))"
        }
        return finding(UInt8(ascii: ","), at: place, message)
      }
      if delimiter == UInt8(ascii: ",") { return nil }
      return finding(
        delimiter, at: place,
        "the delimiter is the \(CSVDialect.name(delimiter)): with it, \(share(trial)) \(trial.fields) fields")
    }

    private func share(_ trial: Trial) -> String {
      if trial.rows == 1 { return "the first row has" }
      return trial.matching == trial.rows
        ? "each of the first \(trial.rows) rows has" : "\(trial.matching) of the first \(trial.rows) rows have"
    }

    private func finding(_ delimiter: UInt8, at place: Place, _ message: String) -> PendingFinding {
      let text = String(Character(Unicode.Scalar(delimiter)))
      return PendingFinding(.delimiterFound, message, at: place, details: [.init("delimiter", .text(text))])
    }
  }
#endif
