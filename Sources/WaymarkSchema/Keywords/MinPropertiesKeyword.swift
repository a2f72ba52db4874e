import WaymarkCore

/// `minProperties`: how many members an object must have.
enum MinPropertiesKeyword: Keyword {
  static let name = "minProperties"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let limit = FewestMembers(limit: try count(value))
    node.assertions.append(SchemaAssertion(kinds: .object, assertion: limit, keyword: name))
  }
}

private struct FewestMembers: Assertion {
  let limit: CountLimit

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    if check.batch[value].flags.contains(.damaged) { return true }
    let count = check.childCount(value)
    if count >= limit.count { return true }
    return check.report(.tooFewMembers, at: value) { finding in
      finding.message =
        "\(check.subject(value)) has \(Prose.counted(count, "member")); it must have at least \(Prose.grouped(limit.count))"
      finding.details.append(.init("count", .integer(count)))
      finding.details.append(.init("minimum", .number(limit.text)))
    }
  }
}

extension FindingCode {
  package static let tooFewMembers = FindingCode(
    "too-few-members", .error, .contract, "An object has fewer members than the contract asks for",
    page: """
      The contract asks for a least number of members (`minProperties`), often one, so that an empty object is not taken
      for data.

      Add what is missing, or leave the object out where it is optional.
      """)
}
