import WaymarkCore

/// `maximum`: the greatest number that there may be.
enum MaximumKeyword: Keyword {
  static let name = "maximum"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let isExclusive =
      compiler.dialect.draft == .draft4 && compiler.current[ExclusiveMaximumKeyword.name]?.boolean == true
    let bound = NumberBound(try number(value), value, side: .greatest, isExclusive: isExclusive)
    node.assertions.append(SchemaAssertion(kinds: .number, assertion: bound, keyword: name))
  }
}

extension FindingCode {
  package static let aboveMaximum = FindingCode(
    "above-maximum", .error, .contract, "A number is above the greatest one that the contract allows",
    page: """
      The contract sets a greatest value (`maximum`, or `exclusiveMaximum`, which itself is not allowed):

      ```json
      { "name": "Mango", "rating": 11 }
      ```

      where ratings end at 10. Mend the number, or the contract if such numbers are right.
      """)
}
