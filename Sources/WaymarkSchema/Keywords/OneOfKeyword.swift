import WaymarkCore

/// `oneOf`: schemas of which the value must meet exactly one.
enum OneOfKeyword: Keyword {
  static let name = "oneOf"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.list

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let schemas = try compiler.subschemas(value, at: name)
    node.alternatives.append(schemas)
    node.choices.append(schemas)
    node.assertions.append(SchemaAssertion(kinds: .all, assertion: OneAlternative(schemas: schemas), keyword: name))
  }
}

private struct OneAlternative: Assertion {
  let schemas: [Int]

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    let met = schemas.filter { check.meets(value, $0) }
    guard let only = met.first else { return check.reportNoAlternative(schemas, value) }
    if met.count == 1 {
      if check.isReporting { _ = check.evaluate(only, value, isWhole: false) }
      return true
    }
    return check.report(.severalAlternatives, at: value) { finding in
      let pointers = met.map { check.program.pointer(of: $0) }
      finding.message =
        "\(check.subject(value)) meets \(met.count) of the alternatives where it must meet exactly one:"
        + " \(Prose.listed(pointers, "and"))"
      finding.details.append(.init("alternatives", .list(pointers.map { .text($0) })))
    }
  }

  func met(by value: Int, _ check: SchemaCheck) -> [Int] { schemas.filter { check.meets(value, $0) } }
}

extension FindingCode {
  package static let severalAlternatives = FindingCode(
    "several-alternatives", .error, .contract, "A value meets several alternatives where it must meet exactly one",
    page: """
      The contract describes the value in several ways that exclude each other (`oneOf`), and it is like more than one of
      them. Often the contract is too loose: a `const` or a `required` in each alternative tells them apart.

      Mend the contract so that the alternatives differ, or use `anyOf`; else mend the value.
      """)
}
