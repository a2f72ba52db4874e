import WaymarkCore

extension CSVFault {
  /// Faults after which the number of a row's fields says nothing.
  var makesCountUncertain: Bool {
    switch kind {
    case .unclosedQuote, .undoubledQuote, .textAfterQuote: true
    case .strayQuote, .blankBeforeQuote, .blankAfterQuote: false
    }
  }

  /// The finding of the fault.
  func finding(at place: Place, dialect: CSVDialect, record: RecordIdentity?) -> PendingFinding {
    let quote = dialect.quoteText
    let doubled = quote + quote
    switch kind {
    case .unclosedQuote(let swallowed):
      var message = "the quote opened here is never closed"
      if swallowed == 1 { message += "; it would take in the next line" }
      if swallowed > 1 { message += "; it would take in the next \(Prose.grouped(swallowed)) lines" }
      return PendingFinding(
        .unclosedQuote, message, at: place, record: record,
        notes: [.init("the row is taken to end on this line, and reading goes on with the next")],
        details: [.init("lines", .integer(swallowed))])
    case .strayQuote:
      return PendingFinding(
        .strayQuote, "quote inside a field that does not begin with one", at: place, record: record,
        notes: [.init("put the whole field in quotes and double the quote inside: \(doubled)")])
    case .undoubledQuote(let afterBackslash):
      let message =
        afterBackslash
        ? "quote inside a quoted field, after a backslash: CSV has no backslash escapes"
        : "quote inside a quoted field is not doubled"
      return PendingFinding(
        .undoubledQuote, message, at: place, record: record,
        notes: [.init("write \(doubled)\(afterBackslash ? " instead of \\\(quote)" : "")")])
    case .textAfterQuote:
      return PendingFinding(
        .textAfterQuote, "text after the closing quote of a field", at: place, record: record,
        notes: [.init("only a \(dialect.delimiterName) or the end of the line may follow a closing quote")])
    case .blankBeforeQuote:
      return PendingFinding(
        .blankBeforeQuote, "blank before the opening quote of a field", at: place, record: record,
        notes: [.init("to other readers the field does not begin with a quote, so they may split it")],
        fix: .here(place, replacement: ""))
    case .blankAfterQuote:
      return PendingFinding(
        .blankAfterQuote, "blank after the closing quote of a field", at: place, record: record,
        fix: .here(place, replacement: ""))
    }
  }
}
