import CScan
import WaymarkCore

/// Reads a source that is one JSON text: the items of a top-level array are records, any other value is one.
final class JSONDocument {
  private let context: JSONContext
  private let window: JSONWindow
  private let tokenizer: JSONTokenizer
  /// What is read next.
  @exclusivity(unchecked) private var position = 0
  private var phase = Phase.start
  /// Whether a comma is due before the next item.
  @exclusivity(unchecked) private var isAfterItem = false
  /// The comma that an item must follow.
  @exclusivity(unchecked) private var pendingComma: Place?
  /// Of the top-level array.
  private var opening = Place(offset: 0, length: 1)

  private enum Phase {
    case start, items, value, after, done
  }

  private enum Step {
    case goOn
    /// Bytes that are not there yet decide; those from a position on are still wanted.
    case needBytes(from: Int)
  }

  init(_ context: JSONContext) {
    self.context = context
    window = context.window
    tokenizer = JSONTokenizer(context)
  }

  func read() throws(SourceError) {
    try window.begin()
    if window.hasByteOrderMark { position = min(3, window.end) }
    while phase != .done, window.goesOn {
      guard case .needBytes(let start) = step() else { continue }
      if window.isTooLong(from: start) {
        context.reportTooLarge(at: skipSpace(from: start))
        return
      }
      try window.advance(to: start, names: context.names.table)
      position -= start
    }
  }

  private func step() -> Step {
    switch phase {
    case .start: begin()
    case .items: readItems()
    case .value: readDocument()
    case .after, .done: readRest()
    }
  }

  private func skipSpace(from position: Int) -> Int {
    scan_space(window.bytes + position) - window.bytes
  }

  private func report(_ lexeme: JSONLexeme) { window.batch.findings.append(contentsOf: lexeme.faults) }

  /// What to do about a lexeme that hangs on bytes that are not there yet.
  private func needBytes(for lexeme: JSONLexeme) -> Step {
    // White space is not worth keeping, but for where a comma may be missing before it.
    if lexeme.kind == .end, lexeme.faults.isEmpty, !isAfterItem || phase != .items {
      position = lexeme.range.lowerBound
    }
    return .needBytes(from: position)
  }

  // MARK: The start

  private func begin() -> Step {
    var lexer = JSONLexer(window, at: position)
    let lexeme = lexer.next()
    if lexer.touched { return needBytes(for: lexeme) }
    switch lexeme.kind {
    case .end:
      report(lexeme)
      if !window.hasInvalidBytes { reportEmpty(at: lexeme.range) }
      window.layout = .single
      phase = .done
    case .openArray:
      report(lexeme)
      opening = window.place(lexeme.range)
      position = lexeme.range.upperBound
      phase = .items
    case .closeObject, .closeArray, .comma, .colon:
      report(lexeme)
      let text = lexer.text(lexeme.range)
      window.report(.unexpectedText, "\(Prose.quoted(text)) stands where the document is to begin", at: lexeme.range)
      position = lexeme.range.upperBound
    default:
      window.layout = .single
      phase = .value
    }
    return .goOn
  }

  private func reportEmpty(at range: Range<Int>) {
    let message =
      if window.offset(range.lowerBound) == 0 {
        "the file is empty"
      } else if window.hasByteOrderMark, window.offset(range.lowerBound) == 3 {
        "the file holds a byte order mark and nothing else"
      } else {
        "the file holds no value"
      }
    window.report(.emptyDocument, message, at: range)
  }

  // MARK: A single value

  private func readDocument() -> Step {
    let mark = context.mark
    let start = skipSpace(from: position)
    let root = window.batch.tokenCount
    switch tokenizer.tokenize(at: start) {
    case .value(let end):
      let next = skipSpace(from: end)
      if next >= window.end {
        guard window.isFinal else { return startOver(since: mark) }
        context.addRecord(root, start..<end, since: mark)
        phase = .done
        return .goOn
      }
    case .fault(let stop):
      if !window.isFinal, stop >= window.end - 8 { return startOver(since: mark) }
    }
    context.rollBack(to: mark)
    guard let recovery = recover(from: position, in: .document, since: mark) else { return .needBytes(from: position) }
    phase = recovery.isGivenUp ? .done : .after
    return .goOn
  }

  private func startOver(since mark: JSONContext.Mark) -> Step {
    context.rollBack(to: mark)
    return .needBytes(from: position)
  }

  /// Reads one value with faults; nil where it hangs on bytes that are not there yet.
  private func recover(
    from start: Int, in surroundings: JSONRecovery.Surroundings, since mark: JSONContext.Mark, isUnopened: Bool = false
  ) -> JSONRecovery? {
    var recovery = JSONRecovery(context, at: start, in: surroundings)
    if isUnopened { recovery.openUnopened() }
    let first = recovery.peek().range.lowerBound
    recovery.readValue()
    if recovery.touched {
      context.rollBack(to: mark)
      return nil
    }
    position = recovery.previousEnd
    if let root = recovery.root {
      if !context.addRecord(root, first..<max(first, recovery.valueEnd), since: mark) { recovery.isGivenUp = true }
    } else {
      context.recordIndex += 1
      context.recordFlags = []
    }
    return recovery
  }

  // MARK: The items of an array

  /// Reads items until there is none that is faultless, or something else to do.
  private func readItems() -> Step {
    while !isAfterItem {
      let mark = context.mark
      let start = skipSpace(from: position)
      let root = mark.tokens
      switch tokenizer.tokenize(at: start) {
      case .value(let end):
        let following = skipSpace(from: end)
        guard following < window.end || window.isFinal else { return startOver(since: mark) }
        if window.bytes[following] == UInt8(ascii: ",") {
          let next = skipSpace(from: following + 1)
          guard next < window.end || window.isFinal else { return startOver(since: mark) }
          // A name after an object may mean that the object goes on.
          let isDoubtful =
            window.bytes[next] == UInt8(ascii: "\"") && window.batch[root].kind == .object
          if !isDoubtful {
            pendingComma = window.place(following..<following + 1)
            position = next
            if context.addRecord(root, start..<end, since: mark) { continue }
            phase = .done
            return .goOn
          }
        } else if window.bytes[following] == UInt8(ascii: "]") {
          position = following
          isAfterItem = true
          if context.addRecord(root, start..<end, since: mark) { continue }
          phase = .done
          return .goOn
        }
      case .fault(let stop):
        if !window.isFinal, stop >= window.end - 8 { return startOver(since: mark) }
      }
      context.rollBack(to: mark)
      break
    }
    return readItemWithFaults()
  }

  /// Reads what stands between items, or one item, whatever it looks like.
  private func readItemWithFaults() -> Step {
    var lexer = JSONLexer(window, at: position)
    let lexeme = lexer.next()
    if lexer.touched { return needBytes(for: lexeme) }
    switch lexeme.kind {
    case .end:
      report(lexeme)
      window.batch.findings.append(
        PendingFinding(
          .truncatedFile, "the file ends before its JSON is complete", at: window.place(lexeme.range),
          notes: [.init("the list of records is still open", .here(opening))]))
      phase = .done
      return .goOn
    case .comma: return takeComma(lexeme)
    case .closeArray: return takeClosingBracket(lexeme, lexer)
    case .closeObject:
      report(lexeme)
      window.report(.extraBracket, "} closes nothing here", at: lexeme.range, fix: "")
    case .colon:
      report(lexeme)
      if isAfterItem {
        if lexeme.faults.isEmpty {
          window.report(.wrongSeparator, "a colon stands where a comma is due", at: lexeme.range, fix: ",")
        }
        isAfterItem = false
        pendingComma = nil
      } else {
        window.report(.unexpectedText, "a colon stands where a record is due", at: lexeme.range)
      }
    default: return readItem(beginningWith: lexeme, lexer)
    }
    position = lexeme.range.upperBound
    return .goOn
  }

  private func takeComma(_ lexeme: JSONLexeme) -> Step {
    report(lexeme)
    if isAfterItem {
      isAfterItem = false
      pendingComma = window.place(lexeme.range)
    } else if lexeme.faults.isEmpty {
      let which = pendingComma == nil ? "before the first record" : "after another"
      window.report(.extraComma, "one comma too many: it stands \(which)", at: lexeme.range, fix: "")
    }
    position = lexeme.range.upperBound
    return .goOn
  }

  private func takeClosingBracket(_ lexeme: JSONLexeme, _ lexer: JSONLexer) -> Step {
    var lexer = lexer
    let next = lexer.significant(from: lexeme.range.upperBound)
    let isFollowed = lexer.byte(next) == UInt8(ascii: ",") && lexer.significantByte(from: next + 1) == UInt8(ascii: "{")
    if lexer.touched { return .needBytes(from: position) }
    report(lexeme)
    position = lexeme.range.upperBound
    if isFollowed {
      window.report(.extraBracket, "one ] too many: the list of records goes on after it", at: lexeme.range, fix: "")
      return .goOn
    }
    if !isAfterItem, let comma = pendingComma {
      window.batch.findings.append(
        PendingFinding(
          .extraComma, "one comma too many: nothing follows it before the list ends", at: comma,
          fix: .here(comma, replacement: "")))
    }
    phase = .after
    return .goOn
  }

  private func readItem(beginningWith lexeme: JSONLexeme, _ lexer: JSONLexer) -> Step {
    var lexer = lexer
    let mark = context.mark
    if isAfterItem {
      if lexeme.kind == .word, !lexer.isOnLaterLine(lexeme.range.lowerBound, than: position) {
        let range = lexer.textWithoutQuotes(from: lexeme.range.lowerBound)
        if lexer.touched { return .needBytes(from: position) }
        report(lexeme)
        if lexer.invalidBytes(in: range) == nil {
          window.report(
            .unexpectedText, "\(Prose.quoted(lexer.text(range))) stands where a comma between records is due",
            at: range)
        }
        position = range.upperBound
        return .goOn
      }
      let place = window.place(position..<position)
      window.batch.findings.append(
        PendingFinding(
          .missingComma, "a comma is missing between this record and the next", at: place,
          notes: [
            .init(
              "the next record begins here", .here(window.place(lexeme.range.lowerBound..<lexeme.range.lowerBound + 1)))
          ],
          fix: .here(place, replacement: ",")))
    }
    let isUnopened =
      lexeme.kind == .string && !lexeme.isCut
      && lexer.significantByte(from: lexeme.range.upperBound) == UInt8(ascii: ":")
      && lexer.surroundings(afterName: lexeme) == .object
    if lexer.touched {
      context.rollBack(to: mark)
      return .needBytes(from: position)
    }
    let surroundings = JSONRecovery.Surroundings.items(opening: opening)
    guard let recovery = recover(from: position, in: surroundings, since: mark, isUnopened: isUnopened) else {
      return .needBytes(from: position)
    }
    isAfterItem = !recovery.tookComma
    if recovery.tookComma { pendingComma = nil }
    if recovery.isGivenUp { phase = .done }
    return .goOn
  }

  // MARK: After the document

  private func readRest() -> Step {
    var lexer = JSONLexer(window, at: position)
    let lexeme = lexer.next()
    let comesValue =
      lexeme.kind == .comma && lexer.significantByte(from: lexeme.range.upperBound).map(lexer.beginsValue) == true
    let lineEnd = lexer.lineEnd(from: lexeme.range.lowerBound)
    if lexer.touched { return needBytes(for: lexeme) }
    var noise = lexeme
    noise.faults.removeAll { $0.place.map { $0.offset >= window.offset(lexeme.range.lowerBound) } ?? false }
    report(noise)
    position = lexeme.range.upperBound
    switch lexeme.kind {
    case .end: phase = .done
    case .closeObject, .closeArray:
      window.report(
        .extraBracket, "\(lexer.text(lexeme.range)) closes nothing here: the document is complete", at: lexeme.range,
        fix: "")
    case .comma where comesValue: break
    case .comma:
      let sign = lexer.text(lexeme.range)
      window.report(
        .extraComma,
        "\(sign == "," ? "one comma too many: it" : "\(Prose.quoted(sign))") stands after the document's end",
        at: lexeme.range, fix: "")
    case .openObject, .openArray, .string, .scalar:
      window.report(
        .secondDocument,
        "a second value begins here; a .json file holds one. If it is meant to hold one a line, it is NDJSON: name it "
          + ".ndjson, or read it with --from ndjson",
        at: lexeme.range)
      phase = .done
    case .word, .colon:
      var end = lineEnd
      while end > lexeme.range.upperBound, window.batch.bytes[end - 1] == 0x20 { end -= 1 }
      window.report(
        .textAfterDocument, "text stands after the document's end", at: lexeme.range.lowerBound..<end)
      phase = .done
    }
    return .goOn
  }
}
