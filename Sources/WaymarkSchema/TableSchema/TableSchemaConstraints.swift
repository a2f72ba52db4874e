import WaymarkCore

/// The `constraints` of a field, as keywords of JSON Schema.
struct TableSchemaConstraints {
  private let type: TableSchemaType
  private(set) var notes: [String] = []

  init(_ type: TableSchemaType) { self.type = type }

  mutating func keywords(_ constraints: SchemaValue?, isNullable: Bool) throws(SchemaFault) -> [SchemaValue.Member] {
    guard let constraints else { return [] }
    guard let members = constraints.members else {
      throw .unexpected(constraints, for: "constraints", wanted: "an object such as {\"required\": true}")
    }
    var keywords: [SchemaValue.Member] = []
    for member in members {
      let place = member.namePlace ?? member.value.place
      switch member.name {
      case "required", "unique":
        guard member.value.boolean != nil else {
          throw .unexpected(member.value, for: member.name, wanted: "true or false")
        }
      case "minLength", "maxLength":
        let name = type.kind == "array" ? (member.name == "minLength" ? "minItems" : "maxItems") : member.name
        keywords.append(.init(name, member.value.content, at: place))
      case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
        guard type.isNumeric else {
          notes.append("\"\(member.name)\" of a \(type.name) is not checked")
          continue
        }
        keywords.append(.init(member.name, number(member.value).content, at: place))
      case "pattern":
        guard let text = member.value.string else {
          throw .unexpected(member.value, for: "pattern", wanted: "a regular expression")
        }
        // The whole value must match.
        let whole = SchemaValue(.object([.init("pattern", .string("^(?:\(text))$"), at: place)]), at: place)
        keywords.append(.init("allOf", .array([whole]), at: place))
      case "enum": keywords.append(try enumeration(member.value, "enum", isNullable: isNullable, at: place))
      case "jsonSchema":
        keywords.append(.init("if", .object([.init("type", .string("null"), at: place)]), at: place))
        keywords.append(.init("then", .boolean(true), at: place))
        keywords.append(SchemaValue.Member(name: "else", namePlace: place, value: member.value))
      default: notes.append("\(Prose.quoted(member.name)) is no constraint of a Table Schema")
      }
    }
    return keywords
  }

  /// A list of the values that there may be; in `categories` objects with a value and a label too.
  mutating func enumeration(
    _ value: SchemaValue, _ property: String, isNullable: Bool, at place: Place? = nil
  ) throws(SchemaFault) -> SchemaValue.Member {
    guard let items = value.items else { throw .unexpected(value, for: property, wanted: "a list of values") }
    var values = items.map { item in
      let value = item["value"] ?? item
      if type.isNumeric { return number(value) }
      if type.name == "boolean", let text = value.string, text == "true" || text == "false" {
        return SchemaValue(.boolean(text == "true"), at: value.place)
      }
      return value
    }
    if isNullable { values.append(SchemaValue(nothingAt: value.place)) }
    return .init("enum", .array(values), at: place ?? value.place)
  }

  /// A number, which may be written as a text.
  private func number(_ value: SchemaValue) -> SchemaValue {
    guard let text = value.string, ExactDecimal(text) != nil else { return value }
    return SchemaValue(.number(text), at: value.place)
  }
}
