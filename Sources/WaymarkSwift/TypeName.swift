/// The name of a type as a declaration spells it, taken apart: `[String: Landmark.Category?]`.
///
/// The syntax service gives the spelling of a type; what it is made of is read here.
indirect enum TypeName: Hashable, Sendable {
  /// A name, perhaps of a nested type and with generic arguments: `Page<Landmark>.Kind`.
  case named(path: [String], arguments: [TypeName])
  case optional(TypeName)
  case array(TypeName)
  case dictionary(key: TypeName, value: TypeName)
  /// What no data is decoded as: tuples, functions, existentials and the like.
  case other(String)

  /// Reads a spelling.
  init(_ text: String) {
    var reader = TypeNameReader(text)
    self = reader.readAll()
  }

  var text: String {
    switch self {
    case .named(let path, let arguments):
      path.joined(separator: ".")
        + (arguments.isEmpty ? "" : "<\(arguments.map(\.text).joined(separator: ", "))>")
    case .optional(let wrapped): wrapped.text + "?"
    case .array(let item): "[\(item.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .other(let text): text
    }
  }
}

private struct TypeNameReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  mutating func readAll() -> TypeName {
    let type = read()
    skipBlanks()
    guard let type, position == characters.count else { return .other(String(characters)) }
    return type
  }

  private mutating func read() -> TypeName? {
    skipBlanks()
    guard var type = readPlain() else { return nil }
    while position < characters.count {
      let mark = position
      skipBlanks()
      guard position < characters.count, characters[position] == "?" || characters[position] == "!" else {
        position = mark
        break
      }
      position += 1
      type = .optional(type)
    }
    return type
  }

  private mutating func readPlain() -> TypeName? {
    if take("[") { return readBracketed() }
    if take("(") {
      // A type in parentheses is that type; two are a tuple.
      guard let inner = read() else { return nil }
      skipBlanks()
      return take(")") ? inner : nil
    }
    return readNamed()
  }

  private mutating func readBracketed() -> TypeName? {
    guard let first = read() else { return nil }
    skipBlanks()
    if take("]") { return .array(first) }
    guard take(":"), let value = read() else { return nil }
    skipBlanks()
    return take("]") ? .dictionary(key: first, value: value) : nil
  }

  private mutating func readNamed() -> TypeName? {
    var path: [String] = []
    var arguments: [TypeName] = []
    repeat {
      skipBlanks()
      guard let name = readIdentifier(), name != "any", name != "some", name != "inout" else { return nil }
      path.append(name)
      skipBlanks()
      if take("<") {
        repeat {
          guard let argument = read() else { return nil }
          arguments.append(argument)
          skipBlanks()
        } while take(",")
        guard take(">") else { return nil }
      }
    } while take(".")
    return .named(path: path, arguments: arguments)
  }

  private mutating func readIdentifier() -> String? {
    let isQuoted = take("`")
    let start = position
    while position < characters.count,
      characters[position].isLetter || characters[position].isNumber || characters[position] == "_"
    { position += 1 }
    guard position > start else { return nil }
    let name = String(characters[start..<position])
    return isQuoted && !take("`") ? nil : name
  }

  private mutating func take(_ character: Character) -> Bool {
    guard position < characters.count, characters[position] == character else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
  }
}
