import WaymarkCore

/// `exclusiveMaximum`: what a number must be less than.
enum ExclusiveMaximumKeyword: Keyword {
  static let name = "exclusiveMaximum"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let bound = NumberBound(try number(value), value, side: .greatest, isExclusive: true)
    node.assertions.append(SchemaAssertion(kinds: .number, assertion: bound, keyword: name))
  }
}
