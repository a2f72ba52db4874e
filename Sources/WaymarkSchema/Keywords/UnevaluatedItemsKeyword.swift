import WaymarkCore

/// `unevaluatedItems`: what items there may be beside those that any schema of the same array describes.
enum UnevaluatedItemsKeyword: Keyword {
  static let name = "unevaluatedItems"
  static let vocabulary = SchemaVocabulary.unevaluated
  static let drafts = SchemaDraft.draft2019...SchemaDraft.draft2020
  static let subschemas = SubschemaPosition.schema

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let schema = compiler.subschema(value, at: name)
    node.unevaluatedItems = schema
    node.lastAssertions.append(
      SchemaAssertion(
        kinds: .array, assertion: UnevaluatedItems(node: compiler.currentNode, schema: schema), keyword: name))
  }
}

private struct UnevaluatedItems: Assertion {
  let node: Int
  let schema: Int

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    let evaluated = check.evaluatedItems(of: value, by: node)
    if evaluated.isAll { return true }
    var isValid = true
    for item in check.batch.children(value) where !evaluated.tokens.contains(item) {
      if !check.evaluate(schema, item, isWhole: true) { isValid = false }
      if !isValid, !check.isReporting { return false }
    }
    return isValid
  }
}
