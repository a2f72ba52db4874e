import WaymarkCore

/// `x-uniqueBy`: members, or tuples of them, that no two records may share.
enum UniqueByKeyword: Keyword {
  static let name = "x-uniqueBy"
  static let vocabulary = SchemaVocabulary.dataset

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let wanted = "a list of members, or of lists of them"
    guard let items = value.items else { throw .unexpected(value, for: name, wanted: wanted) }
    for item in items {
      if let path = item.string {
        node.dataset.uniqueBy.append([path])
      } else {
        let paths = try strings(item, wanted: wanted)
        guard !paths.isEmpty else { throw .unexpected(item, for: name, wanted: wanted) }
        node.dataset.uniqueBy.append(paths)
      }
    }
  }
}
