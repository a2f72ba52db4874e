import WaymarkCore

/// `maxItems`: how many items an array may have.
///
/// Part of the node, since the records of a document are counted as they stream by.
enum MaxItemsKeyword: Keyword {
  static let name = "maxItems"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    node.maximumItems = try count(value)
  }
}

extension FindingCode {
  package static let tooManyItems = FindingCode(
    "too-many-items", .error, .contract, "A list has more items than the contract allows",
    page: """
      The contract sets a greatest number of items (`maxItems`), and the list has more. The place named is the list, or
      the first record beyond the limit where the list is the document.

      Take out what does not belong there, or raise the limit.
      """)
}
