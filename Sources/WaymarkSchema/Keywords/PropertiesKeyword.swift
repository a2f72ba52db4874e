import WaymarkCore

/// `properties`: the members of an object, each with its schema.
enum PropertiesKeyword: Keyword {
  static let name = "properties"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.map

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    node.appliedBeforeMembers = node.applied.count
    node.members = try compiler.namedSchemas(value, at: name)
  }
}

extension FindingCode {
  package static let unknownMember = FindingCode(
    "unknown-member", .note, .contract, "A record has a member that the contract does not know",
    page: """
      The contract does not mention the member, and does not forbid it either. Decoders step over it without a word, so a
      misspelled name of an optional member loses its value unseen:

      ```json
      { "id": 1001, "name": "Turtle Rock", "descripton": "A rock" }
      ```

      Mend the name, or add the member to the contract. A name that is not near any known one is reported once, where it
      occurs first.
      """)
}
