import WaymarkCore

/// `type`: the JSON types that a value may have.
///
/// The check of it is part of every node: see `SchemaCheck.evaluate`.
enum TypeKeyword: Keyword {
  static let name = "type"

  private static let kinds: [(String, RecordShape.Kinds)] = [
    ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", [.number, .integer]),
    ("string", .string), ("array", .array), ("object", .object),
  ]

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let values = value.items ?? [value]
    guard !values.isEmpty else { throw .unexpected(value, for: name, wanted: "a type or a list of types") }
    node.kinds = []
    for value in values {
      guard let text = value.string else { throw .unexpected(value, for: name, wanted: "the name of a type") }
      guard let kind = kinds.first(where: { $0.0 == text }) else {
        let names = kinds.map(\.0)
        let near = nearestMatch(to: text, among: names).map { "; is \"\($0)\" meant?" } ?? ""
        throw SchemaFault(
          "\(Prose.quoted(text)) is no type: there are \(Prose.listed(names, "and"))\(near)", at: value.place)
      }
      node.kinds.formUnion(kind.1)
    }
  }
}
