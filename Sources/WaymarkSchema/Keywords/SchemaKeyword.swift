import WaymarkCore

/// `$schema`: the version of JSON Schema that the document is written in.
enum SchemaKeyword: Keyword {
  static let name = "$schema"
  static let vocabulary = SchemaVocabulary.core

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    // What it means was settled when the document was read: see `SchemaLibrary`.
    if value.string == nil { throw .unexpected(value, for: name, wanted: "the address of a version") }
  }
}
