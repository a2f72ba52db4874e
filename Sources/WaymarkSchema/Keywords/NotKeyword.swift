import WaymarkCore

/// `not`: a schema that the value must not meet.
enum NotKeyword: Keyword {
  static let name = "not"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.schema

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let schema = compiler.subschema(value, at: name)
    node.alternatives.append([schema])
    node.assertions.append(SchemaAssertion(kinds: .all, assertion: Exclusion(schema: schema), keyword: name))
  }
}

private struct Exclusion: Assertion {
  let schema: Int

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    guard check.meets(value, schema) else { return true }
    return check.report(.forbiddenValue, at: value) { finding in
      finding.message =
        "\(check.subject(value)) is \(check.shown(value)), which the contract forbids"
        + " (\(check.program.pointer(of: schema)))"
    }
  }
}

extension FindingCode {
  package static let forbiddenValue = FindingCode(
    "forbidden-value", .error, .contract, "A value is one that the contract forbids",
    page: """
      The contract says what the value must not be (`not`), or that there must be none at all (the schema `false`), and
      here it is.

      Take the value out or mend it; the message names the part of the contract that forbids it.
      """)
}
