import WaymarkCore

/// `$recursiveRef`: what `$dynamicRef` was in 2019-09, for whole documents only.
enum RecursiveRefKeyword: Keyword {
  static let name = "$recursiveRef"
  static let vocabulary = SchemaVocabulary.core
  static let drafts = SchemaDraft.draft2019...SchemaDraft.draft2019
  /// What the anchor is called that `$recursiveAnchor` sets; no `$anchor` can be so called.
  static let anchor = "#"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let reference = value.string, reference == "#" else {
      throw .unexpected(value, for: name, wanted: "\"#\"")
    }
    try compiler.applyDynamically(reference, anchor: anchor, at: value.place, to: &node)
  }
}
