import WaymarkCore

/// `$ref`: another schema of the document that the value must meet too.
enum RefKeyword: Keyword {
  static let name = "$ref"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let reference = value.string else { throw .unexpected(value, for: name, wanted: "a reference") }
    if let target = try compiler.target(of: reference, at: value.place) {
      node.applied.append(target)
    } else {
      node.admitsOthers = true
    }
  }
}
