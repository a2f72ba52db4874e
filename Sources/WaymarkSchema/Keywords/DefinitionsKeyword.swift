import WaymarkCore

/// `definitions`: what `$defs` was called before 2019.
enum DefinitionsKeyword: Keyword {
  static let name = "definitions"
  static let vocabulary = SchemaVocabulary.core
  static let subschemas = SubschemaPosition.map

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    _ = try compiler.namedSchemas(value, at: name)
  }
}
