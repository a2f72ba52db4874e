import WaymarkCore

extension FindingCode {
  package static let invalidSchema = FindingCode(
    "invalid-schema", .error, .contract, "The contract itself is faulty",
    page: """
      A contract is a JSON Schema document. Here a keyword has a value that it cannot have, or a reference leads nowhere,
      so that nothing can be checked against it:

      ```json
      { "type": "object", "properties": { "rating": { "minimum": "5" } } }
      ```

      `minimum` takes a number. Mend the contract at the place named; editors that know JSON Schema point at most such
      faults while you type.
      """)
}

/// A fault of a schema document, at its place.
struct SchemaFault: Error {
  var message: String
  var place: Place

  init(_ message: String, at place: Place) {
    self.message = message
    self.place = place
  }

  /// A keyword's value is of the wrong kind.
  static func unexpected(_ value: SchemaValue, for keyword: String, wanted: String) -> SchemaFault {
    SchemaFault("\"\(keyword)\" takes \(wanted), not \(value.kindName)", at: value.place)
  }
}
