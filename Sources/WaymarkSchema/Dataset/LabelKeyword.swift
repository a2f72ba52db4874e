import WaymarkCore

/// `x-label`: the member that names a record to people.
enum LabelKeyword: Keyword {
  static let name = "x-label"
  static let vocabulary = SchemaVocabulary.dataset

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let path = value.string else { throw .unexpected(value, for: name, wanted: "a member") }
    node.dataset.label = path
  }
}
