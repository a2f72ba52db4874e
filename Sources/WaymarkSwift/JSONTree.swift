import WaymarkCore

/// A JSON document about to be written, with the places that its parts were derived from.
indirect enum JSONTree {
  case members([Member])
  case array([JSONTree])
  /// A number, boolean or null as it is spelled, or a text with its quotes.
  case literal(String)
  /// A part that a declaration stands behind.
  case declared(JSONTree, SourcePlace)

  struct Member {
    var name: String
    var value: JSONTree
  }

  static func object(_ members: [(String, JSONTree)]) -> JSONTree {
    .members(members.map { Member(name: $0.0, value: $0.1) })
  }

  static func text(_ text: String) -> JSONTree { .literal(quoted(text)) }

  /// A text as JSON spells it (RFC 8259, section 7), escaped no more than it must be.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// The document's text: two blanks for each level, short lists of plain values on one line.
  func written() -> (text: String, places: [String: SourcePlace]) {
    var text = ""
    var places: [String: SourcePlace] = [:]
    write(to: &text, at: "", indentation: "", &places)
    return (text + "\n", places)
  }

  private var isPlain: Bool {
    switch self {
    case .literal: true
    case .declared(let tree, _): tree.isPlain
    case .members(let members): members.isEmpty
    case .array(let items): items.isEmpty
    }
  }

  private var compact: String {
    switch self {
    case .literal(let text): text
    case .declared(let tree, _): tree.compact
    case .members(let members):
      members.isEmpty
        ? "{}" : "{ \(members.map { Self.quoted($0.name) + ": " + $0.value.compact }.joined(separator: ", ")) }"
    case .array(let items): "[" + items.map(\.compact).joined(separator: ", ") + "]"
    }
  }

  private func write(
    to text: inout String, at pointer: String, indentation: String, _ places: inout [String: SourcePlace]
  ) {
    let inner = indentation + "  "
    switch self {
    case .declared(let tree, let place):
      places[pointer] = place
      tree.write(to: &text, at: pointer, indentation: indentation, &places)
    case .literal: text += compact
    case .members(let members):
      if members.isEmpty || members.count == 1 && members[0].value.isPlain {
        text += compact
        return
      }
      text += "{\n"
      for (position, member) in members.enumerated() {
        text += inner + Self.quoted(member.name) + ": "
        member.value.write(
          to: &text, at: pointer + "/" + escapedPointerSegment(member.name), indentation: inner, &places)
        text += position == members.count - 1 ? "\n" : ",\n"
      }
      text += indentation + "}"
    case .array(let items):
      if items.allSatisfy(\.isPlain), compact.count + indentation.count < 100 {
        for (position, item) in items.enumerated() {
          if case .declared(_, let place) = item { places["\(pointer)/\(position)"] = place }
        }
        text += compact
        return
      }
      text += "[\n"
      for (position, item) in items.enumerated() {
        text += inner
        item.write(to: &text, at: "\(pointer)/\(position)", indentation: inner, &places)
        text += position == items.count - 1 ? "\n" : ",\n"
      }
      text += indentation + "]"
    }
  }

  /// The name that an enumeration's case has for a raw value if nobody chose one, without backticks; nil for numbers and
  /// texts that make no name.
  static func caseName(of json: String) -> String? {
    guard json.hasPrefix("\""), let text = LiteralValue.string(json) else { return nil }
    return swiftCaseName(of: text)?.filter { $0 != "`" }
  }
}
