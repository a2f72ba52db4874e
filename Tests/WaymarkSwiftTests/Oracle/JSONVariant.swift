/// A small JSON tree, for making many documents out of one.
indirect enum JSONVariant {
  case object([Member])
  case array([JSONVariant])
  case literal(String)

  struct Member {
    var name: String
    var value: JSONVariant
  }

  /// Reads faultless JSON.
  init(_ text: String) {
    var characters = Array(text)[...]
    self = Self.read(&characters)
  }

  private static func read(_ text: inout ArraySlice<Character>) -> JSONVariant {
    skipSpace(&text)
    switch text.first {
    case "{":
      var members: [Member] = []
      text = text.dropFirst()
      skipSpace(&text)
      while text.first != "}" {
        skipSpace(&text)
        let name = string(&text)
        skipSpace(&text)
        text = text.dropFirst()
        members.append(Member(name: name, value: read(&text)))
        skipSpace(&text)
        if text.first == "," { text = text.dropFirst() }
        skipSpace(&text)
      }
      text = text.dropFirst()
      return .object(members)
    case "[":
      var items: [JSONVariant] = []
      text = text.dropFirst()
      skipSpace(&text)
      while text.first != "]" {
        items.append(read(&text))
        skipSpace(&text)
        if text.first == "," { text = text.dropFirst() }
        skipSpace(&text)
      }
      text = text.dropFirst()
      return .array(items)
    case "\"": return .literal(string(&text))
    default:
      let word = text.prefix { !",]} ".contains($0) }
      text = text.dropFirst(word.count)
      return .literal(String(word))
    }
  }

  /// A text with its quotes, as it is spelled.
  private static func string(_ text: inout ArraySlice<Character>) -> String {
    var result = "\""
    text = text.dropFirst()
    while let character = text.popFirst() {
      result.append(character)
      if character == "\\", let next = text.popFirst() { result.append(next) } else if character == "\"" { break }
    }
    return result
  }

  private static func skipSpace(_ text: inout ArraySlice<Character>) { text = text.drop { $0 == " " } }

  var text: String {
    switch self {
    case .literal(let text): text
    case .array(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }

  /// All documents that differ from this one in one place.
  var variants: [JSONVariant] {
    var found = Self.replacements.map { JSONVariant.literal($0) } + [.array([]), .object([]), .array([self])]
    switch self {
    case .literal(let text):
      if text.hasPrefix("\"") {
        let inner = text.dropFirst().dropLast()
        for other in [inner + " ", " " + inner, inner.uppercased()[...], inner.lowercased()[...], inner + "x"] {
          found.append(.literal("\"\(other)\""))
        }
        found.append(.literal(String(inner.isEmpty ? "0" : inner)))
        if text.contains("T"), text.contains(":") {
          found += Self.dates.map { .literal("\"\($0)\"") }
        }
      } else {
        found.append(.literal("\"\(text)\""))
      }
    case .array(let items):
      for index in items.indices {
        var fewer = items
        fewer.remove(at: index)
        found.append(.array(fewer))
        found.append(.array(items + [items[index]]))
        for variant in items[index].variants {
          var changed = items
          changed[index] = variant
          found.append(.array(changed))
        }
      }
      found += [.array(items + [.literal("null")]), .array(items + [.literal("1")]), .array(items.reversed())]
    case .object(let members):
      for index in members.indices {
        var fewer = members
        fewer.remove(at: index)
        found.append(.object(fewer))
        for name in Self.names(like: members[index].name) {
          var renamed = members
          renamed[index].name = name
          found.append(.object(renamed))
        }
        for variant in members[index].value.variants {
          var changed = members
          changed[index].value = variant
          found.append(.object(changed))
        }
      }
      found.append(.object(members + [Member(name: "\"unheardOf\"", value: .literal("[1]"))]))
      found.append(.object(members.reversed()))
    }
    // A number without digits and the like is no JSON; such variants are for other tests.
    return found.filter(\.isJSON)
  }

  private var isJSON: Bool {
    guard case .literal(let text) = self, let first = text.first, first != "\"" else { return true }
    return ["true", "false", "null"].contains(text) || Double(text) != nil && (first.isNumber || first == "-")
  }

  private static let replacements = [
    "null", "true", "false", "0", "1", "-1", "1.5", "1.0", "1e2", "300", "70000", "5000000000", "-5000000000",
    "9223372036854775807", "9223372036854775808", "18446744073709551616", "1e39", "1e400", "0.1", "1e-50",
    "123456789012345678901234567890.5", "\"\"", "\"text\"", "\"1\"", "\"true\"", "\"a b\"", "\"http://[::1\"",
    "\"%zz\"",
  ]

  private static let dates = [
    "2026-02-28", "2026-02-28T18:30:00", "2026-02-28T18:30:00.123Z", "2026-02-30T18:30:00Z", "2026-13-01T00:00:00Z",
    "2026-02-28 18:30:00Z", "2026-02-28T18:30:00+0200", "2026-02-28T18:30Z", "20260228T183000Z", "2026-02-28T25:00:00Z",
    "2026-02-28t18:30:00z", "0000-01-01T00:00:00Z", "2026-02-28T23:59:60Z",
  ]

  private static func names(like name: String) -> [String] {
    var found = [name.uppercased(), name.lowercased()]
    if name.contains("_") {
      let parts = name.split(separator: "_", omittingEmptySubsequences: false)
      found.append(parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
    } else {
      found.append(name.map { $0.isUppercase ? "_" + $0.lowercased() : String($0) }.joined())
    }
    return found.filter { $0 != name }
  }
}
