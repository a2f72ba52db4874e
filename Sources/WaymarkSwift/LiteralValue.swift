/// The value of a literal in Swift source.
enum LiteralValue {
  /// The text that a string literal spells; nil where it holds an interpolation or is no string literal.
  static func string(_ literal: String) -> String? {
    var body = Substring(literal.trimmed)
    var pounds = 0
    while body.hasPrefix("#") { (body, pounds) = (body.dropFirst(), pounds + 1) }
    body = body.dropLast(pounds)
    let isMultiline = body.hasPrefix("\"\"\"") && body.count >= 6
    let quotes = isMultiline ? 3 : 1
    guard body.count >= 2 * quotes, body.first == "\"", body.last == "\"" else { return nil }
    let inner = body.dropFirst(quotes).dropLast(quotes)
    return unescaped(isMultiline ? lines(of: inner) : String(inner), pounds: pounds)
  }

  /// The lines of a multi-line literal without the indentation of its last one.
  private static func lines(of text: Substring) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 2 else { return String(text) }
    let indentation = lines.removeLast()
    lines.removeFirst()
    return lines.map { $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : String($0) }
      .joined(separator: "\n")
  }

  private static func unescaped(_ text: String, pounds: Int) -> String? {
    var result = ""
    var rest = Substring(text)
    let mark = "\\" + String(repeating: "#", count: pounds)
    while let character = rest.first {
      guard rest.hasPrefix(mark) else {
        result.append(character)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(mark.count)
      guard let kind = rest.popFirst() else { return nil }
      switch kind {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "0": result.append("\0")
      case "\"", "'", "\\": result.append(kind)
      case "\n": break
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(rest[..<end], radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return result
  }

  /// The value of an integer literal; nil where it is none, or beyond 64 bits.
  static func integer(_ literal: String) -> Int? {
    var text = Substring(literal.filter { $0 != "_" && !$0.isWhitespace })
    let isNegative = text.hasPrefix("-")
    if isNegative { text = text.dropFirst() }
    var radix = 10
    for (prefix, base) in [("0x", 16), ("0o", 8), ("0b", 2)] where text.hasPrefix(prefix) {
      (text, radix) = (text.dropFirst(2), base)
    }
    return Int((isNegative ? "-" : "") + text, radix: radix)
  }

  /// A floating-point literal as JSON spells it; nil where it is none that JSON can spell.
  static func number(_ literal: String) -> String? {
    if let integer = integer(literal) { return "\(integer)" }
    guard let value = Double(literal.filter { $0 != "_" && !$0.isWhitespace }), value.isFinite else { return nil }
    return "\(value)"
  }
}
