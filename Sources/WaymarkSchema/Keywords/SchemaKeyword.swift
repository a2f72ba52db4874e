import WaymarkCore

/// `$schema`: the version of JSON Schema that the document is written in.
enum SchemaKeyword: Keyword {
  static let name = "$schema"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let text = value.string else { throw .unexpected(value, for: name, wanted: "the address of a version") }
    guard !text.hasPrefix("https://json-schema.org/draft/2020-12/schema") else { return }
    compiler.ledger.add("\"$schema\": \(Prose.quoted(text))", "the contract is read as JSON Schema 2020-12")
  }
}
