/// What the syntax service says of a source file, or of one declaration in it; offsets and lengths are bytes, from 0.
struct SourceStructure: Decodable {
  var kind: String?
  var name: String?
  var typeName: String?
  var offset: Int?
  var length: Int?
  var nameOffset: Int?
  var nameLength: Int?
  var bodyOffset: Int?
  var bodyLength: Int?
  var docOffset: Int?
  var docLength: Int?
  var inheritedTypes: [Name]?
  var attributes: [Attribute]?
  var elements: [Element]?
  var substructure: [SourceStructure]?
  var diagnostics: [Diagnostic]?
  var syntaxMap: [Element]?

  struct Name: Decodable {
    var name: String?

    enum CodingKeys: String, CodingKey { case name = "key.name" }
  }

  struct Attribute: Decodable {
    var attribute: String
    var offset: Int?
    var length: Int?

    enum CodingKeys: String, CodingKey {
      case attribute = "key.attribute"
      case offset = "key.offset"
      case length = "key.length"
    }
  }

  struct Element: Decodable {
    var kind: String
    var offset: Int
    var length: Int

    enum CodingKeys: String, CodingKey {
      case kind = "key.kind"
      case offset = "key.offset"
      case length = "key.length"
    }
  }

  struct Diagnostic: Decodable {
    var severity: String?
    var description: String?
    var line: Int?
    var column: Int?

    enum CodingKeys: String, CodingKey {
      case severity = "key.severity"
      case description = "key.description"
      case line = "key.line"
      case column = "key.column"
    }
  }

  enum CodingKeys: String, CodingKey {
    case kind = "key.kind"
    case name = "key.name"
    case typeName = "key.typename"
    case offset = "key.offset"
    case length = "key.length"
    case nameOffset = "key.nameoffset"
    case nameLength = "key.namelength"
    case bodyOffset = "key.bodyoffset"
    case bodyLength = "key.bodylength"
    case docOffset = "key.docoffset"
    case docLength = "key.doclength"
    case inheritedTypes = "key.inheritedtypes"
    case attributes = "key.attributes"
    case elements = "key.elements"
    case substructure = "key.substructure"
    case diagnostics = "key.diagnostics"
    case syntaxMap = "key.syntaxmap"
  }
}
