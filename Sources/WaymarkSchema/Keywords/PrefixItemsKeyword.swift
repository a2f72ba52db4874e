import WaymarkCore

/// `prefixItems`: a schema each for the first items of an array.
enum PrefixItemsKeyword: Keyword {
  static let name = "prefixItems"
  static let vocabulary = SchemaVocabulary.applicator
  static let drafts = SchemaDraft.draft2020...SchemaDraft.draft2020
  static let subschemas = SubschemaPosition.list

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    node.prefixItems = try compiler.subschemas(value, at: name)
  }
}
