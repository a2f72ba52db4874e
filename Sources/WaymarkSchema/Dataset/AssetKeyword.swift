import WaymarkCore

/// `x-asset`: a member that names a file.
enum AssetKeyword: Keyword {
  static let name = "x-asset"
  static let vocabulary = SchemaVocabulary.dataset

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let members = value.members else {
      throw .unexpected(value, for: name, wanted: "an object such as {\"extensions\": [\"png\"]}")
    }
    var extensions: [String] = []
    for member in members {
      guard member.name == "extensions" else {
        throw SchemaFault("\"\(name)\" knows \"extensions\" only", at: member.namePlace ?? member.value.place)
      }
      extensions = try strings(member.value, wanted: "a list of extensions")
    }
    node.dataset.asset = extensions.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
  }
}
