import WaymarkCore

/// `unevaluatedProperties`: what members there may be beside those that any schema of the same object describes.
enum UnevaluatedPropertiesKeyword: Keyword {
  static let name = "unevaluatedProperties"
  static let vocabulary = SchemaVocabulary.unevaluated
  static let drafts = SchemaDraft.draft2019...SchemaDraft.draft2020
  static let subschemas = SubschemaPosition.schema

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let schema = compiler.subschema(value, at: name)
    node.unevaluatedProperties = schema
    // Nothing is unknown where this says what the rest may be.
    node.admitsOthers = true
    node.lastAssertions.append(
      SchemaAssertion(
        kinds: .object,
        assertion: UnevaluatedMembers(node: compiler.currentNode, schema: schema, isForbidden: value.boolean == false),
        keyword: name))
  }
}

private struct UnevaluatedMembers: Assertion {
  let node: Int
  let schema: Int
  let isForbidden: Bool

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    let evaluated = check.evaluatedMembers(of: value, by: node)
    if evaluated.isAll { return true }
    var isValid = true
    for child in check.batch.children(value) where !evaluated.tokens.contains(child) {
      if isForbidden {
        isValid = check.reportForbiddenMember(child, node, value)
      } else if !check.evaluate(schema, child, isWhole: true) {
        isValid = false
      }
      if !isValid, !check.isReporting { return false }
    }
    return isValid
  }
}
