import WaymarkCore

/// `$defs`: schemas for others to refer to.
enum DefsKeyword: Keyword {
  static let name = "$defs"
  static let vocabulary = SchemaVocabulary.core
  static let subschemas = SubschemaPosition.map

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    _ = try compiler.namedSchemas(value, at: name)
  }
}
