import WaymarkCore

/// `multipleOf`: the step of numbers.
enum MultipleOfKeyword: Keyword {
  static let name = "multipleOf"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let divisor = try number(value)
    guard !divisor.isNegative, !divisor.isZero else {
      throw .unexpected(value, for: name, wanted: "a number greater than 0")
    }
    guard divisor.isMultiple(of: divisor) != nil else {
      compiler.ledger.add("\"multipleOf\": \(value.kindName)", "steps of more than 19 digits are not checked")
      return
    }
    node.assertions.append(
      SchemaAssertion(kinds: .number, assertion: StepAssertion(step: divisor, text: value.kindName), keyword: name))
  }
}

private struct StepAssertion: Assertion {
  let step: ExactDecimal
  let text: String

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    guard let number = ExactDecimal(check.batch.text(value)), number.isMultiple(of: step) == false else { return true }
    return check.report(.notAMultiple, at: value) { finding in
      finding.message = "\(check.subject(value)) is \(check.shown(value)), which is not a multiple of \(text)"
      finding.details.append(.init("multipleOf", .number(text)))
    }
  }
}

extension FindingCode {
  package static let notAMultiple = FindingCode(
    "not-a-multiple", .error, .contract, "A number is not a multiple of the contract's step",
    page: """
      The contract sets a step (`multipleOf`), and the number lies between two of them: with `"multipleOf": 0.5` there is
      4.5 and 5, and no 4.7. The comparison is exact, without binary rounding.

      Mend the number, or the contract if finer steps are right.
      """)
}
