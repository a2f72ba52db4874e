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
      case "name":
        let text = try text(member)
        guard isName(text) else {
          throw SchemaFault("\(Prose.quoted(text)) is no name of an element or attribute", at: member.value.place)
        }
        spelling.name = text
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

  /// Whether a text is a name without a colon (Namespaces in XML 1.0, production 4), as far as ASCII goes, and declares
  /// no namespace.
  private static func isName(_ text: String) -> Bool {
    guard text != "xmlns", let first = text.utf8.first,
      first >= 0x80 || (first | 0x20) &- 97 < 26 || first == UInt8(ascii: "_")
    else {
      return false
    }
    return text.utf8.allSatisfy { $0 >= 0x80 || ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || "_-.".utf8.contains($0) }
      && text.unicodeScalars.allSatisfy { !$0.properties.isWhitespace && !$0.properties.isNoncharacterCodePoint }
  }
}
