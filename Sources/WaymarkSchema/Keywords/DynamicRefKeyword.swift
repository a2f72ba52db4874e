import WaymarkCore

/// `$dynamicRef`: a schema that whoever refers here may have put another in place of (core, section 8.2.3.2).
enum DynamicRefKeyword: Keyword {
  static let name = "$dynamicRef"
  static let vocabulary = SchemaVocabulary.core
  static let drafts = SchemaDraft.draft2020...SchemaDraft.draft2020

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let reference = value.string else { throw .unexpected(value, for: name, wanted: "a reference") }
    try compiler.applyDynamically(reference, anchor: URIReference(reference).fragment, at: value.place, to: &node)
  }
}

/// A reference that is followed while a value is checked: to the outermost schema on the way that has the anchor.
struct DynamicReference: Assertion {
  let anchor: String
  /// Where it leads if nobody put another schema in its place.
  let target: Int

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    check.evaluate(check.dynamicTarget(of: anchor) ?? target, value, isWhole: false)
  }

  func met(by value: Int, _ check: SchemaCheck) -> [Int] { [check.dynamicTarget(of: anchor) ?? target] }
}
