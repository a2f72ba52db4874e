import WaymarkCore

/// The `type` and `format` of a field.
struct TableSchemaType {
  let name: String
  private let field: SchemaValue
  private let format: String
  /// The JSON type of its values; nil where any text will do.
  let kind: String?
  private(set) var notes: [String] = []

  init(_ field: SchemaValue) {
    self.field = field
    name = field["type"]?.string ?? "string"
    format = field["format"]?.string ?? "default"
    switch name {
    case "number": kind = "number"
    case "integer", "year": kind = "integer"
    case "boolean": kind = "boolean"
    case "list": kind = "array"
    case "any": kind = nil
    default: kind = "string"
    }
    switch name {
    case "object", "array", "geojson": notes.append("cells of type \"\(name)\" are not looked into")
    case "geopoint" where format != "default": notes.append("points written as \"\(format)\" are not looked into")
    case "date" where format == "any", "time" where format == "any", "datetime" where format == "any":
      notes.append("the format \"any\" admits any text")
    default: break
    }
  }

  /// Whether its values are compared as numbers.
  var isNumeric: Bool { kind == "number" || kind == "integer" }

  private static let time = "([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})?"
  private static let longitude = "-?(180(\\.0+)?|(1[0-7][0-9]|[0-9]{1,2})(\\.[0-9]+)?)"
  private static let latitude = "-?(90(\\.0+)?|[0-8]?[0-9](\\.[0-9]+)?)"

  /// What JSON Schema has for it beside the type.
  func keywords(at place: Place) throws(SchemaFault) -> [SchemaValue.Member] {
    switch (name, format) {
    case ("string", "default"), ("any", _), ("number", _), ("integer", _), ("boolean", _), ("object", _), ("array", _),
      ("geojson", _), ("date", "any"), ("time", "any"), ("datetime", "any"):
      return []
    case ("string", "email"), ("string", "uri"), ("string", "uuid"), ("duration", _):
      return [.init("format", .string(name == "duration" ? "duration" : format), at: place)]
    case ("string", "binary"):
      return [pattern("([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?", at: place)]
    case ("date", "default"): return [.init("format", .string("date"), at: place)]
    case ("time", "default"): return [pattern(Self.time, at: place)]
    case ("datetime", "default"):
      return [pattern("-?[0-9]{4,}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T\(Self.time)", at: place)]
    case ("date", _), ("time", _), ("datetime", _):
      return [pattern(try StrptimePattern(format, at: field["format"]?.place ?? place).text, at: place)]
    case ("year", _):
      return []
    case ("yearmonth", _): return [pattern("-?[0-9]{4}-(0[1-9]|1[0-2])", at: place)]
    case ("geopoint", "default"): return [pattern("\(Self.longitude),\\s*\(Self.latitude)", at: place)]
    case ("geopoint", "array"), ("geopoint", "object"): return []
    case ("list", _):
      let item = field["itemType"]?.string ?? "string"
      let kind = ["number", "integer", "boolean"].contains(item) ? item : "string"
      return [
        .init("items", .object([.init("type", .string(kind), at: place)]), at: field["itemType"]?.place ?? place)
      ]
    case ("string", _):
      throw .unexpected(
        field["format"] ?? field, for: "format", wanted: "\"default\", \"email\", \"uri\", \"binary\" or \"uuid\"")
    case ("geopoint", _):
      throw .unexpected(field["format"] ?? field, for: "format", wanted: "\"default\", \"array\" or \"object\"")
    default: throw SchemaFault("there is no type \(Prose.quoted(name))", at: field["type"]?.place ?? field.place)
    }
  }

  private func pattern(_ text: String, at place: Place) -> SchemaValue.Member {
    .init("pattern", .string("^(?:\(text))$"), at: place)
  }

  /// How its values are spelled in a cell.
  var spelling: [SchemaValue.Member] {
    var parts: [SchemaValue.Member] = []
    func texts(_ property: String, _ key: String, _ standard: [String]) {
      let value = field[property]
      let texts = value?.items?.compactMap(\.string) ?? standard
      parts.append(
        .init(key, .array(texts.map { .text($0, at: value?.place ?? field.place) }), at: value?.place ?? field.place))
    }
    switch name {
    case "boolean":
      texts("trueValues", "true", ["true", "True", "TRUE", "1"])
      texts("falseValues", "false", ["false", "False", "FALSE", "0"])
    case "number", "integer":
      for key in ["decimalChar", "groupChar", "bareNumber"] {
        if let value = field[key] { parts.append(.init(key, value.content, at: value.place)) }
      }
    case "list":
      let value = field["delimiter"]
      parts.append(.init("separator", .string(value?.string ?? ","), at: value?.place ?? field.place))
    default: break
    }
    return parts
  }
}
