import WaymarkCore

/// A JSON value of a report, written with its members in the order given.
enum ReportJSON {
  case text(String)
  /// A JSON number as it is spelled.
  case number(String)
  case integer(Int)
  case boolean(Bool)
  case array([ReportJSON])
  case object([Member])

  /// A member; one without a value is left out.
  struct Member {
    var name: String
    var value: ReportJSON?

    init(_ name: String, _ value: ReportJSON?) {
      self.name = name
      self.value = value
    }
  }

  /// A typed fact.
  init(_ value: Finding.DetailValue) {
    self =
      switch value {
      case .text(let text): .text(text)
      // A number that came out of XML or CSV may be spelled as JSON spells none.
      case .number(let text): Self.isNumber(text) ? .number(text) : .text(text)
      case .integer(let number): .integer(number)
      case .boolean(let flag): .boolean(flag)
      case .list(let values): .array(values.map(ReportJSON.init))
      }
  }

  /// The value as a document: two-space indent, scalars of an array on one line, a final newline.
  func text() -> String {
    var text = ""
    append(to: &text, depth: 0)
    return text + "\n"
  }

  private func append(to text: inout String, depth: Int) {
    switch self {
    case .text(let value): Self.append(quoted: value, to: &text)
    case .number(let value): text += value
    case .integer(let value): text += String(value)
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let items):
      let isShort = items.allSatisfy(\.isScalar)
      append(items.count, "[", "]", isShort: isShort, to: &text, depth) { items[$0].append(to: &$1, depth: depth + 1) }
    case .object(let members):
      let present = members.filter { $0.value != nil }
      append(present.count, "{", "}", isShort: false, to: &text, depth) {
        Self.append(quoted: present[$0].name, to: &$1)
        $1 += ": "
        present[$0].value?.append(to: &$1, depth: depth + 1)
      }
    }
  }

  private func append(
    _ count: Int, _ open: String, _ close: String, isShort: Bool, to text: inout String, _ depth: Int,
    _ appendItem: (Int, inout String) -> Void
  ) {
    text += open
    for index in 0..<count {
      if index > 0 { text += isShort ? ", " : "," }
      if !isShort { text += "\n" + String(repeating: "  ", count: depth + 1) }
      appendItem(index, &text)
    }
    if !isShort, count > 0 { text += "\n" + String(repeating: "  ", count: depth) }
    text += close
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .text, .number, .integer, .boolean: true
    }
  }

  /// Beside what JSON asks for, what steers a terminal or a log is escaped too: the report may be shown in one.
  private static func append(quoted value: String, to text: inout String) {
    text += "\""
    var hashes = 0
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if VisibleText.escape(for: scalar, afterHashes: hashes) == nil {
          text.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
          }
        }
      }
      hashes = scalar == "#" ? hashes + 1 : 0
    }
    text += "\""
  }

  /// Whether JSON has this spelling of a number (RFC 8259, section 6).
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func digits() -> Int {
      let found = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }.count
      rest = rest.dropFirst(found)
      return found
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let leadsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !leadsWithZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
