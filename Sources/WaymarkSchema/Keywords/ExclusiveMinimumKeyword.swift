import WaymarkCore

/// `exclusiveMinimum`: what a number must be greater than.
enum ExclusiveMinimumKeyword: Keyword {
  static let name = "exclusiveMinimum"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let bound = NumberBound(try number(value), value, side: .least, isExclusive: true)
    node.assertions.append(SchemaAssertion(kinds: .number, assertion: bound, keyword: name))
  }
}
