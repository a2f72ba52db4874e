import WaymarkCore

extension JSONLexer {
  /// Whether text without quotes ends before a byte.
  private mutating func endsWord(_ position: Int) -> Bool {
    guard let next = byte(position) else { return true }
    switch next {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: ";"), 0...0x20:
      return true
    default:
      return false
    }
  }

  private mutating func run(from start: Int) -> Range<Int> {
    // The first byte belongs to it, whatever it is.
    var end = start + 1
    while !endsWord(end) {
      // A comment right after a number is no part of it.
      if byte(end) == UInt8(ascii: "/"), let next = byte(end + 1),
        next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
      {
        break
      }
      end += 1
    }
    return start..<end
  }

  // MARK: Words

  mutating func word() -> JSONLexeme {
    let range = run(from: at)
    let word = bytes(range)
    var lexeme = JSONLexeme(kind: .scalar, range: range)
    lexeme.isCut = range.upperBound == limit
    switch String(decoding: word, as: UTF8.self) {
    case "true": lexeme.value = JSONLexeme.Value(kind: .true)
    case "false": lexeme.value = JSONLexeme.Value(kind: .false)
    case "null": lexeme.value = JSONLexeme.Value(kind: .null)
    case "NaN", "nan", "NAN", "Infinity", "infinity", "Inf", "inf", "INF":
      lexeme.faults = [notANumber(range)]
    case "True", "TRUE": lexeme = foreign(.true, range)
    case "False", "FALSE": lexeme = foreign(.false, range)
    case "None", "nil", "NULL", "Null", "NIL": lexeme = foreign(.null, range)
    case "undefined":
      lexeme.faults = [
        PendingFinding(
          .foreignLiteral, "JSON has no undefined; leave the member out, or write null", at: place(range),
          details: [.init("value", .text("undefined"))])
      ]
    default:
      lexeme.kind = .word
      lexeme.text = word
    }
    return lexeme
  }

  private func foreign(_ kind: Token.Kind, _ range: Range<Int>) -> JSONLexeme {
    let wanted = "\(kind)"
    return JSONLexeme(
      kind: .scalar, range: range, value: JSONLexeme.Value(kind: kind),
      faults: [
        PendingFinding(
          .foreignLiteral, "JSON spells it \(wanted), not \(text(range))", at: place(range),
          fix: .here(place(range), replacement: wanted),
          details: [.init("value", .text(text(range))), .init("expected", .text(wanted))])
      ])
  }

  private func notANumber(_ range: Range<Int>) -> PendingFinding {
    PendingFinding(
      .notANumber, "JSON has no \(text(range)); a value that is not known is null", at: place(range),
      details: [.init("value", .text(text(range)))])
  }

  // MARK: Numbers

  mutating func number() -> JSONLexeme {
    let range = run(from: at)
    let text = bytes(range)
    var lexeme = JSONLexeme(kind: .scalar, range: range)
    lexeme.isCut = range.upperBound == limit
    if JSONNumber.isNumber(text) {
      lexeme.value = JSONLexeme.Value(kind: .number, flags: Self.isIntegral(text) ? .integral : [])
      return lexeme
    }
    // Invalid bytes are told of as such.
    if window.invalidBytes(in: range) != nil { return lexeme }
    let spelled = String(decoding: text, as: UTF8.self)
    let unsigned = spelled.drop { $0 == "-" || $0 == "+" }
    if ["NaN", "nan", "Infinity", "infinity", "Inf", "inf", "INF"].contains(String(unsigned)) {
      lexeme.faults = [notANumber(range)]
      return lexeme
    }
    if !text.contains(where: JSONNumber.isDigit), text.count > 1 || text.first == UInt8(ascii: ".") {
      lexeme.kind = .word
      lexeme.text = text
      return lexeme
    }
    var fault = PendingFinding(
      .malformedNumber, Self.complaint(about: spelled), at: place(range), details: [.init("value", .text(spelled))])
    let mended = Self.mended(text)
    if JSONNumber.isNumber(mended) {
      lexeme.value = JSONLexeme.Value(
        kind: .number, flags: Self.isIntegral(mended) ? .integral : [], detached: mended)
      // What begins with a zero may be a code, which quotes would keep whole.
      if !fault.message.contains("zero") {
        fault.fix = .here(place(range), replacement: String(decoding: mended, as: UTF8.self))
      }
    }
    lexeme.faults = [fault]
    return lexeme
  }

  private static func isIntegral(_ number: [UInt8]) -> Bool {
    !number.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// The number that is plainly meant: without a plus sign and leading zeros, with digits round its point.
  private static func mended(_ text: [UInt8]) -> [UInt8] {
    var digits = text[...]
    var mended: [UInt8] = []
    if digits.first == UInt8(ascii: "+") {
      digits.removeFirst()
    } else if digits.first == UInt8(ascii: "-") {
      mended.append(digits.removeFirst())
    }
    while digits.count > 1, digits.first == UInt8(ascii: "0"), JSONNumber.isDigit(digits[digits.startIndex + 1]) {
      digits.removeFirst()
    }
    if digits.first == UInt8(ascii: ".") { mended.append(UInt8(ascii: "0")) }
    for index in digits.indices {
      let next = index + 1 < digits.endIndex ? digits[index + 1] : 0
      // A point without digits after it says nothing.
      if digits[index] == UInt8(ascii: "."), !JSONNumber.isDigit(next), next == 0 || next | 0x20 == UInt8(ascii: "e") {
        continue
      }
      mended.append(digits[index])
    }
    return mended
  }

  private static func complaint(about number: String) -> String {
    let shown = Prose.shown(.number(number))
    let unsigned = number.drop { $0 == "-" || $0 == "+" }
    if unsigned.hasPrefix("0x") || unsigned.hasPrefix("0X") {
      return "\(shown) is hexadecimal; JSON has decimal numbers only"
    }
    if number.hasPrefix("+") { return "\(shown) begins with a plus sign, which a JSON number must not" }
    if unsigned.hasPrefix(".") { return "\(shown) needs a digit before its decimal point" }
    if unsigned.count > 1, unsigned.hasPrefix("0"), unsigned.dropFirst().first?.isNumber == true {
      return "\(shown) begins with a zero; if it is a code rather than a number, put it in quotes"
    }
    if number.hasSuffix(".") || number.contains(".e") || number.contains(".E") {
      return "\(shown) needs a digit after its decimal point"
    }
    if number.contains("_") { return "\(shown) has an underscore between its digits" }
    if unsigned.last.map({ "eE+-".contains($0) }) == true, unsigned.contains("e") || unsigned.contains("E") {
      return "\(shown) has no digits in its exponent"
    }
    if number == "-" || number == "+" { return "a sign without a number" }
    return "\(shown) is not a number; if it is text, put it in quotes"
  }
}
