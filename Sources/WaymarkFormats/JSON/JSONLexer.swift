import WaymarkCore

/// Splits text with faults into lexemes.
struct JSONLexer {
  let window: JSONWindow
  /// What is read next.
  var at: Int
  /// Where the text ends: with the window, or with its line.
  let limit: Int
  /// Whether more bytes cannot come: else what touches the limit is read again with more of them.
  let limitIsReal: Bool
  /// Whether a decision hung on bytes that are not there yet.
  var touched = false

  init(_ window: JSONWindow, at: Int, limit: Int? = nil) {
    self.window = window
    self.at = at
    self.limit = limit ?? window.end
    limitIsReal = limit != nil || window.isFinal
  }

  /// The byte at a position; nil at the end.
  mutating func byte(_ position: Int) -> UInt8? {
    guard position < limit else {
      if !limitIsReal { touched = true }
      return nil
    }
    return window.batch.bytes[position]
  }

  func bytes(_ range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: window.batch.bytes + range.lowerBound, count: range.count))
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes(range), as: UTF8.self) }

  func place(_ range: Range<Int>) -> Place { window.place(range) }

  /// Whether the bytes at a position are those of a text.
  mutating func stands(_ text: StaticString, at position: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where byte(position + index) != text.utf8Start[index] { return false }
    return true
  }

  /// The next lexeme; `at` is after it then.
  mutating func next() -> JSONLexeme {
    var faults: [PendingFinding] = []
    skipNoise(&faults)
    var lexeme = lexemeWithoutNoise()
    lexeme.faults = faults + lexeme.faults
    at = lexeme.range.upperBound
    return lexeme
  }

  private mutating func lexemeWithoutNoise() -> JSONLexeme {
    guard let first = byte(at) else { return JSONLexeme(kind: .end, range: at..<at) }
    func single(_ kind: JSONLexeme.Kind) -> JSONLexeme { JSONLexeme(kind: kind, range: at..<at + 1) }
    switch first {
    case UInt8(ascii: "{"): return single(.openObject)
    case UInt8(ascii: "}"): return single(.closeObject)
    case UInt8(ascii: "["): return single(.openArray)
    case UInt8(ascii: "]"): return single(.closeArray)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ":"): return colon()
    case UInt8(ascii: "="):
      let length = byte(at + 1) == UInt8(ascii: ">") ? 2 : 1
      return wrongSeparator(.colon, at..<at + length, wanted: "a colon")
    case UInt8(ascii: ";"): return wrongSeparator(.comma, at..<at + 1, wanted: "a comma")
    case UInt8(ascii: "\""): return string()
    case UInt8(ascii: "'"), UInt8(ascii: "`"): return string(quotedBy: first)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number()
    default:
      return curlyQuote(at: at) == nil ? word() : curlyString()
    }
  }

  private mutating func colon() -> JSONLexeme {
    var end = at + 1
    while byte(end) == UInt8(ascii: ":") { end += 1 }
    if end == at + 1 { return JSONLexeme(kind: .colon, range: at..<end) }
    return wrongSeparator(.colon, at..<end, wanted: "one colon")
  }

  private func wrongSeparator(_ kind: JSONLexeme.Kind, _ range: Range<Int>, wanted: String) -> JSONLexeme {
    JSONLexeme(
      kind: kind, range: range,
      faults: [
        PendingFinding(
          .wrongSeparator, "\(Prose.quoted(text(range))) stands where \(wanted) is due", at: place(range),
          fix: .here(place(range), replacement: kind == .colon ? ":" : ","))
      ])
  }

  // MARK: Looking ahead

  /// The first position at or after one that is not white space or a comment.
  mutating func significant(from position: Int) -> Int {
    var position = position
    while let next = byte(position) {
      if isSpace(next) {
        position += 1
      } else if next == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "/") {
        position = lineEnd(from: position)
      } else if next == UInt8(ascii: "/"), byte(position + 1) == UInt8(ascii: "*") {
        position = blockCommentEnd(from: position)?.end ?? limit
      } else {
        break
      }
    }
    return position
  }

  /// The first significant byte at or after a position; nil at the end.
  mutating func significantByte(from position: Int) -> UInt8? { byte(significant(from: position)) }

  /// Where the line ends that a position is on: at its line break, or at the end of the text.
  mutating func lineEnd(from position: Int) -> Int {
    var position = position
    while let next = byte(position), next != 0x0A, next != 0x0D { position += 1 }
    return position
  }

  func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
