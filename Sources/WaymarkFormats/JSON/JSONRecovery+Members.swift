import WaymarkCore

extension JSONRecovery {
  /// Reads a name and its colon, or the end of the object.
  mutating func readMember() {
    let lexeme = peek()
    guard !touched, let frame = frames.indices.last else { return }
    switch lexeme.kind {
    case .end: truncate()
    case .comma: takeExtraComma(lexeme, in: frame)
    case .closeObject:
      reportPendingComma(of: frame)
      close(lexeme)
    case .closeArray: closeOther(lexeme)
    case .colon:
      take()
      report(.missingName, "a name is missing before this colon", at: lexeme.range)
      frames[frame].dropsMember = true
      frames[frame].pendingComma = nil
      namePlace = nil
      due = .value
    case .string:
      if lexeme.isCut { return truncate() }
      frames[frame].pendingComma = nil
      take()
      setName(lexeme.text, lexeme.range)
      readColon()
    case .word, .scalar: readUnquotedName(lexeme, in: frame)
    case .openObject, .openArray: readValueWithoutName(lexeme)
    }
  }

  private mutating func readUnquotedName(_ lexeme: JSONLexeme, in frame: Int) {
    if lexeme.isCut { return truncate() }
    guard isNameFollowing(lexeme) else {
      if lexeme.kind == .scalar { return skipUnexpectedValue(lexeme) }
      if let next = lexer.significantByte(from: lexeme.range.upperBound), lexer.beginsValue(next) {
        return takeUnquotedName(lexeme, in: frame)
      }
      frames[frame].pendingComma = nil
      return skipUnexpected(lexeme)
    }
    takeUnquotedName(lexeme, in: frame)
  }

  private mutating func takeUnquotedName(_ lexeme: JSONLexeme, in frame: Int) {
    frames[frame].pendingComma = nil
    let text = lexer.text(lexeme.range)
    var plain = lexeme
    // Whatever it would be as a value, here it is a name.
    plain.faults.removeAll { $0.place == lexer.place(lexeme.range) && $0.code.id != FindingCode.comment.id }
    replaceCurrent(plain)
    take()
    report(
      .unquotedName, "the name \(Prose.quoted(text)) is not in double quotes", at: lexeme.range,
      fix: text.contains("\\") ? nil : "\"\(text)\"", details: [.init("name", .text(text))])
    setName(lexer.bytes(lexeme.range), lexeme.range)
    readColon()
  }

  /// A bracket where a name is due: the object was not closed, or the value has no name.
  private mutating func readValueWithoutName(_ lexeme: JSONLexeme) {
    if lexeme.kind == .openObject, let encloser {
      let following = lexer.surroundings(from: lexeme.range.lowerBound)
      if touched { return }
      if following != .object {
        closeUnclosed(down: encloser, noticedAt: lexeme.range)
        due = frames.isEmpty ? .nothing : .item
        tookComma = frames.isEmpty
        return
      }
    }
    skipUnexpectedValue(lexeme)
  }

  /// Reads the colon after a name.
  private mutating func readColon() {
    let lexeme = peek()
    guard !touched else { return }
    due = .value
    switch lexeme.kind {
    case .colon: take()
    case .end: truncate()
    case .comma:
      if lexer.isOneValue(after: lexeme.range.upperBound) {
        take()
        if lexeme.faults.isEmpty {
          report(
            .wrongSeparator, "a comma stands where the colon after \(shownName) is due", at: lexeme.range, fix: ":")
        }
      } else {
        loseMember()
      }
    case .closeObject: loseMember()
    case .closeArray: loseValue()
    case .string where isNameFollowing(lexeme):
      loseMember()
      due = .name
    case .string, .scalar, .word, .openObject, .openArray:
      if touched { return }
      report(
        .missingColon, "a colon is missing after \(shownName)", at: previousEnd..<previousEnd, fix: ":")
    }
  }

  /// A name that no colon and no value follows.
  private mutating func loseMember() {
    report(.missingValue, "\(shownName) has no value", at: previousEnd..<previousEnd)
    loseValue()
  }

  // MARK: Looking ahead

  /// Whether a colon follows, so that a text is a name.
  mutating func isNameFollowing(_ lexeme: JSONLexeme) -> Bool {
    guard !lexeme.isCut else { return false }
    switch lexer.significantByte(from: lexeme.range.upperBound) {
    case UInt8(ascii: ":"), UInt8(ascii: "="): return true
    default: return false
    }
  }

  // MARK: Numbers with separators

  /// A number that was written with commas: where a name is due, digits follow the comma without a blank.
  mutating func numberWithSeparator(comma: JSONLexeme) -> Range<Int>? {
    guard comma.faults.isEmpty, comma.range.lowerBound == previousEnd, batch.tokenCount > 0,
      let frame = frames.last, frame.token < batch.tokenCount - 1
    else { return nil }
    let last = batch[batch.tokenCount - 1]
    guard last.kind == .number, !last.flags.contains(.detached), last.offset >= batch.baseOffset else { return nil }
    var end = comma.range.lowerBound
    while lexer.byte(end) == UInt8(ascii: ","), let digit = lexer.byte(end + 1), JSONNumber.isDigit(digit) {
      end += 2
      while let digit = lexer.byte(end), JSONNumber.isDigit(digit) { end += 1 }
    }
    if lexer.byte(end) == UInt8(ascii: "."), end > comma.range.lowerBound {
      end += 1
      while let digit = lexer.byte(end), JSONNumber.isDigit(digit) { end += 1 }
    }
    guard end > comma.range.lowerBound else { return nil }
    switch lexer.significantByte(from: end) {
    case UInt8(ascii: ","), UInt8(ascii: "}"): return Int(last.offset - batch.baseOffset)..<end
    default: return nil
    }
  }

  /// Takes a number with commas in it; which number it is, is not certain.
  mutating func take(_ number: Range<Int>) {
    var lexeme = JSONLexeme(kind: .scalar, range: number)
    let text = lexer.text(number)
    lexeme.faults = [
      PendingFinding(
        .numberSeparator,
        "\(text) has a comma in it; JSON numbers have no separators, and a point before the decimals",
        at: lexer.place(number), details: [.init("value", .text(text))])
    ]
    replaceCurrent(lexeme)
    take()
    drop(from: batch.tokenCount - 1)
    loseValue()
  }
}
