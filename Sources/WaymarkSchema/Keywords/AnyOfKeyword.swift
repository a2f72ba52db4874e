import WaymarkCore

/// `anyOf`: schemas of which the value must meet one at least.
enum AnyOfKeyword: Keyword {
  static let name = "anyOf"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.list

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let schemas = try compiler.subschemas(value, at: name)
    node.alternatives.append(schemas)
    node.choices.append(schemas)
    node.assertions.append(SchemaAssertion(kinds: .all, assertion: Alternatives(schemas: schemas), keyword: name))
  }
}

private struct Alternatives: Assertion {
  let schemas: [Int]

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    var isMet = false
    for schema in schemas where check.meets(value, schema) {
      isMet = true
      // Once more, so that what it counts is counted.
      if check.isReporting { _ = check.evaluate(schema, value, isWhole: false) } else { break }
    }
    return isMet || check.reportNoAlternative(schemas, value)
  }

  func met(by value: Int, _ check: SchemaCheck) -> [Int] { schemas.filter { check.meets(value, $0) } }
}

extension FindingCode {
  package static let noAlternative = FindingCode(
    "no-alternative", .error, .contract, "A value meets none of the contract's alternatives",
    page: """
      The contract describes the value in several ways (`anyOf`, `oneOf`), and it is like none of them. Where only one of
      them is for values of this type, its own findings are reported instead.

      Compare the value with each of the alternatives, and mend it so that it meets one.
      """)
}
