import WaymarkCore

extension JSONLexer {
  // MARK: Single quotes

  /// A string in single quotes or backticks.
  mutating func string(quotedBy quote: UInt8) -> JSONLexeme {
    let start = at
    let lineEnd = lineEnd(from: start)
    let end = closingQuote(from: start + 1, to: lineEnd) { lexer, position in
      lexer.byte(position) == quote ? 1 : nil
    }
    let name = quote == UInt8(ascii: "'") ? "single quotes" : "backticks"
    guard let end else { return unclosedQuote(start, 1, lineEnd, .singleQuotes, name) }
    let range = start..<end.position + 1
    return quoted(
      range, inner: start + 1..<end.position, flags: .quoted,
      fault: PendingFinding(
        .singleQuotes, "this text is in \(name); JSON has double quotes only", at: place(range),
        fix: doubleQuoted(range, start + 1..<end.position)))
  }

  // MARK: Curly quotes

  /// The bytes of a curly quote at a position; nil where there is none.
  mutating func curlyQuote(at position: Int) -> Int? {
    guard byte(position) == 0xE2, byte(position + 1) == 0x80, let last = byte(position + 2), 0x98...0x9F ~= last
    else { return nil }
    return 3
  }

  /// A string that a curly quote opens.
  mutating func curlyString() -> JSONLexeme {
    let start = at
    let lineEnd = lineEnd(from: start)
    let end = closingQuote(from: start + 3, to: lineEnd) { lexer, position in
      lexer.byte(position) == UInt8(ascii: "\"") ? 1 : lexer.curlyQuote(at: position)
    }
    guard let end else { return unclosedQuote(start, 3, lineEnd, .curlyQuotes, "curly quotes") }
    let range = start..<end.position + end.length
    return quoted(
      range, inner: start + 3..<end.position, flags: [],
      fault: PendingFinding(
        .curlyQuotes, "this text is in curly quotes; JSON has straight double quotes only", at: place(range),
        fix: doubleQuoted(range, start + 3..<end.position)))
  }

  /// A curly quote that ends a text which a straight one opened.
  mutating func curlyEnd(of range: Range<Int>) -> Range<Int>? {
    var position = range.lowerBound
    while position < range.upperBound {
      if let length = curlyQuote(at: position), endsValue(position + length) { return position..<position + length }
      position += 1
    }
    return nil
  }

  mutating func closedByCurlyQuote(_ start: Int, _ end: Range<Int>, _ faults: StringFaults) -> JSONLexeme {
    var lexeme = quoted(
      start..<end.upperBound, inner: start + 1..<end.lowerBound, flags: [],
      fault: PendingFinding(
        .curlyQuotes, "a curly quote ends this text; JSON has straight double quotes only",
        at: place(start..<end.upperBound), fix: .here(place(end), replacement: "\"")))
    lexeme.faults = faults.all + lexeme.faults
    return lexeme
  }

  // MARK: What they share

  /// The first quote that ends a value, else the first one at all.
  private mutating func closingQuote(
    from start: Int, to end: Int, _ quoteLength: (inout JSONLexer, Int) -> Int?
  ) -> (position: Int, length: Int)? {
    var first: (position: Int, length: Int)?
    var position = start
    while position < end {
      if byte(position) == UInt8(ascii: "\\") {
        position += 2
        continue
      }
      if let length = quoteLength(&self, position) {
        if endsValue(position + length) { return (position, length) }
        if first == nil { first = (position, length) }
      }
      position += 1
    }
    return first
  }

  /// Whether what stands at a position may follow a value or a name.
  private mutating func endsValue(_ position: Int) -> Bool {
    switch significantByte(from: position) {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "="), nil: true
    default: false
    }
  }

  private func quoted(
    _ range: Range<Int>, inner: Range<Int>, flags: Token.Flags, fault: PendingFinding
  ) -> JSONLexeme {
    var lexeme = JSONLexeme(kind: .string, range: range)
    let raw = bytes(inner)
    let hasEscapes = raw.contains(UInt8(ascii: "\\"))
    lexeme.text = hasEscapes ? decoded(raw) : raw
    var flags = flags
    if lexeme.text.contains(where: { $0 >= 0x80 }) { flags.insert(.nonASCII) }
    // Without its flag, the text of a string is the whole of its place: quotes of three bytes need it kept apart.
    let isDetached = hasEscapes || !flags.contains(.quoted)
    lexeme.value = JSONLexeme.Value(kind: .string, flags: flags, detached: isDetached ? lexeme.text : nil)
    lexeme.faults = [fault]
    return lexeme
  }

  /// A text's escapes resolved, that of a single quote too.
  private func decoded(_ raw: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    for (index, byte) in raw.enumerated() {
      let escapes = byte == UInt8(ascii: "\\") && index + 1 < raw.count && raw[index + 1] == UInt8(ascii: "'")
      if !escapes { plain.append(byte) }
    }
    return plain.withUnsafeBufferPointer { JSONEscapes.decode($0) }
  }

  /// The text in double quotes, where that is all there is to do.
  private func doubleQuoted(_ range: Range<Int>, _ inner: Range<Int>) -> PendingFinding.Fix? {
    let raw = bytes(inner)
    guard raw.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) else { return nil }
    return .here(place(range), replacement: "\"\(String(decoding: raw, as: UTF8.self))\"")
  }

  private func unclosedQuote(
    _ start: Int, _ quoteLength: Int, _ lineEnd: Int, _ code: FindingCode, _ name: String
  ) -> JSONLexeme {
    var end = lineEnd
    while end > start + quoteLength, [0x20, 0x09, 0x2C, 0x7D, 0x5D].contains(window.batch.bytes[end - 1]) { end -= 1 }
    var lexeme = JSONLexeme(kind: .string, range: start..<max(end, start + quoteLength))
    lexeme.text = bytes(start + quoteLength..<lexeme.range.upperBound)
    lexeme.faults = [
      PendingFinding(
        code, "this text begins in \(name) and is never closed; JSON has double quotes only",
        at: place(start..<start + quoteLength))
    ]
    return lexeme
  }
}
