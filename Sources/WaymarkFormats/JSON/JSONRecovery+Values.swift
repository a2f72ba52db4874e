import WaymarkCore

extension JSONRecovery {
  /// Reads the value that must come now: after a colon, or as a record.
  mutating func readDueValue() {
    let lexeme = peek()
    if touched { return }
    let afterColon = previousEnd..<previousEnd
    switch lexeme.kind {
    case .end: truncate()
    case .string where !frames.isEmpty && isNameFollowing(lexeme):
      // The next member's name stands where this one's value is due.
      report(.missingValue, "\(shownName) has no value", at: afterColon)
      loseValue()
      due = .name
    case .comma, .closeObject, .closeArray:
      guard !frames.isEmpty else {
        // A record is begun only by what starts a value.
        due = .nothing
        return
      }
      if lexeme.kind != .closeArray { report(.missingValue, "\(shownName) has no value", at: afterColon) }
      loseValue()
    case .colon:
      take()
      report(.wrongSeparator, "one colon too many", at: lexeme.range, fix: "")
    default: readStartedValue()
    }
  }

  /// Reads the item that may come now.
  mutating func readItem() {
    let lexeme = peek()
    guard !touched, let frame = frames.indices.last else { return }
    switch lexeme.kind {
    case .end: truncate()
    case .comma: takeExtraComma(lexeme, in: frame)
    case .closeArray:
      reportPendingComma(of: frame)
      take()
      pop()
    case .closeObject: closeOther(lexeme)
    case .colon:
      take()
      report(.unexpectedText, "a colon stands where a value is due", at: lexeme.range)
      loseSomething()
    case .string where isNameFollowing(lexeme):
      readNameInArray(lexeme)
    default:
      frames[frame].pendingComma = nil
      readStartedValue()
    }
  }

  /// A comma where a value or a name is due.
  mutating func takeExtraComma(_ lexeme: JSONLexeme, in frame: Int) {
    take()
    guard lexeme.faults.isEmpty else { return }
    let place = frames[frame].pendingComma == nil ? "before the first value" : "after another"
    report(.extraComma, "one comma too many: it stands \(place)", at: lexeme.range, fix: "")
  }

  /// Tells of a comma that nothing follows but a closing bracket.
  mutating func reportPendingComma(of frame: Int) {
    guard let comma = frames[frame].pendingComma else { return }
    frames[frame].pendingComma = nil
    let container = frames[frame].isObject ? "object" : "list"
    report(
      .extraComma, "one comma too many: nothing follows it before the \(container) ends", at: comma, fix: "")
  }

  /// A name with a colon where an item is due.
  private mutating func readNameInArray(_ lexeme: JSONLexeme) {
    let following = lexer.surroundings(afterName: lexeme)
    if touched { return }
    let isInObject = frames.dropLast().last?.isObject == true
    if following == .array || following == .unknown && !isInObject {
      // The colon is meant to be a comma: the separator tells.
      if let frame = frames.indices.last { frames[frame].pendingComma = nil }
      readStartedValue()
    } else if isInObject {
      closeUnclosed(down: frames.count - 1, noticedAt: lexeme.range)
      due = .name
    } else {
      if let frame = frames.indices.last { frames[frame].pendingComma = nil }
      openUnopened()
    }
  }

  /// Reads a comma, or the end of the container.
  mutating func readSeparator() {
    let lexeme = peek()
    guard !touched, let frame = frames.indices.last else { return }
    let isObject = frames[frame].isObject
    switch lexeme.kind {
    case .comma:
      if isObject, let number = numberWithSeparator(comma: lexeme) { return take(number) }
      take()
      frames[frame].pendingComma = lexeme.range
      due = isObject ? .name : .item
    case .closeObject:
      if isObject { close(lexeme) } else { closeOther(lexeme) }
    case .closeArray:
      if isObject { closeOther(lexeme) } else { close(lexeme) }
    case .colon: readColonAfterValue(lexeme, isObject: isObject)
    case .end: truncate()
    default: readWithoutComma(lexeme, isObject: isObject)
    }
  }

  /// A value or a name that no comma comes before.
  private mutating func readWithoutComma(_ lexeme: JSONLexeme, isObject: Bool) {
    guard isObject else {
      if lexeme.kind == .word, !lexer.isOnLaterLine(lexeme.range.lowerBound, than: previousEnd) {
        return skipUnexpected(lexeme)
      }
      if lexeme.kind == .string, isNameFollowing(lexeme), frames.dropLast().last?.isObject == true,
        lexer.surroundings(afterName: lexeme) == .object
      {
        reportMissingComma(before: lexeme)
        closeUnclosed(down: frames.count - 1, noticedAt: lexeme.range)
        due = .name
        return
      }
      reportMissingComma(before: lexeme)
      due = .item
      return
    }
    switch lexeme.kind {
    case .string, .word, .scalar:
      guard isNameFollowing(lexeme) || lexeme.kind == .string && lexeme.isCut else { return skipUnexpected(lexeme) }
      reportMissingComma(before: lexeme)
      due = .name
    case .openObject where encloser != nil && lexer.surroundings(from: lexeme.range.lowerBound) != .object:
      closeUnclosed(down: encloser ?? 0, noticedAt: lexeme.range)
      due = frames.isEmpty ? .nothing : .item
      tookComma = frames.isEmpty
    default: skipUnexpectedValue(lexeme)
    }
  }

  private mutating func reportMissingComma(before lexeme: JSONLexeme) {
    report(
      .missingComma, "a comma is missing before \(shown(lexeme.range))",
      at: previousEnd..<previousEnd,
      notes: [.init("what comes next begins here", .here(lexer.place(lexeme.range)))], fix: ",")
  }

  /// A colon where a comma or a closing bracket is due.
  private mutating func readColonAfterValue(_ lexeme: JSONLexeme, isObject: Bool) {
    take()
    if lexeme.faults.isEmpty {
      report(
        .wrongSeparator, "a colon stands where a comma is due", at: lexeme.range, fix: ",")
    }
    guard let frame = frames.indices.last else { return }
    frames[frame].pendingComma = nil
    if isObject {
      // What stands after it belongs to no name.
      let next = peek()
      if next.startsValue, !isNameFollowing(next) { skipUnexpectedValue(next, isTold: true) } else { due = .name }
    } else {
      due = .item
    }
  }

  // MARK: Text that belongs nowhere

  /// Skips text that stands where a comma or a closing bracket is due.
  mutating func skipUnexpected(_ lexeme: JSONLexeme) {
    let range = lexeme.kind == .word ? lexer.textWithoutQuotes(from: lexeme.range.lowerBound) : lexeme.range
    var lexeme = lexeme
    lexeme.range = range
    if lexer.invalidBytes(in: range) == nil {
      lexeme.faults.append(
        PendingFinding(
          .unexpectedText, "\(shown(range)) stands where a comma or a closing bracket is due",
          at: lexer.place(range)))
    }
    replaceCurrent(lexeme)
    take()
    loseSomething()
  }

  /// Reads a value that has no name, and drops it.
  mutating func skipUnexpectedValue(_ lexeme: JSONLexeme, isTold: Bool = false) {
    if !isTold {
      report(.missingName, "a name and a colon are missing before this value", at: lexeme.range)
    }
    guard let frame = frames.indices.last else { return }
    frames[frame].dropsMember = true
    frames[frame].pendingComma = nil
    name = .none
    readStartedValue()
  }

  /// Text without quotes where a value is due.
  mutating func readWord(_ word: JSONLexeme) {
    var lexeme = word
    lexeme.range = lexer.textWithoutQuotes(from: word.range.lowerBound)
    if lexeme.range.upperBound == lexer.limit, word.isCut || lexeme.range != word.range, !frames.isEmpty,
      Self.isBeginningOfLiteral(lexer.text(lexeme.range)), isAtFileEnd
    {
      return truncate()
    }
    if lexer.invalidBytes(in: lexeme.range) == nil { lexeme.faults.append(unquoted(lexeme.range)) }
    replaceCurrent(lexeme)
    take()
    loseValue()
  }

  private static func isBeginningOfLiteral(_ text: String) -> Bool {
    ["true", "false", "null"].contains { $0.hasPrefix(text) }
  }

  private func unquoted(_ range: Range<Int>) -> PendingFinding {
    let text = lexer.text(range)
    var message = "\(Prose.quoted(text)) is not in quotes"
    var details: [Finding.Detail] = [.init("value", .text(text))]
    let isPlain = text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == " " || $0 == "_" }
    if let literal = nearestMatch(to: text, among: ["true", "false", "null"]) {
      message = "\(Prose.quoted(text)) is no value of JSON; is it meant to be \(literal)?"
      details.append(.init("nearest", .text(literal)))
    } else if !isPlain {
      message = "\(Prose.quoted(text)) cannot begin a value; text must be in double quotes"
    }
    return PendingFinding(.unquotedText, message, at: lexer.place(range), details: details)
  }

  /// The name of the member that is being read, as messages quote it.
  var shownName: String {
    namePlace.map(shown) ?? "a name"
  }

  /// A part of the text as messages quote it: quotes that it has are not doubled.
  func shown(_ range: Range<Int>) -> String {
    let text = lexer.text(range)
    let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
    return Prose.quoted(isQuoted ? String(text.dropFirst().dropLast()) : text)
  }
}
