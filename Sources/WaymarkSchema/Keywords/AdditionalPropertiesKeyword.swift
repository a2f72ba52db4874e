import WaymarkCore

/// `additionalProperties`: what members there may be beside those that `properties` names.
enum AdditionalPropertiesKeyword: Keyword {
  static let name = "additionalProperties"
  static let vocabulary = SchemaVocabulary.applicator
  static let subschemas = SubschemaPosition.schema

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    node.additional =
      switch value.boolean {
      case true?: .anything
      case false?: .nothing
      case nil: .schema(compiler.subschema(value, at: name))
      }
  }
}

extension FindingCode {
  package static let forbiddenMember = FindingCode(
    "forbidden-member", .error, .contract, "A record has a member that the contract forbids",
    page: """
      The contract closes the object (`"additionalProperties": false`) and does not name this member. Most often the name
      is misspelled:

      ```json
      { "id": 1, "nmae": "Whiskers" }
      ```

      Mend the name, take the member out, or add it to the contract.
      """)
}
