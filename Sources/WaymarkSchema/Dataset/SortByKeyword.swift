import WaymarkCore

/// `x-sortBy`: the order of records in normalized output.
enum SortByKeyword: Keyword {
  static let name = "x-sortBy"
  static let vocabulary = SchemaVocabulary.dataset

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    node.dataset.sortBy = try strings(value, wanted: "a list of members")
  }
}
