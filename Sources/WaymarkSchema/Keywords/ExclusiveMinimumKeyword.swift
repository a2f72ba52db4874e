import WaymarkCore

/// `exclusiveMinimum`: what a number must be greater than.
enum ExclusiveMinimumKeyword: Keyword {
  static let name = "exclusiveMinimum"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    // In draft-04 it is a flag beside the bound, which reads it.
    if compiler.dialect.draft == .draft4 { return _ = try flag(value) }
    let bound = NumberBound(try number(value), value, side: .least, isExclusive: true)
    node.assertions.append(SchemaAssertion(kinds: .number, assertion: bound, keyword: name))
  }
}
