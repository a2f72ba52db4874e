import WaymarkCore

/// `maxProperties`: how many members an object may have.
enum MaxPropertiesKeyword: Keyword {
  static let name = "maxProperties"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let limit = MostMembers(limit: try count(value))
    node.assertions.append(SchemaAssertion(kinds: .object, assertion: limit, keyword: name))
  }
}

private struct MostMembers: Assertion {
  let limit: CountLimit

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    let count = check.childCount(value)
    if count <= limit.count { return true }
    return check.report(.tooManyMembers, at: value) { finding in
      finding.message =
        "\(check.subject(value)) has \(Prose.counted(count, "member")); it may have at most \(Prose.grouped(limit.count))"
      finding.details.append(.init("count", .integer(count)))
      finding.details.append(.init("maximum", .number(limit.text)))
    }
  }
}

extension FindingCode {
  package static let tooManyMembers = FindingCode(
    "too-many-members", .error, .contract, "An object has more members than the contract allows",
    page: """
      The contract sets a greatest number of members (`maxProperties`), and the object has more.

      Take out what does not belong there, or raise the limit.
      """)
}
