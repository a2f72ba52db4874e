import WaymarkTestSupport

/// Documents of records with everything in them that a format may trip over, as JSON.
struct RandomRecords {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let pieces = [
    "", " ", "  ", "a", "b c", "\\\"", "\"", ",", ";", "\t", "\n", "\r", "\r\n", "|", "é", "e\u{301}", "😀", "\u{FEFF}",
    "\u{0}", "\u{1}", "\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{FFFE}", "\u{FFFF}", "\u{FFFD}", "]]>", "&amp;", "&",
    "<", ">",
    "=1+1", "-5", "+1", "@", "null", "NULL", "true", "false", "yes", "12", "1e5", "sep=;", "'", "<!--", "0", "x",
  ]
  private static let numbers = [
    "0", "-0", "1", "7", "1.50", "1e2", "1e400", "-1.5e-300", "9007199254740993",
    "12345678901234567890123456789012345678901", "0.1",
  ]
  private static let names = [
    "a", "b", "id", "a.b", "", " ", "2nd", "x y", "é", "xml", "xmlns", "a:b", "#text", "record", "n;m", "q\"q", "n\nn",
    ".",
    "a.", "日本", "sep=", "column1", "a_b", "x_y", "_2nd", "-", "item",
  ]

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &generator)] }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  mutating func text() -> String {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in pick(Self.pieces) }.joined()
  }

  /// As JSON spells it; now and then with half of a surrogate pair.
  mutating func quoted() -> String {
    var spelled = "\""
    for scalar in text().unicodeScalars {
      switch scalar {
      case "\"": spelled += "\\\""
      case "\\": spelled += "\\\\"
      case "\u{0}"..."\u{1F}": spelled += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: spelled.unicodeScalars.append(scalar)
      }
    }
    return spelled + (chance(2) ? "\\ud83d" : "") + "\""
  }

  mutating func value(depth: Int) -> String {
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return "null"
    case 1: return pick(["true", "false"])
    case 2, 3: return pick(Self.numbers)
    case 4 where depth > 0:
      return
        "[\((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth: depth - 1) }.joined(separator: ","))]"
    case 5, 6: return depth > 0 ? object(Self.names, depth: depth - 1) : "{}"
    default: return quoted()
    }
  }

  mutating func object(_ names: [String], depth: Int) -> String {
    var taken: Set<[UInt8]> = []
    var members: [String] = []
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let name = pick(names)
      guard taken.insert(Array(name.utf8)).inserted else { continue }
      members.append("\(spelled(name)):\(value(depth: depth))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func spelled(_ name: String) -> String {
    "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))\""
  }

  /// Any records, some of them no objects.
  mutating func document() -> String {
    let records = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
      chance(4) ? value(depth: 1) : object(Array(Self.names.shuffled(using: &generator).prefix(6)), depth: 2)
    }
    return "[\(records.joined(separator: ",\n"))]"
  }

  /// Records of the contract of these tests, mostly as it says.
  mutating func contractedDocument() -> String {
    let records = (0..<Int.random(in: 0...5, using: &generator)).map { index in
      var members = ["\"id\":\(index)"]
      func add(_ name: String, _ percent: Int, _ value: String) {
        if chance(percent) { members.append("\"\(name)\":\(value)") }
      }
      add("text", 80, chance(95) ? quoted() : pick(Self.numbers))
      add("due", 90, quoted())
      add("number", 60, chance(90) ? pick(Self.numbers) : quoted())
      add("flag", 60, pick(["true", "false"]))
      add("note", 60, chance(30) ? "null" : quoted())
      add("count", 50, chance(40) ? "null" : "5")
      add("mark", 50, chance(50) ? "null" : pick(["true", "false", "3"]))
      add(
        "tags", 60, "[\((0..<Int.random(in: 0...3, using: &generator)).map { _ in quoted() }.joined(separator: ","))]")
      add(
        "sizes", 40,
        "[\((0..<Int.random(in: 0...3, using: &generator)).map { _ in pick(Self.numbers) }.joined(separator: ","))]")
      add(
        "stops", 40,
        "[\((0..<Int.random(in: 0...2, using: &generator)).map { _ in "{\"name\":\(quoted())}" }.joined(separator: ","))]"
      )
      add(
        "place", 50,
        "{\((chance(70) ? ["\"lat\":1.5", "\"label\":\(quoted())"] : chance(50) ? ["\"label\":\(quoted())"] : []).joined(separator: ","))}"
      )
      add("body", 40, "{\"kind\":\(quoted()),\"content\":\(quoted())}")
      add(pick(["extra", "x y", "code", "e.f", "Tag"]), 30, value(depth: 1))
      return "{\(members.joined(separator: ","))}"
    }
    return "[\(records.joined(separator: ",\n"))]"
  }

  /// What the records of `contractedDocument` are to be.
  static let contract = """
    {"type": "array", "xml": {"name": "trips", "namespace": "urn:example:trips"}, "items": {"type": "object",
      "xml": {"name": "trip", "namespace": "urn:example:trips"}, "required": ["id", "due"], "properties": {
      "id": {"type": "integer", "xml": {"attribute": true}},
      "text": {"type": "string", "xml": {"name": "Text", "attribute": true}},
      "due": {"type": "string", "x-csv": {"column": "Due Date"}},
      "number": {"type": "number"},
      "flag": {"type": "boolean", "x-csv": {"true": "yes", "false": ["no", "n"]}},
      "note": {"type": ["string", "null"], "x-csv": {"null": "NULL"}},
      "count": {"type": ["integer", "null"]},
      "mark": {"type": ["boolean", "integer", "null"]},
      "tags": {"type": "array", "items": {"type": "string", "xml": {"name": "tag"}}, "x-csv": {"separator": "|"}},
      "sizes": {"type": "array", "items": {"type": "number"}, "xml": {"wrapped": true, "name": "all"}, "x-csv": {"separator": ";"}},
      "stops": {"type": "array", "items": {"type": "object", "properties": {"name": {"type": "string"}}}},
      "place": {"type": "object", "properties": {"lat": {"type": "number"}, "label": {"type": "string"}}},
      "body": {"type": "object", "properties": {"kind": {"type": "string", "xml": {"attribute": true}},
        "content": {"type": "string", "xml": {"nodeType": "text"}}}}
    }}}
    """
}
