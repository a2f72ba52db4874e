import WaymarkCore

/// `dependencies`: what `dependentRequired` and `dependentSchemas` were before 2019, and still are to many.
enum DependenciesKeyword: Keyword {
  static let name = "dependencies"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.mapOrStrings

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let members = value.members else {
      throw .unexpected(value, for: name, wanted: "an object of schemas and lists of member names")
    }
    for member in members {
      if member.value.items != nil {
        let names = try strings(member.value, wanted: "lists of member names")
        if names.isEmpty { continue }
        node.mentioned += [member.name] + names
        node.assertions.append(
          SchemaAssertion(
            kinds: .object, assertion: RequiredCompanions(name: member.name, companions: names), keyword: name))
      } else {
        let schema = SchemaMember(name: member.name, node: compiler.subschema(member.value, at: name, member.name))
        DependentSchemasKeyword.add(schema, to: &node, for: name)
      }
    }
  }
}
