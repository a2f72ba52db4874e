import WaymarkCore

/// `const`: the one value that there may be.
enum ConstKeyword: Keyword {
  static let name = "const"
  static let drafts = SchemaDraft.draft6...SchemaDraft.draft2020

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let constant = Constant(value)
    node.constantKinds = constant.kinds
    node.assertions.append(
      SchemaAssertion(kinds: .all, assertion: ConstantAssertion(constant: constant), keyword: name))
  }
}

private struct ConstantAssertion: Assertion {
  let constant: Constant

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    if constant.equals(value, of: check.batch) { return true }
    return check.report(.wrongConstant, at: value) { finding in
      finding.message =
        "\(check.subject(value)) is \(check.shown(value)) where only \(Prose.shown(constant.detail)) is allowed"
      finding.details.append(.init("expected", constant.detail))
    }
  }
}

extension FindingCode {
  package static let wrongConstant = FindingCode(
    "wrong-constant", .error, .contract, "A value is not the only one that the contract allows",
    page: """
      The contract fixes the value (`const`), for example a format version that the app was made for:

      ```json
      { "version": 3 }
      ```

      where the contract says `"const": 2`. Mend the value, or bring the contract and the app up to the new one.
      """)
}
