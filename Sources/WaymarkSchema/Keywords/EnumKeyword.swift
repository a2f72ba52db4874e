import WaymarkCore

/// `enum`: the values that there may be.
enum EnumKeyword: Keyword {
  static let name = "enum"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let items = value.items else { throw .unexpected(value, for: name, wanted: "a list of values") }
    let enumeration = compiler.add(items.map { Constant($0) })
    node.enumeration = enumeration
    node.assertions.append(SchemaAssertion(kinds: .all, assertion: enumeration, keyword: name))
  }
}

extension FindingCode {
  package static let unknownEnumValue = FindingCode(
    "unknown-enum-value", .error, .contract, "A value is not one of those that the contract lists",
    page: """
      The contract lists the values that a member may have, and the data has another one. An app whose enum is made like
      the list fails at launch: one unknown value is enough to lose the whole file.

      ```json
      { "name": "Chilkoot Trail", "category": "Mountians" }
      ```

      Mend the value if it is misspelled. If it is right, add it to the contract's `enum` and a case to the app's own
      enum. An optional property is no help: it covers null and absence, never an unknown value.
      """)

  package static let unusedEnumValue = FindingCode(
    "unused-enum-value", .note, .contract, "No record uses a value that the contract lists",
    page: """
      The contract asks for every listed value to occur (`"x-coverage": true`), and this one does not. The app has a case,
      perhaps a page or a picture, that no record leads to.

      Either records are missing from the data, or the case is no longer needed. `waymark coverage` shows all counts.
      """)
}
