import WaymarkCore

/// `required`: the members that an object must have.
enum RequiredKeyword: Keyword {
  static let name = "required"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    for member in try strings(value, wanted: "a list of member names") where !node.required.contains(member) {
      node.required.append(member)
    }
  }
}

extension FindingCode {
  package static let missingMember = FindingCode(
    "missing-member", .error, .contract, "A record lacks a member that the contract requires",
    page: """
      Every record must have the member, and this one has not. A decoder throws at this record and, most often, the whole
      file is lost with it.

      ```json
      { "name": "Pad thai", "serve": 4 }
      ```

      Here `serves` is required and `serve` was written. The place named is the start of the object that lacks the member;
      how many records have it tells a slip from a member that should be optional.
      """)
}
