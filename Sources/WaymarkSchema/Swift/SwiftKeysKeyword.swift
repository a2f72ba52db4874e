import WaymarkCore

/// `x-swift-keys`: how the app's decoder makes keys of the names in the data, which every schema of the document heeds.
enum SwiftKeysKeyword: Keyword {
  static let name = "x-swift-keys"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard value.string == "convertFromSnakeCase" else {
      throw .unexpected(value, for: name, wanted: "\"convertFromSnakeCase\"")
    }
    compiler.convertsSnakeCase = true
  }
}
