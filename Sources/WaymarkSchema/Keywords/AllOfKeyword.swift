import WaymarkCore

/// `allOf`: schemas that the value must all meet.
enum AllOfKeyword: Keyword {
  static let name = "allOf"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.list

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    node.applied += try compiler.subschemas(value, at: name)
  }
}
