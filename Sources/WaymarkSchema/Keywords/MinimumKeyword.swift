import WaymarkCore

/// `minimum`: the least number that there may be.
enum MinimumKeyword: Keyword {
  static let name = "minimum"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let isExclusive =
      compiler.dialect.draft == .draft4 && compiler.current[ExclusiveMinimumKeyword.name]?.boolean == true
    let bound = NumberBound(try number(value), value, side: .least, isExclusive: isExclusive)
    node.assertions.append(SchemaAssertion(kinds: .number, assertion: bound, keyword: name))
  }
}

extension FindingCode {
  package static let belowMinimum = FindingCode(
    "below-minimum", .error, .contract, "A number is below the least one that the contract allows",
    page: """
      The contract sets a least value (`minimum`, or `exclusiveMinimum`, which itself is not allowed):

      ```json
      { "name": "Sheldon", "rating": -1 }
      ```

      where ratings begin at 0. Mend the number, or the contract if such numbers are right.
      """)
}
