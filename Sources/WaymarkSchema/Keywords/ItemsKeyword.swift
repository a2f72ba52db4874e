import WaymarkCore

/// `items`: the schema of an array's items, those after `prefixItems` where that is there.
enum ItemsKeyword: Keyword {
  static let name = "items"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.schemaOrList

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    if let items = value.items {
      guard compiler.dialect.hasItemLists else {
        throw SchemaFault(
          "\"items\" takes one schema since JSON Schema 2020-12; a list of schemas is \"prefixItems\"", at: value.place)
      }
      node.prefixItems = items.enumerated().map { compiler.subschema($1, at: name, "\($0)") }
      return
    }
    node.items = compiler.subschema(value, at: name)
  }
}
