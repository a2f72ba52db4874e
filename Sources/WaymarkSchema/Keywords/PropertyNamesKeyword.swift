import WaymarkCore

/// `propertyNames`: a schema that the name of each member must meet.
enum PropertyNamesKeyword: Keyword {
  static let name = "propertyNames"
  static let vocabulary = SchemaVocabulary.applicator
  static let drafts = SchemaDraft.draft6...SchemaDraft.draft2020
  static let subschemas = SubschemaPosition.schema

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    let schema = compiler.subschema(value, at: name)
    node.assertions.append(
      SchemaAssertion(kinds: .object, assertion: MemberNames(schema: schema), keyword: name))
  }
}

private struct MemberNames: Assertion {
  let schema: Int

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    var isValid = true
    for child in check.batch.children(value) where !check.nameMeets(schema, child) {
      isValid = check.report(.invalidName, at: child, place: check.batch.namePlace(check.batch, child)) { finding in
        let name = check.batch.name(child)
        finding.message = "\(Prose.quoted(name)) is not a name that a \(check.words.member) may have here"
        let reasons = check.reasons(against: schema, forName: child)
        if let first = reasons.first { finding.message += ": \(first)" }
        finding.details = [.init("member", .text(name))]
      }
      if !check.isReporting { return false }
    }
    return isValid
  }
}

extension FindingCode {
  package static let invalidName = FindingCode(
    "invalid-name", .error, .contract, "The name of a member is not one that the contract allows",
    page: """
      The contract says what names the members of an object may have (`propertyNames`), for example that the keys of a
      dictionary are lower-case words:

      ```json
      { "opening-hours": { "Monday": "9-5", "tuesday": "9-5" } }
      ```

      where the contract wants `"pattern": "^[a-z]+$"`. Mend the name.
      """)
}
