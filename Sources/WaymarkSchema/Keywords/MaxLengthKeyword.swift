import WaymarkCore

/// `maxLength`: how many characters (code points) a text may have.
enum MaxLengthKeyword: Keyword {
  static let name = "maxLength"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let limit = GreatestLength(limit: try count(value))
    node.assertions.append(SchemaAssertion(kinds: .string, assertion: limit, keyword: name))
  }
}

private struct GreatestLength: Assertion {
  let limit: CountLimit

  var sufficient: SufficientCondition { .length(0...limit.count) }

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    let text = check.batch.text(value)
    if text.count <= limit.count { return true }
    let length = codePointCount(text, of: check.batch[value])
    if length <= limit.count { return true }
    return check.report(.tooLong, at: value) { finding in
      finding.message =
        "\(check.subject(value)) is \(Prose.counted(length, "character")) long;"
        + " it may have at most \(Prose.grouped(limit.count))"
      finding.details.append(.init("length", .integer(length)))
      finding.details.append(.init("maximum", .number(limit.text)))
    }
  }
}

extension FindingCode {
  package static let tooLong = FindingCode(
    "too-long", .error, .contract, "A text is longer than the contract allows",
    page: """
      The contract sets a greatest number of characters (`maxLength`), often because a label or a database column has no
      room for more. Characters are Unicode code points.

      Shorten the text, or raise the limit where there is room.
      """)
}
