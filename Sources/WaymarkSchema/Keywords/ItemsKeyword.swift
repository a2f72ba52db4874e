import WaymarkCore

/// `items`: the schema of an array's items, those after `prefixItems` where that is there.
enum ItemsKeyword: Keyword {
  static let name = "items"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    if value.items != nil {
      throw SchemaFault(
        "\"items\" takes one schema since JSON Schema 2020-12; a list of schemas is \"prefixItems\"", at: value.place)
    }
    node.items = compiler.subschema(value, at: name)
  }
}
