import WaymarkCore

/// `$ref`: another schema that the value must meet too.
enum RefKeyword: Keyword {
  static let name = "$ref"
  static let vocabulary = SchemaVocabulary.core

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let reference = value.string else { throw .unexpected(value, for: name, wanted: "a reference") }
    node.applied.append(try compiler.target(of: reference, at: value.place))
  }
}
