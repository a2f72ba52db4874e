import WaymarkCore

/// Writes what was derived from a model as a JSON Schema (draft 2020-12) in the dataset vocabulary.
struct SchemaDerivation {
  private let strategies: DecodingStrategies
  private let definitions: [Definition]
  private let coversAllCases: Bool

  private init(_ derivation: CodableDerivation, coversAllCases: Bool) {
    strategies = derivation.strategies
    definitions = derivation.definitions
    self.coversAllCases = coversAllCases
  }

  /// The schema of the data that decodes as a type.
  ///
  /// - Parameters:
  ///   - name: The type, as `[Landmark]` or `Landmark`.
  ///   - isList: Whether the document is a list of such values, whatever the name says.
  ///   - sources: The model.
  ///   - strategies: How the decoder is set up.
  ///   - coversAllCases: Whether every enumeration is to be covered, and not those alone that say so.
  /// - Returns: The schema.
  static func schema(
    of name: TypeName, isList: Bool, in sources: ModelSources, _ strategies: DecodingStrategies, coversAllCases: Bool
  ) -> DerivedSchema {
    var derivation = CodableDerivation(sources, strategies)
    let root = derivation.derive(isList ? .array(name) : name)
    let writer = SchemaDerivation(derivation, coversAllCases: coversAllCases)
    var members: [(String, JSONTree)] = [("$schema", .text("https://json-schema.org/draft/2020-12/schema"))]
    members.append(("title", .text(name.text)))
    if strategies.keys == .convertFromSnakeCase { members.append(("x-swift-keys", .text("convertFromSnakeCase"))) }
    if case .array(.reference(let item)) = root, let id = writer.definition(item)?.identifier {
      members.append(("x-uniqueBy", .array([.text(id)])))
    }
    members += writer.members(of: root)
    members.append(("$defs", .object(writer.definitions.map { ($0.name, .declared(writer.schema(of: $0), $0.place)) })))
    if writer.definitions.isEmpty { members.removeLast() }
    var enumerations: [String: [Definition.RawValue]] = [:]
    for definition in writer.definitions {
      if case .rawValues(_, let values) = definition.content {
        enumerations["/$defs/" + escapedPointerSegment(definition.name)] = values
      }
    }
    return DerivedSchema(.object(members), skipped: derivation.skipped, enumerations: enumerations)
  }

  private func definition(_ name: String) -> Definition? { definitions.first { $0.name == name } }

  // MARK: Definitions

  private func schema(of definition: Definition) -> JSONTree {
    var members: [(String, JSONTree)] = []
    if let text = definition.documentation { members.append(("description", .text(text))) }
    switch definition.content {
    case .anything: break
    case .same(let type): members += self.members(of: type)
    case .object(let fields): members += object(fields)
    case .rawValues(let raw, let values):
      switch raw {
      case .string: members.append(("type", .text("string")))
      case .integer(let scalar): members += [("type", .text("integer")), ("x-swift", .text(scalar.rawValue))]
      case .number(let scalar): members += [("type", .text("number")), ("x-swift", .text(scalar.rawValue))]
      }
      members.append(("enum", .array(values.map { .declared(.literal($0.json), $0.place) })))
      if definition.coversCases || coversAllCases { members.append(("x-coverage", .literal("true"))) }
      // What the case is called where that is not what its raw value makes of it.
      let names = values.map { $0.name }
      let implied = zip(values, names).allSatisfy { value, name in
        JSONTree.quoted(name) == value.json || JSONTree.caseName(of: value.json) == name
      }
      if !implied { members.append(("x-swift-cases", .array(names.map { .text($0) }))) }
    case .cases(let cases):
      members.append(("type", .text("object")))
      members.append(
        (
          "properties",
          .object(
            cases.map { one in
              (one.key, .declared(.object([("type", .text("object"))] + object(one.members).dropFirst()), one.place))
            })
        ))
      members.append(("oneOf", .array(cases.map { .object([("required", .array([.text($0.key)]))]) })))
    }
    return .object(members)
  }

  private func object(_ fields: [Definition.Member]) -> [(String, JSONTree)] {
    var members: [(String, JSONTree)] = [("type", .text("object"))]
    let isPoint = ["latitude", "longitude"].allSatisfy { name in
      fields.contains { $0.property == name && $0.type.isFloatingPoint }
    }
    let properties = fields.map { field in
      var parts = self.members(of: field.type)
      if isPoint, field.property == "latitude" || field.property == "longitude" {
        let limit = field.property == "latitude" ? "90" : "180"
        parts += [("minimum", .literal("-" + limit)), ("maximum", .literal(limit))]
      }
      if let text = field.documentation { parts.insert(("description", .text(text)), at: 0) }
      if field.property == "imageName", field.type.isText { parts.append(("x-asset", .object([]))) }
      let name = key(field)
      if name.field != field.property { parts.append(("x-swift-name", .text(field.property))) }
      return (name.text, JSONTree.declared(.object(parts), field.place))
    }
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    let required = fields.filter(\.isRequired).map { JSONTree.text(key($0).text) }
    if !required.isEmpty { members.append(("required", .array(required))) }
    return members
  }

  /// The name of a member in the data, and the key that the decoder makes of it.
  private func key(_ field: Definition.Member) -> (text: String, field: String) {
    guard strategies.keys == .convertFromSnakeCase else { return (field.key, field.key) }
    let snake = KeyConversion.toSnakeCase(field.key)
    return (KeyConversion.fromSnakeCase(snake) == field.key ? snake : field.key, field.key)
  }

  // MARK: Types

  private func schema(of type: DerivedType) -> JSONTree { .object(members(of: type)) }

  private func members(of type: DerivedType) -> [(String, JSONTree)] {
    switch type {
    case .anything: return []
    case .string: return [("type", .text("string"))]
    case .boolean: return [("type", .text("boolean"))]
    case .scalar(let scalar): return members(of: scalar)
    case .reference(let name): return [("$ref", .text("#/$defs/" + Self.fragment(name)))]
    case .array(let item): return [("type", .text("array")), ("items", schema(of: item))]
    case .tuple(let items, let name):
      return [
        ("type", .text("array")), ("prefixItems", .array(items.map(schema))), ("minItems", .literal("\(items.count)")),
        ("x-swift", .text(name)),
      ]
    case .pairs(let key, let value):
      return [("type", .text("array")), ("x-swift-pairs", .array([schema(of: key), schema(of: value)]))]
    case .dictionary(let keys, let value):
      var members: [(String, JSONTree)] = [("type", .text("object"))]
      switch keys {
      case .text: break
      case .integers: members.append(("propertyNames", .object([("x-swift", .text("Int"))])))
      case .values(let name):
        members.append(("propertyNames", .object([("$ref", .text("#/$defs/" + Self.fragment(name)))])))
      }
      return members + [("additionalProperties", schema(of: value))]
    case .optional(let wrapped): return optional(wrapped)
    }
  }

  private func optional(_ wrapped: DerivedType) -> [(String, JSONTree)] {
    var members = self.members(of: wrapped)
    if case .anything = wrapped { return [] }
    if case .optional = wrapped { return members }
    guard let index = members.firstIndex(where: { $0.0 == "type" }), case .literal(let kind) = members[index].1,
      kind.hasPrefix("\"")
    else { return [("anyOf", .array([.object(members), .object([("type", .text("null"))])]))] }
    members[index].1 = .array([.literal(kind), .text("null")])
    return members
  }

  private func members(of scalar: SwiftScalar) -> [(String, JSONTree)] {
    let name: (String, JSONTree) = ("x-swift", .text(scalar.rawValue))
    switch scalar {
    case .url: return [("type", .text("string")), name]
    case .uuid: return [("type", .text("string")), ("format", .text("uuid")), name]
    case .data where strategies.data == .deferredToData:
      let byte: [(String, JSONTree)] = [
        ("type", .text("integer")), ("x-swift", .text("UInt8")),
      ]
      return [("type", .text("array")), ("items", .object(byte)), name]
    case .data: return [("type", .text("string")), ("contentEncoding", .text("base64")), name]
    case .date:
      guard strategies.dates == .iso8601 else { return [("type", .text("number")), name] }
      return [("type", .text("string")), ("format", .text("date-time")), name]
    default:
      if scalar.isInteger { return [("type", .text("integer")), name] }
      guard scalar.isFloatingPoint, !strategies.nonConformingFloats.isEmpty else {
        return [("type", .text("number")), name]
      }
      let texts = JSONTree.array(strategies.nonConformingFloats.map { .text($0) })
      return [("anyOf", .array([.object([("type", .text("number")), name]), .object([("enum", texts)])]))]
    }
  }

  /// A name as a part of the fragment of a URI reference (RFC 3986, section 3.5), which is an RFC 6901 pointer.
  private static func fragment(_ name: String) -> String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }
}

extension DerivedType {
  fileprivate var isFloatingPoint: Bool {
    switch self {
    case .scalar(let scalar): scalar.isFloatingPoint
    case .optional(let wrapped): wrapped.isFloatingPoint
    default: false
    }
  }

  fileprivate var isText: Bool {
    switch self {
    case .string: true
    case .optional(let wrapped): wrapped.isText
    default: false
    }
  }
}
