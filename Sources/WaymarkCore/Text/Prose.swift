/// Words for messages.
package enum Prose {
  /// Data as a message quotes it: in double quotes, cut after about 60 characters.
  package static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.count > 60 else { return "\"\(text)\"" }
    return "\"\(String(String.UnicodeScalarView(text.unicodeScalars.prefix(57))))…\""
  }

  /// A value as a message quotes it: text in quotes, numbers and words as they are.
  package static func shown(_ value: Finding.DetailValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number(let text): text.utf8.count > 60 ? "\(text.prefix(57))…" : text
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .list(let values): "[\(values.map(shown).joined(separator: ", "))]"
    }
  }

  /// `1 record`, `2 records`; `irregular` where the plural is not made with an s.
  package static func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(grouped(count)) \(plural ?? noun + "s")"
  }

  /// With commas between thousands: `400,000`.
  package static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([Substring(digits)] + groups).joined(separator: ",")
  }

  /// `a`, `a or b`, `a, b or c`; after twelve the rest is counted.
  package static func listed(_ items: [String], _ word: String = "or") -> String {
    guard items.count <= 12 else {
      return items.prefix(12).joined(separator: ", ") + " \(word) one of \(items.count - 12) more"
    }
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }

  /// A record as prose names it, from 1: `record 3 (id 1003, "Chilkoot Trail")`.
  package static func record(_ identity: RecordIdentity) -> String {
    var facts: [String] = []
    if let id = identity.id { facts.append("id \(shown(id))") }
    if let label = identity.label { facts.append(quoted(label)) }
    let number = "record \(grouped(identity.index + 1))"
    return facts.isEmpty ? number : "\(number) (\(facts.joined(separator: ", ")))"
  }
}
