import CScan
import WaymarkCore

/// Reads a source that holds a JSON text a line (NDJSON), or one after each record separator (RFC 7464).
///
/// A fault never reaches beyond its text.
final class JSONTexts {
  enum Delimiter {
    case lineBreaks, recordSeparators

    var byte: UInt8 { self == .lineBreaks ? 0x0A : 0x1E }
  }

  private let context: JSONContext
  private let window: JSONWindow
  private let tokenizer: JSONTokenizer
  private let delimiter: Delimiter
  /// What is read next.
  @exclusivity(unchecked) private var position = 0
  /// Up to where no delimiter was found.
  @exclusivity(unchecked) private var searched = 0
  /// Whether a separator came before the text at hand.
  private var isSeparated: Bool

  init(_ context: JSONContext, delimitedBy delimiter: Delimiter) {
    self.context = context
    self.delimiter = delimiter
    window = context.window
    tokenizer = JSONTokenizer(context)
    isSeparated = delimiter == .lineBreaks
  }

  func read() throws(SourceError) {
    window.layout = .lines
    try window.begin()
    if window.hasByteOrderMark { position = min(3, window.end) }
    while window.goesOn {
      searched = max(searched, position)
      if let limit = nextDelimiter() {
        readText(upTo: limit)
        position = limit + 1
        isSeparated = true
      } else if window.isFinal {
        readText(upTo: window.end)
        return
      } else if window.isTooLong(from: skipSpace(from: position)) {
        context.reportTooLarge(at: skipSpace(from: position))
        context.recordIndex += 1
        try skipText()
      } else {
        searched = window.end
        try advance(to: position)
      }
    }
  }

  private func advance(to start: Int) throws(SourceError) {
    try window.advance(to: start, names: context.names.table)
    position -= start
    searched -= start
  }

  /// Goes to the next delimiter, however far it is.
  private func skipText() throws(SourceError) {
    while window.goesOn, !window.isFinal {
      position = window.end
      searched = position
      try advance(to: position)
      if let limit = nextDelimiter() {
        position = limit + 1
        isSeparated = true
        return
      }
    }
    position = window.end
  }

  private func nextDelimiter() -> Int? {
    let bytes = UnsafeBufferPointer(start: window.batch.bytes + searched, count: window.end - searched)
    return scan_byte(bytes.baseAddress ?? UnsafePointer(window.batch.bytes), bytes.count, delimiter.byte)
      .map { $0 - UnsafePointer(window.batch.bytes) }
  }

  private func skipSpace(from position: Int) -> Int {
    scan_space(UnsafePointer(window.batch.bytes) + position) - UnsafePointer(window.batch.bytes)
  }

  // MARK: One text

  private func readText(upTo limit: Int) {
    let mark = context.mark
    let start = skipSpace(from: position)
    guard start < limit else { return }
    if !isSeparated {
      window.report(
        .missingSeparator, "a record separator (U+001E) is missing before this text", at: start..<start,
        fix: "\u{1E}")
    }
    let inner = context.mark
    let root = window.batch.tokenCount
    if case .value(let end) = tokenizer.tokenize(at: start), end <= limit, skipSpace(from: end) >= limit,
      !isPerhapsCut(root, end: end, limit: limit)
    {
      context.addRecord(root, start..<end, since: mark)
      return
    }
    context.rollBack(to: inner)
    readTextWithFaults(upTo: limit)
  }

  /// Whether a number or a word may go on where its text ends (RFC 7464, section 2.4).
  private func isPerhapsCut(_ root: Int, end: Int, limit: Int) -> Bool {
    guard delimiter == .recordSeparators, end == limit else { return false }
    let kind = window.batch[root].kind
    return kind != .object && kind != .array && kind != .string
  }

  private func readTextWithFaults(upTo limit: Int) {
    var hasText = false
    while true {
      var lexer = JSONLexer(window, at: position, limit: limit)
      let lexeme = lexer.next()
      switch lexeme.kind {
      case .end:
        window.batch.findings.append(contentsOf: lexeme.faults)
        return
      case .comma:
        window.batch.findings.append(contentsOf: lexeme.faults)
        if lexeme.faults.isEmpty {
          window.report(
            .extraComma, "one comma too many: texts are not separated by commas here", at: lexeme.range, fix: "")
        }
      case .closeObject, .closeArray:
        window.batch.findings.append(contentsOf: lexeme.faults)
        window.report(.extraBracket, "\(lexer.text(lexeme.range)) closes nothing here", at: lexeme.range, fix: "")
      case .colon:
        window.batch.findings.append(contentsOf: lexeme.faults)
        window.report(.unexpectedText, "a colon stands outside of any object", at: lexeme.range)
      case .word where hasText:
        let range = lexer.textWithoutQuotes(from: lexeme.range.lowerBound)
        window.batch.findings.append(contentsOf: lexeme.faults)
        window.report(.unexpectedText, "\(Prose.quoted(lexer.text(range))) stands after the text's end", at: range)
        position = limit
        return
      default:
        if hasText { reportSecond(lexeme) }
        recover(lexeme, upTo: limit)
        hasText = true
        continue
      }
      position = lexeme.range.upperBound
    }
  }

  private func reportSecond(_ lexeme: JSONLexeme) {
    let start = lexeme.range.lowerBound..<lexeme.range.lowerBound
    switch delimiter {
    case .lineBreaks:
      window.report(
        .secondText, "a second value begins on this line; each takes a line of its own", at: lexeme.range, fix: nil)
    case .recordSeparators:
      window.report(
        .missingSeparator, "a record separator (U+001E) is missing before this text", at: start, fix: "\u{1E}")
    }
  }

  private func recover(_ lexeme: JSONLexeme, upTo limit: Int) {
    let mark = context.mark
    var recovery = JSONRecovery(
      context, at: position, limit: limit, in: .text(isDelimited: delimiter == .recordSeparators))
    recovery.readValue()
    position = recovery.isGivenUp ? limit : recovery.previousEnd
    guard let root = recovery.root else {
      context.recordIndex += 1
      context.recordFlags = []
      return
    }
    if isPerhapsCut(root, end: recovery.valueEnd, limit: limit) {
      context.recordFlags.insert(.damaged)
      window.batch.findings.append(
        PendingFinding(
          .truncatedText, "the text may be cut off: no line break ends it", at: window.place(limit..<limit),
          record: RecordIdentity(index: context.recordIndex)))
    }
    let first = lexeme.range.lowerBound
    context.addRecord(root, first..<max(first, recovery.valueEnd), since: mark)
  }
}
