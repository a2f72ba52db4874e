import WaymarkCore

/// Finds out the delimiter of a table from its first rows.
///
/// Each candidate cuts the rows, quotes heeded. The one that gives the header two fields or more, and the largest part of
/// the rows as many, wins; then the one with more fields; then the likelier one.
struct CSVDelimiterSearch {
  /// Looks at no more than so many rows and bytes.
  private static let maximumRows = 100
  private static let maximumBytes = 1 << 16

  /// How one candidate did.
  struct Trial: Equatable {
    var delimiter: UInt8
    /// In the first row.
    var fields: Int
    /// How many rows have as many.
    var matching: Int
    var rows: Int
    /// How many rows after the first hold it at all.
    var holding: Int
  }

  let trials: [Trial]

  init(_ bytes: UnsafeBufferPointer<UInt8>, quote: UInt8) {
    let start = UnsafeBufferPointer(rebasing: bytes.prefix(Self.maximumBytes))
    let isWhole = start.count == bytes.count
    trials = CSVDialect.candidates.filter { $0 != quote }.map {
      Self.cut(start, isWhole: isWhole, CSVDialect(delimiter: $0, quote: quote))
    }
  }

  /// The delimiter; nil where no candidate gives the header two fields.
  var delimiter: UInt8? {
    var best: Trial?
    for trial in trials where trial.fields > 1 {
      guard let leader = best else {
        best = trial
        continue
      }
      // A colon is a delimiter only where nothing else is.
      if trial.delimiter == UInt8(ascii: ":") { continue }
      let (share, leading) = (trial.matching * leader.rows, leader.matching * trial.rows)
      if share > leading || (share == leading && trial.fields > leader.fields) { best = trial }
    }
    return best?.delimiter
  }

  /// A candidate that the header does not hold and most other rows do.
  var suspect: Trial? { trials.first { $0.fields == 1 && $0.rows > 1 && $0.holding * 2 > $0.rows - 1 } }

  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ dialect: CSVDialect) -> Trial {
    var trial = Trial(delimiter: dialect.delimiter, fields: 0, matching: 0, rows: 0, holding: 0)
    var fields = 1
    var isInQuotes = false
    var isFieldStart = true
    var isRowEmpty = true

    func endRow() {
      defer { (fields, isFieldStart, isRowEmpty) = (1, true, true) }
      if isRowEmpty { return }
      trial.rows += 1
      if trial.rows == 1 { trial.fields = fields }
      if fields == trial.fields { trial.matching += 1 }
      if trial.rows > 1, fields > 1 { trial.holding += 1 }
    }

    for byte in bytes {
      if byte == dialect.quote, isInQuotes || isFieldStart {
        // A doubled quote closes and opens again.
        isInQuotes.toggle()
        isRowEmpty = false
        continue
      }
      if isInQuotes { continue }
      if byte == dialect.delimiter {
        fields += 1
        (isFieldStart, isRowEmpty) = (true, false)
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        endRow()
        if trial.rows == maximumRows { return trial }
      } else if byte != UInt8(ascii: " ") {
        (isFieldStart, isRowEmpty) = (false, false)
      }
    }
    // A row that the limit cuts is not counted.
    if isWhole { endRow() }
    return trial
  }
}
