import WaymarkCore

/// What is wrong inside a string: one finding for each kind, at its first place.
struct StringFaults {
  private var found: [PendingFinding] = []
  private var counts: [FindingCode: Int] = [:]

  /// In the order they were met, with how often where it is more than once.
  var all: [PendingFinding] {
    found.map { finding in
      var finding = finding
      let count = counts[finding.code, default: 1]
      if count > 1 {
        finding.message += " (\(Prose.grouped(count)) in this text)"
        finding.details.append(.init("count", .integer(count)))
      }
      return finding
    }
  }

  private mutating func add(_ finding: PendingFinding) {
    counts[finding.code, default: 0] += 1
    if counts[finding.code] == 1 { found.append(finding) }
  }

  mutating func lineBreak(_ place: Place) {
    add(
      PendingFinding(
        .lineBreakInString, "a line break inside quotes; JSON spells it \\n", at: place,
        fix: .here(place, replacement: "\\n")))
  }

  mutating func control(_ byte: UInt8, _ place: Place) {
    let spelling =
      byte == 0x09 ? "\\t" : "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    let name = byte == 0x09 ? "a tab" : "the control character \(JSONLexer.spelled(Unicode.Scalar(byte)))"
    add(
      PendingFinding(
        .controlCharacter, "\(name) inside quotes; JSON spells it \(spelling)", at: place,
        fix: .here(place, replacement: spelling), details: [.init("byte", .integer(Int(byte)))]))
  }

  mutating func quote(_ place: Place) {
    add(
      PendingFinding(
        .unescapedQuote, "a quote inside quotes; JSON spells it \\\"", at: place,
        fix: .here(place, replacement: "\\\"")))
  }

  mutating func escape(_ place: Place, _ spelled: String, next: UInt8) {
    let hint = next == UInt8(ascii: "'") ? "a single quote needs no backslash" : "a backslash itself is spelled \\\\"
    add(
      PendingFinding(
        .badEscape, "\(Prose.quoted(spelled)) is no escape of JSON; \(hint)", at: place,
        details: [.init("escape", .text(spelled))]))
  }

  mutating func unicodeEscape(_ place: Place, _ spelled: String) {
    add(
      PendingFinding(
        .badUnicodeEscape, "\(Prose.quoted(spelled)) lacks hexadecimal digits; \\u takes four", at: place,
        details: [.init("escape", .text(spelled))]))
  }
}
