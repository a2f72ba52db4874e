/// Cuts a row whose quotes are not as they should be, and says what is wrong with it.
///
/// A quote in the wrong place can be read in several ways. Each is tried, and the first that gives the row as many fields
/// as it should have is taken; so one fault stays one, and the other fields keep their columns.
struct CSVRowDiagnosis {
  let bytes: UnsafeMutablePointer<UInt8>
  /// The row, without its line end.
  let range: Range<Int>
  let dialect: CSVDialect
  /// How many further lines an unclosed quote would take in.
  let swallowed: Int

  /// What a quote inside a quoted field is, that neither ends it nor is doubled.
  private enum Interpretation {
    /// A backslash before it makes it text.
    case escaped
    /// Someone forgot to double it.
    case undoubled
    /// It ends the quoted part; what follows belongs to the field.
    case closing
  }

  private struct Cut {
    var cells: [CSVCell] = []
    var texts: [UInt8] = []
    var faults: [CSVFault] = []
    var isUnclosed = false
  }

  /// Cuts the row.
  ///
  /// - Parameters:
  ///   - cells: Takes the fields.
  ///   - expected: How many fields there should be, where that is known.
  ///   - faults: Takes what is wrong.
  /// - Returns: Whether fields of the row are not known.
  func cut(into cells: CSVCells, expected: Int?, faults: inout [CSVFault]) -> Bool {
    var interpretations = [Interpretation.undoubled, .closing]
    if hasEscapedQuote { interpretations.insert(.escaped, at: 0) }
    let cuts = interpretations.map(cut)
    let best =
      cuts.first { !$0.isUnclosed && (expected == nil || $0.cells.count == expected) }
      ?? cuts.first { !$0.isUnclosed } ?? cuts.first ?? Cut()
    cells.removeAll()
    _ = cells.keep(best.texts)
    for cell in best.cells { cells.append(cell) }
    faults += best.faults
    return best.isUnclosed && best.cells.count != expected
  }

  private var hasEscapedQuote: Bool {
    range.dropLast().contains { bytes[$0] == UInt8(ascii: "\\") && bytes[$0 + 1] == dialect.quote }
  }

  private func cut(_ interpretation: Interpretation) -> Cut {
    var cut = Cut()
    var at = range.lowerBound
    while true {
      let start = at
      while at < range.upperBound, dialect.isBlank(bytes[at]) { at += 1 }
      if at < range.upperBound, bytes[at] == dialect.quote {
        if at > start { cut.faults.append(CSVFault(kind: .blankBeforeQuote, range: start..<at)) }
        at = quoted(from: at, interpretation, &cut)
      } else {
        at = unquoted(from: start, &cut)
      }
      guard at < range.upperBound else { return cut }
      at += 1
      if at == range.upperBound {
        // A delimiter ends the row: one more field, an empty one.
        cut.cells.append(CSVCell(start: at, placeLength: 0))
        return cut
      }
    }
  }

  /// Takes an unquoted field.
  ///
  /// - Returns: Where the delimiter after it stands, or the row's end.
  private func unquoted(from start: Int, _ cut: inout Cut) -> Int {
    let end = delimiter(from: start)
    if let quote = (start..<end).first(where: { bytes[$0] == dialect.quote }) {
      cut.faults.append(CSVFault(kind: .strayQuote, range: quote..<quote + 1))
    }
    cut.cells.append(CSVCell(start: start, placeLength: end - start))
    return end
  }

  /// Takes a field that begins with a quote.
  ///
  /// - Returns: Where the delimiter after it stands, or the row's end.
  private func quoted(from opening: Int, _ interpretation: Interpretation, _ cut: inout Cut) -> Int {
    var text: [UInt8] = []
    var misplaced: CSVFault?
    var at = opening + 1
    while at < range.upperBound {
      guard bytes[at] == dialect.quote else {
        text.append(bytes[at])
        at += 1
        continue
      }
      let isEscaped = interpretation == .escaped && at > opening + 1 && bytes[at - 1] == UInt8(ascii: "\\")
      if !isEscaped, at + 1 < range.upperBound, bytes[at + 1] == dialect.quote {
        text.append(dialect.quote)
        at += 2
        continue
      }
      var after = at + 1
      while after < range.upperBound, dialect.isBlank(bytes[after]) { after += 1 }
      if !isEscaped, after == range.upperBound || bytes[after] == dialect.delimiter {
        if let misplaced { cut.faults.append(misplaced) }
        if after > at + 1 { cut.faults.append(CSVFault(kind: .blankAfterQuote, range: at + 1..<after)) }
        append(text, opening..<at + 1, to: &cut)
        return after
      }
      if interpretation == .closing {
        let end = delimiter(from: at)
        cut.faults.append(CSVFault(kind: .textAfterQuote, range: at + 1..<end))
        cut.cells.append(CSVCell(start: opening, placeLength: end - opening))
        return end
      }
      if misplaced == nil {
        let kind = CSVFault.Kind.undoubledQuote(afterBackslash: bytes[at - 1] == UInt8(ascii: "\\"))
        misplaced = CSVFault(kind: kind, range: at..<at + 1)
      }
      if isEscaped { text.removeLast() }
      text.append(dialect.quote)
      at += 1
    }
    cut.isUnclosed = true
    cut.faults.append(CSVFault(kind: .unclosedQuote(swallowed: swallowed), range: opening..<opening + 1))
    append(text, opening..<range.upperBound, to: &cut)
    return range.upperBound
  }

  private func append(_ text: [UInt8], _ place: Range<Int>, to cut: inout Cut) {
    var cell = CSVCell(start: place.lowerBound, placeLength: place.count, isQuoted: true)
    cell.setText(cut.texts.count..<cut.texts.count + text.count)
    cut.texts += text
    cut.cells.append(cell)
  }

  private func delimiter(from start: Int) -> Int {
    var at = start
    while at < range.upperBound, bytes[at] != dialect.delimiter { at += 1 }
    return at
  }
}
