import WaymarkCore

/// Reads a Table Schema (Frictionless Standards, versions 1 and 2) as a JSON Schema with the dataset vocabulary.
///
/// Every part keeps its place in the document that it was read from, so that findings name that.
struct TableSchema {
  /// The JSON Schema.
  let root: SchemaValue
  /// What it asks for and nothing here checks.
  private(set) var notes: [(check: String, reason: String)] = []

  /// Whether a document is one: it lists fields, and says by no keyword that it is a JSON Schema.
  static func describes(_ root: SchemaValue) -> Bool {
    guard root["fields"]?.items != nil, root["properties"] == nil, root["items"] == nil, root["type"] == nil else {
      return false
    }
    return root["$schema"]?.string.map { !$0.contains("json-schema.org") } ?? true
  }

  /// - Parameters:
  ///   - document: The Table Schema.
  ///   - resources: The files of the package's resources by their names, for foreign keys.
  /// - Throws: `SchemaFault` where a part of it cannot be what it is.
  init(_ document: SchemaValue, resources: [String: String] = [:]) throws(SchemaFault) {
    let fields = document["fields"]?.items ?? []
    let missing = try TableSchemaField.missingValues(document["missingValues"]) ?? [""]
    let primaryKey = try Self.names(document["primaryKey"], "primaryKey")
    var members: [SchemaValue.Member] = []
    var keys: [SchemaValue] = []
    var names: [String] = []
    for value in fields {
      let field = try TableSchemaField(value, missingValues: missing, isKey: primaryKey)
      if names.contains(field.name) {
        throw SchemaFault("there are two fields \(Prose.quoted(field.name))", at: field.namePlace)
      }
      names.append(field.name)
      members.append(SchemaValue.Member(name: field.name, namePlace: field.namePlace, value: field.schema))
      notes += field.notes
      if field.isUnique { keys.append(SchemaValue(.array([.text(field.name, at: field.namePlace)]), at: value.place)) }
    }
    // Records are known by the first key.
    if let key = document["primaryKey"], !primaryKey.isEmpty { keys.insert(.list(primaryKey, at: key.place), at: 0) }
    for key in document["uniqueKeys"]?.items ?? [] {
      keys.append(.list(try Self.names(key, "uniqueKeys"), at: key.place))
    }
    for key in keys {
      for name in key.items ?? [] where !names.contains(name.string ?? "") {
        throw SchemaFault("there is no field \(Prose.quoted(name.string ?? ""))", at: key.place)
      }
    }

    var record: [SchemaValue.Member] = [.init("type", .string("object"), at: document.place)]
    record += try Self.match(document, names, &notes)
    record.append(.init("properties", .object(members), at: document["fields"]?.place ?? document.place))
    if let references = try Self.references(document["foreignKeys"], resources, &notes) { record.append(references) }
    var list: [SchemaValue.Member] = [
      .init("type", .string("array"), at: document.place),
      .init("items", .object(record), at: document["fields"]?.place ?? document.place),
    ]
    if let title = document["title"]?.string { list.insert(.init("title", .string(title), at: document.place), at: 0) }
    if let first = keys.first { list.append(.init("x-uniqueBy", .array(keys), at: first.place)) }
    root = SchemaValue(.object(list), at: document.place)
    noteUnknown(in: document)
  }

  private static let known: Set<String> = [
    "fields", "$schema", "missingValues", "primaryKey", "uniqueKeys", "foreignKeys", "fieldsMatch", "title", "name",
    "description", "profile",
  ]

  private mutating func noteUnknown(in document: SchemaValue) {
    for member in document.members ?? [] where !Self.known.contains(member.name) && !member.name.hasPrefix("x-") {
      notes.append((Prose.quoted(member.name), "this is no property of a Table Schema"))
    }
  }

  /// One name, or a list of them; empty where there is none.
  static func names(_ value: SchemaValue?, _ property: String) throws(SchemaFault) -> [String] {
    guard let value else { return [] }
    if let name = value.string { return [name] }
    var names: [String] = []
    for item in value.items ?? [] {
      guard let name = item.string else { throw .unexpected(item, for: property, wanted: "the name of a field") }
      names.append(name)
    }
    if names.isEmpty { throw .unexpected(value, for: property, wanted: "the name of a field, or a list of names") }
    return names
  }

  /// `fieldsMatch` (version 2): which columns there must be, and may be.
  private static func match(
    _ document: SchemaValue, _ names: [String], _ notes: inout [(check: String, reason: String)]
  ) throws(SchemaFault) -> [SchemaValue.Member] {
    let property = document["fieldsMatch"]
    let place = property?.place ?? document["fields"]?.place ?? document.place
    // Some write it as a list of one.
    let match = property?.string ?? property?.items?.first?.string ?? "exact"
    let required = SchemaValue.Member("required", .array(names.map { .text($0, at: place) }), at: place)
    let closed = SchemaValue.Member("additionalProperties", .boolean(false), at: place)
    switch match {
    case "exact":
      if property != nil { notes.append(("fieldsMatch \"exact\"", "the order of the columns is not looked at")) }
      return [required, closed]
    case "equal": return [required, closed]
    case "subset": return [required]
    case "superset": return [closed]
    case "partial":
      return [
        .init(
          "anyOf",
          .array(
            names.map { name in
              SchemaValue(.object([.init("required", .array([.text(name, at: place)]), at: place)]), at: place)
            }), at: place)
      ]
    default:
      throw .unexpected(
        property ?? document, for: "fieldsMatch",
        wanted: "\"exact\", \"equal\", \"subset\", \"superset\" or \"partial\"")
    }
  }

  private static func references(
    _ keys: SchemaValue?, _ resources: [String: String], _ notes: inout [(check: String, reason: String)]
  ) throws(SchemaFault) -> SchemaValue.Member? {
    guard let keys else { return nil }
    var references: [SchemaValue] = []
    for key in keys.items ?? [] {
      guard let reference = key["reference"] else {
        throw SchemaFault("a foreign key lacks \"reference\"", at: key.place)
      }
      let own = try names(key["fields"], "fields")
      let theirs = try names(reference["fields"], "fields")
      var parts: [SchemaValue.Member] = [
        .init("from", .array(own.map { .text($0, at: key.place) }), at: key.place),
        .init("member", .array(theirs.map { .text($0, at: key.place) }), at: key.place),
      ]
      if let resource = reference["resource"]?.string, !resource.isEmpty {
        guard let file = resources[resource] else {
          notes.append(
            (
              "foreign key to \(Prose.quoted(resource))",
              "which file that is says only a data package with such a resource"
            ))
          continue
        }
        parts.append(.init("file", .string(file), at: key.place))
      }
      references.append(SchemaValue(.object(parts), at: key.place))
    }
    return references.isEmpty ? nil : .init("x-references", .array(references), at: keys.place)
  }
}

extension SchemaValue {
  init(_ content: Content, at place: Place) {
    self.init(nothingAt: place)
    self.content = content
  }

  static func text(_ text: String, at place: Place) -> SchemaValue { SchemaValue(.string(text), at: place) }

  static func list(_ texts: [String], at place: Place) -> SchemaValue {
    SchemaValue(.array(texts.map { .text($0, at: place) }), at: place)
  }
}

extension SchemaValue.Member {
  /// A keyword that stands for a part of another document, at that part's place.
  init(_ name: String, _ content: SchemaValue.Content, at place: Place) {
    self.init(name: name, namePlace: place, value: SchemaValue(content, at: place))
  }
}
