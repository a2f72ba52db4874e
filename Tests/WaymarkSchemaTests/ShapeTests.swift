import Testing
import WaymarkCore
import WaymarkSchema

@Suite("The shape of records")
struct ShapeTests {
  private func shape(_ schema: String) throws -> RecordShape { try #require(try loadContract(schema).contract).shape }

  private func names(_ node: RecordShape.Node) -> [String] { node.members.map(\.text) }

  @Test func describesBuiltInLandmarks() throws {
    let shape = try builtIn("landmarks").shape
    #expect(shape.isSequence)
    #expect(shape.recordXML.name == "landmark")
    #expect(
      names(shape.nodes[0]) == [
        "id", "name", "category", "city", "state", "park", "description", "isFeatured", "isFavorite", "coordinates",
        "imageName",
      ])
    #expect(shape.nodes[0].members.filter(\.isRequired).map(\.text).contains("coordinates"))
    #expect(shape.identity?.text == "id")
    #expect(shape.label?.text == "name")
    #expect(shape.sortBy.map(\.text) == ["id"])
    #expect(shape.assets.map(\.path.text) == ["imageName"])
    let latitude = try #require(shape.node(at: path("coordinates.latitude", shape)))
    #expect(latitude.kinds == [.number, .integer])
  }

  private func path(_ text: String, _ shape: RecordShape) -> MemberPath {
    let interner = NameInterner(startingWith: shape.names)
    return MemberPath(names: text.split(separator: ".").compactMap { interner.find(String($0)) }, text: text)
  }

  @Test func describesTheSpellingsOfTheCatalog() throws {
    let shape = try builtIn("catalog").shape
    #expect(shape.recordXML.name == "book")
    let available = try #require(shape.node(at: path("isAvailable", shape)))
    #expect(available.xml.name == "available")
    #expect(available.xml.isAttribute)
    let authors = try #require(shape.node(at: path("authors", shape)))
    #expect(authors.csv.separator == "|")
    #expect(!authors.xml.isWrapped)
    #expect(shape.nodes[try #require(authors.items)].xml.name == "author")
    #expect(shape.nodes[try #require(authors.items)].kinds == .string)
  }

  @Test func narrowsKindsByEverythingThatIsSaid() throws {
    let shape = try shape(
      ##"""
      {"type":"array","items":{"properties":{
      "a":{"$ref":"#/$defs/N","type":["integer","string"]},"b":{"enum":["x",null]},"c":{"const":1.5},
      "d":{"anyOf":[{"type":"number"},{"type":"null"}]},"e":{},"f":{"allOf":[{"type":["string","null"]},{"$ref":"#/$defs/S"}]}}},
      "$defs":{"N":{"type":["number","null"]},"S":{"type":"string"}}}
      """##)
    let kinds = shape.nodes[0].members.map { shape.nodes[$0.node].kinds }
    #expect(kinds == [.integer, [.string, .null], [.number, .integer], [.number, .integer, .null], .all, .string])
  }

  @Test func takesMembersThroughReferencesInOrder() throws {
    let shape = try shape(
      ##"""
      {"type":"array","items":{"allOf":[{"$ref":"#/$defs/Base"}],"properties":{"b":{},"a":{"type":"string"}},
      "required":["b"],"anyOf":[{"properties":{"c":{}}},{"required":["a"]}]},
      "$defs":{"Base":{"properties":{"id":{},"a":{}},"required":["a"]}}}
      """##)
    #expect(names(shape.nodes[0]) == ["id", "a", "b", "c"])
    #expect(shape.nodes[0].members.map(\.isRequired) == [false, true, true, false])
    #expect(shape.nodes[shape.nodes[0].members[1].node].kinds == .string)
    // The names of a record are the first of all tables.
    #expect(shape.nodes[0].members.map(\.name.rawValue) == [1, 2, 3, 4])
  }

  @Test func endsWithRecursiveContracts() throws {
    let shape = try shape(
      ##"{"type":"array","items":{"$ref":"#/$defs/T"},"$defs":{"T":{"properties":{"t":{"$ref":"#/$defs/T"},"l":{"items":{"$ref":"#/$defs/T"}}}}}}"##
    )
    // A node for each way in which the schema is referred to, no more.
    #expect(shape.nodes.count == 4)
    let next = try #require(shape.nodes[0].members.first?.node)
    #expect(shape.nodes[next].members.first?.node == next)
  }

  @Test func tellsOneRecordFromAList() throws {
    #expect(try shape(#"{"type":"array"}"#).isSequence)
    #expect(try shape(#"{"items":{}}"#).isSequence)
    #expect(try !shape(#"{"type":"object"}"#).isSequence)
    #expect(try !shape(#"{}"#).isSequence)
    #expect(try !shape(#"{"properties":{"a":{}}}"#).isSequence)
  }

  @Test func readsTuplesAndDottedPaths() throws {
    let shape = try shape(
      #"{"type":"array","x-uniqueBy":["id",["a","b.c"]],"x-sortBy":["b.c"],"items":{"properties":{"b":{"properties":{"c":{}}}}}}"#
    )
    #expect(shape.uniqueBy.map { $0.map(\.text) } == [["id"], ["a", "b.c"]])
    #expect(shape.uniqueBy[1][1].names.count == 2)
    #expect(shape.sortBy[0].names.count == 2)
  }
}
