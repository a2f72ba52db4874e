import WaymarkCore

/// One field of a Table Schema, as a JSON Schema for the cells of its column.
struct TableSchemaField {
  let name: String
  let namePlace: Place
  private(set) var schema: SchemaValue
  private(set) var isUnique = false
  private(set) var notes: [(check: String, reason: String)] = []

  /// - Parameters:
  ///   - field: The descriptor; a name alone in what some write.
  ///   - missingValues: What stands for no value.
  ///   - isKey: The names of fields that must have one.
  /// - Throws: `SchemaFault` where a part of it cannot be what it is.
  init(_ field: SchemaValue, missingValues: [String], isKey: [String]) throws(SchemaFault) {
    guard let named = field["name"], let name = named.string else {
      throw SchemaFault("a field lacks its \"name\"", at: field.place)
    }
    self.name = name
    namePlace = field.members?.first { $0.name == "name" }?.namePlace ?? named.place
    let constraints = field["constraints"]
    let type = TableSchemaType(field)
    let isRequired = constraints?["required"]?.boolean == true || isKey.contains(name)
    isUnique = constraints?["unique"]?.boolean == true
    schema = SchemaValue(nothingAt: field.place)

    var members: [SchemaValue.Member] = []
    let typePlace = field.members?.first { $0.name == "type" }?.namePlace ?? namePlace
    for key in ["title", "description"] {
      if let text = field[key]?.string { members.append(.init(key, .string(text), at: field.place)) }
    }
    let keywords = try type.keywords(at: typePlace)
    notes += type.notes.map { ("field \(Prose.quoted(name))", $0) }
    if let kind = type.kind {
      let kinds = isRequired ? [kind] : [kind, "null"]
      members.append(.init("type", .array(kinds.map { .text($0, at: typePlace) }), at: typePlace))
    }
    members += keywords
    var values = TableSchemaConstraints(type)
    members += try values.keywords(constraints, isNullable: !isRequired)
    if let categories = field["categories"] {
      members.append(try values.enumeration(categories, "categories", isNullable: !isRequired))
    }
    notes += values.notes.map { ("field \(Prose.quoted(name))", $0) }

    let missing = try Self.missingValues(field["missingValues"]) ?? missingValues
    var spelling = type.spelling
    spelling.append(.init("null", .array(missing.map { .text($0, at: field.place) }), at: field.place))
    members.append(.init("x-csv", .object(spelling), at: field.place))
    schema.content = .object(members)
    for member in field.members ?? [] where !Self.known.contains(member.name) && !member.name.hasPrefix("x-") {
      notes.append(("field \(Prose.quoted(name))", "\(Prose.quoted(member.name)) is no property of a field"))
    }
  }

  private static let known: Set<String> = [
    "name", "type", "format", "title", "description", "example", "constraints", "rdfType", "missingValues",
    "categories",
    "categoriesOrdered", "decimalChar", "groupChar", "bareNumber", "trueValues", "falseValues", "delimiter", "itemType",
  ]

  /// `missingValues`: texts, or in version 2 objects with a value and a label.
  static func missingValues(_ value: SchemaValue?) throws(SchemaFault) -> [String]? {
    guard let value else { return nil }
    let wanted = "a list of texts"
    guard let items = value.items else { throw .unexpected(value, for: "missingValues", wanted: wanted) }
    var texts: [String] = []
    for item in items {
      guard let text = item.string ?? item["value"]?.string else {
        throw .unexpected(item, for: "missingValues", wanted: wanted)
      }
      texts.append(text)
    }
    return texts
  }
}
