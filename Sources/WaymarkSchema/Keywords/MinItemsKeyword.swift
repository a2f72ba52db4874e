import WaymarkCore

/// `minItems`: how many items an array must have.
///
/// Part of the node, since the records of a document are counted as they stream by.
enum MinItemsKeyword: Keyword {
  static let name = "minItems"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    node.minimumItems = try count(value)
  }
}

extension FindingCode {
  package static let tooFewItems = FindingCode(
    "too-few-items", .error, .contract, "A list has fewer items than the contract asks for",
    page: """
      The contract asks for a least number of items (`minItems`), and the list has fewer:

      ```json
      { "id": "bk101", "title": "XML Developer's Guide", "authors": [] }
      ```

      where a book has one author or more. Add what is missing.
      """)
}
