import WaymarkCore

/// A schema document that is written: members in their order, short lists on one line.
package indirect enum SchemaText {
  case literal(String)
  case text(String)
  case list([SchemaText])
  case object([(String, SchemaText)])

  /// How long a list or an object on one line may be.
  private static let width = 100

  /// The document, its last line ended.
  package var document: String {
    var output = ""
    append(to: &output, indent: 0)
    return output + "\n"
  }

  private func append(to output: inout String, indent: Int) {
    let short = onOneLine
    if short.utf8.count + indent <= Self.width || isScalar {
      output += short
      return
    }
    let inner = String(repeating: " ", count: indent + 2)
    let end = "\n" + String(repeating: " ", count: indent)
    switch self {
    case .literal, .text: output += short
    case .list(let items):
      output += "["
      for (index, item) in items.enumerated() {
        output += (index == 0 ? "\n" : ",\n") + inner
        item.append(to: &output, indent: indent + 2)
      }
      output += end + "]"
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        output += (index == 0 ? "\n" : ",\n") + inner + JSONQuoting.quoted(member.0) + ": "
        member.1.append(to: &output, indent: indent + 2)
      }
      output += end + "}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .literal, .text: true
    case .list(let items): items.isEmpty
    case .object(let members): members.isEmpty
    }
  }

  private var onOneLine: String {
    switch self {
    case .literal(let text): text
    case .text(let text): JSONQuoting.quoted(text)
    case .list(let items): "[" + items.map(\.onOneLine).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}" : "{ " + members.map { "\(JSONQuoting.quoted($0.0)): \($0.1.onOneLine)" }.joined(separator: ", ") + " }"
    }
  }
}

/// Texts as JSON spells them (RFC 8259, section 7).
private enum JSONQuoting {
  static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          output.unicodeScalars.append(scalar)
        }
      }
    }
    return output + "\""
  }
}
