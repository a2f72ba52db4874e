import WaymarkCore

/// `if`, `then`, `else`: a schema that decides which of two others the value must meet.
enum IfKeyword: Keyword {
  static let name = "if"
  static let vocabulary = SchemaVocabulary.applicator
  static let drafts = SchemaDraft.draft7...SchemaDraft.draft2020
  static let subschemas = SubschemaPosition.schema

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let condition = compiler.subschema(value, at: name)
    let then = compiler.current["then"].map { compiler.subschema($0, at: "then") }
    let otherwise = compiler.current["else"].map { compiler.subschema($0, at: "else") }
    node.alternatives.append([condition, then, otherwise].compactMap { $0 })
    node.assertions.append(
      SchemaAssertion(
        kinds: .all, assertion: Conditional(condition: condition, then: then, otherwise: otherwise), keyword: name))
  }
}

private struct Conditional: Assertion {
  let condition: Int
  let then: Int?
  let otherwise: Int?

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    guard let schema = check.meets(value, condition) ? then : otherwise else { return true }
    return check.evaluate(schema, value, isWhole: false)
  }

  func met(by value: Int, _ check: SchemaCheck) -> [Int] {
    check.meets(value, condition) ? [condition, then].compactMap { $0 } : [otherwise].compactMap { $0 }
  }
}
