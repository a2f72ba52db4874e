import WaymarkCore

/// `additionalItems`: the schema of the items after those that a list in `items` describes, before 2020.
enum AdditionalItemsKeyword: Keyword {
  static let name = "additionalItems"
  static let vocabulary = SchemaVocabulary.applicator
  static let drafts = SchemaDraft.draft4...SchemaDraft.draft2019
  static let subschemas = SubschemaPosition.schema

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    // Beside one schema for all items it says nothing.
    guard compiler.current["items"]?.items != nil else { return }
    node.items = compiler.subschema(value, at: name)
  }
}
