import WaymarkCore

extension JSONLexer {
  /// A string in straight double quotes, with or without an end.
  mutating func string() -> JSONLexeme {
    let start = at
    var faults = StringFaults()
    var position = start + 1
    while let next = byte(position) {
      switch next {
      case UInt8(ascii: "\""):
        return closed(start, quoteAt: position, &faults)
      case UInt8(ascii: "\\"):
        position = escape(at: position, &faults)
      case 0x0A, 0x0D:
        guard continues(after: position) else { return unclosed(start, lineEnd: position, faults) }
        let length = next == 0x0D && byte(position + 1) == 0x0A ? 2 : 1
        faults.lineBreak(place(position..<position + length))
        position += length
      case ..<0x20:
        faults.control(next, place(position..<position + 1))
        position += 1
      default:
        position += 1
      }
    }
    return unclosed(start, lineEnd: limit, faults)
  }

  // MARK: Where a string ends

  /// A string whose end a quote seems to be: another quote may be the true one.
  private mutating func closed(_ start: Int, quoteAt quote: Int, _ faults: inout StringFaults) -> JSONLexeme {
    if let next = byte(quote + 1), isText(next) {
      if let curly = curlyEnd(of: start + 1..<quote) { return closedByCurlyQuote(start, curly, faults) }
      switch trueEnd(of: start, doubtedQuote: quote) {
      case .closing(let end, let inner):
        for position in inner { faults.quote(place(position..<position + 1)) }
        return finished(start..<end + 1, faults)
      case .unclosed(let end):
        return unclosed(start, end: end, faults)
      case .unknown: break
      }
    }
    return finished(start..<quote + 1, faults)
  }

  private enum TrueEnd {
    /// The closing quote, and the quotes before it that should have been escaped.
    case closing(Int, inner: [Int])
    /// There is none: the text ends here.
    case unclosed(Int)
    case unknown
  }

  /// Where a string ends if the quote that seems to end it is followed by text.
  private mutating func trueEnd(of start: Int, doubtedQuote: Int) -> TrueEnd {
    var inner: [Int] = []
    var quote = doubtedQuote
    while quote < doubtedQuote + Self.reach {
      if opensText(quote, after: start), let end = textEnd(before: quote, after: start) { return .unclosed(end) }
      inner.append(quote)
      var position = quote + 1
      while let next = byte(position), next != UInt8(ascii: "\""), next != 0x0A, next != 0x0D,
        position < doubtedQuote + Self.reach
      {
        position += next == UInt8(ascii: "\\") ? 2 : 1
      }
      guard byte(position) == UInt8(ascii: "\"") else { return .unknown }
      switch significantByte(from: position + 1) {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), nil:
        return opensText(position, after: quote) ? .unknown : .closing(position, inner: inner)
      default: quote = position
      }
    }
    return .unknown
  }

  /// Whether a quote looks as if it opened a string: punctuation before it.
  private func opensText(_ quote: Int, after start: Int) -> Bool {
    var position = quote - 1
    while position > start, window.batch.bytes[position] == 0x20 || window.batch.bytes[position] == 0x09 {
      position -= 1
    }
    guard position > start else { return false }
    switch window.batch.bytes[position] {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): return true
    default: return false
    }
  }

  /// Where a string without a closing quote ends, if the next one begins at a quote: before the punctuation, and before
  /// the brackets that the text does not open.
  private func textEnd(before quote: Int, after start: Int) -> Int? {
    let opening = trimmedEnd(
      start + 1..<quote, of: [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{")])
    return trimmedEnd(start + 1..<opening, of: [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")])
  }

  /// The end of a range without the blanks and the given bytes at its end; brackets that the text opens are kept.
  private func trimmedEnd(_ range: Range<Int>, of trimmed: [UInt8]) -> Int {
    let text = bytes(range)
    let opens = text.contains { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }
    var end = range.upperBound
    while end > range.lowerBound {
      let last = text[end - 1 - range.lowerBound]
      let isCloser = last == UInt8(ascii: "]") || last == UInt8(ascii: "}")
      guard last == 0x20 || last == 0x09 || trimmed.contains(last), !(isCloser && opens) else { break }
      end -= 1
    }
    return end
  }

  /// Whether a string goes on after a line break: a quote that follows ends it, rather than opening another.
  private mutating func continues(after lineBreak: Int) -> Bool {
    let farthest = lineBreak + 1 << 14
    var position = lineBreak
    while position < farthest, let next = byte(position) {
      if next == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      guard next == UInt8(ascii: "\"") else {
        position += 1
        continue
      }
      if opensText(position, after: lineBreak) { return false }
      switch significantByte(from: position + 1) {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"): return true
      default: return false
      }
    }
    return false
  }

  private func isText(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "/"),
      UInt8(ascii: "#"), 0...0x20:
      false
    default: true
    }
  }

  // MARK: What a string is read as

  private func finished(_ range: Range<Int>, _ faults: StringFaults) -> JSONLexeme {
    let raw = bytes(range.lowerBound + 1..<range.upperBound - 1)
    var lexeme = JSONLexeme(kind: .string, range: range)
    lexeme.faults = faults.all
    let hasEscapes = raw.contains(UInt8(ascii: "\\"))
    lexeme.text = hasEscapes ? raw.withUnsafeBufferPointer { JSONEscapes.decode($0) } : raw
    var flags: Token.Flags = .quoted
    if lexeme.text.contains(where: { $0 >= 0x80 }) { flags.insert(.nonASCII) }
    lexeme.value = JSONLexeme.Value(kind: .string, flags: flags, detached: hasEscapes ? lexeme.text : nil)
    return lexeme
  }

  /// A string that its line's end ends.
  private mutating func unclosed(_ start: Int, lineEnd: Int, _ faults: StringFaults) -> JSONLexeme {
    if lineEnd >= limit || significant(from: lineEnd) >= limit, !(limitIsReal && limit < window.end) {
      // The file ends in it.
      var lexeme = JSONLexeme(kind: .string, range: start..<limit)
      lexeme.isCut = true
      lexeme.faults = faults.all
      lexeme.text = bytes(start + 1..<max(start + 1, lineEnd))
      return lexeme
    }
    let end = trimmedEnd(
      start + 1..<lineEnd, of: [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":")])
    return unclosed(start, end: end, faults)
  }

  private func unclosed(_ start: Int, end: Int, _ faults: StringFaults) -> JSONLexeme {
    var lexeme = JSONLexeme(kind: .string, range: start..<end)
    lexeme.text = bytes(start + 1..<end)
    lexeme.faults =
      faults.all + [
        PendingFinding(
          .unclosedString, "the text that begins here has no closing quote", at: place(start..<start + 1),
          details: [.init("text", .text(String(decoding: lexeme.text, as: UTF8.self)))])
      ]
    return lexeme
  }

  // MARK: Escapes

  /// Steps over an escape, and tells of one that is none.
  private mutating func escape(at backslash: Int, _ faults: inout StringFaults) -> Int {
    guard let letter = byte(backslash + 1) else { return backslash + 1 }
    if letter == 0x0A || letter == 0x0D { return backslash + 1 }
    if letter == UInt8(ascii: "u") {
      var end = backslash + 2
      while end < backslash + 6, let digit = byte(end), JSONEscapes.hexadecimalValue(digit) != nil { end += 1 }
      if end < backslash + 6 { faults.unicodeEscape(place(backslash..<end), text(backslash..<end)) }
      return end
    }
    if JSONEscapes.isEscaped(letter) { return backslash + 2 }
    if letter < 0x20 {
      faults.escape(place(backslash..<backslash + 1), "\\", next: letter)
      return backslash + 1
    }
    let end = min(limit, backslash + 1 + (scalar(at: backslash + 1)?.length ?? 1))
    faults.escape(place(backslash..<end), text(backslash..<end), next: letter)
    return end
  }
}
