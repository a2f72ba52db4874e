import WaymarkCore

/// `dependentSchemas`: schemas that an object must meet where it has a member.
enum DependentSchemasKeyword: Keyword {
  static let name = "dependentSchemas"
  static let vocabulary = SchemaVocabulary.applicator
  static let drafts = SchemaDraft.draft2019...SchemaDraft.draft2020
  static let subschemas = SubschemaPosition.map

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    for member in try compiler.namedSchemas(value, at: name) { add(member, to: &node, for: name) }
  }

  static func add(_ member: SchemaMember, to node: inout SchemaNode, for keyword: String) {
    node.mentioned.append(member.name)
    node.alternatives.append([member.node])
    node.assertions.append(
      SchemaAssertion(
        kinds: .object, assertion: DependentSchema(name: member.name, schema: member.node), keyword: keyword))
  }
}

private struct DependentSchema: Assertion {
  let name: String
  let schema: Int

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    check.member(named: name, of: value) == nil || check.evaluate(schema, value, isWhole: false)
  }

  func met(by value: Int, _ check: SchemaCheck) -> [Int] {
    check.member(named: name, of: value) == nil ? [] : [schema]
  }
}
