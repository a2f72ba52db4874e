import WaymarkCore

/// `x-coverage`: whether each value of the `enum` beside it should occur.
enum CoverageKeyword: Keyword {
  static let name = "x-coverage"
  static let vocabulary = SchemaVocabulary.dataset

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    node.dataset.coverage = try flag(value)
  }
}
