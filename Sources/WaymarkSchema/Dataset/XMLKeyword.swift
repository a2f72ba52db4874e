import WaymarkCore

/// `xml`: how a value is spelled in XML (the OpenAPI XML Object).
enum XMLKeyword: Keyword {
  static let name = "xml"
  static let vocabulary = SchemaVocabulary.dataset

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let members = value.members else {
      throw .unexpected(value, for: name, wanted: "an object such as {\"name\": \"book\"}")
    }
    var spelling = RecordShape.XMLSpelling()
    for member in members {
      switch member.name {
      case "name": spelling.name = try text(member)
      case "namespace": spelling.namespace = try text(member)
      case "prefix": _ = try text(member)
      case "attribute": spelling.isAttribute = try flag(member.value)
      case "wrapped": spelling.isWrapped = try flag(member.value)
      case "nodeType":
        switch try text(member) {
        case "text", "cdata": spelling.isText = true
        case "attribute": spelling.isAttribute = true
        case "element", "none": break
        default:
          throw .unexpected(
            member.value, for: "nodeType", wanted: "\"element\", \"attribute\", \"text\", \"cdata\" or \"none\"")
        }
      case let other where other.hasPrefix("x-"): break
      default:
        throw SchemaFault(
          "\"xml\" knows no \(Prose.quoted(member.name))", at: member.namePlace ?? member.value.place)
      }
    }
    node.dataset.xml = spelling
  }
}
