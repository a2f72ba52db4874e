import WaymarkCore

/// `format`: what a text is: a date, a URI and the like.
///
/// Asserted for built-in contracts and where the caller asks; else the ledger tells.
enum FormatKeyword: Keyword {
  static let name = "format"
  static let vocabulary = SchemaVocabulary.formatAnnotation

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let text = value.string else { throw .unexpected(value, for: name, wanted: "the name of a format") }
    guard let format = FormatTable.formats[text] else {
      compiler.ledger.add(
        "format \(Prose.quoted(text))", "it is no format of JSON Schema; nothing is asked of the text")
      return
    }
    // A meta-schema may say that formats are always asserted (JSON Schema 2020-12 validation, section 7.2.2).
    let isAsserted = compiler.dialect.vocabularies.contains(.formatAssertion)
    if !isAsserted { compiler.formats.insert(text) }
    node.assertions.append(
      SchemaAssertion(
        kinds: .string, assertion: FormatAssertion(format: format, isAlwaysAsserted: isAsserted), keyword: name))
  }
}

private struct FormatAssertion: Assertion {
  let format: any TextFormat.Type
  let isAlwaysAsserted: Bool

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    guard check.assertsFormats || isAlwaysAsserted, let fault = format.fault(in: check.batch.text(value)) else {
      return true
    }
    return check.report(.formatMismatch, at: value) { finding in
      finding.message = "\(check.subject(value)) is \(check.shown(value)), which is not \(format.noun): \(fault)"
      finding.details.append(.init("format", .text(format.name)))
    }
  }
}

extension FindingCode {
  package static let formatMismatch = FindingCode(
    "format-mismatch", .error, .contract, "A text is not of the format that the contract names",
    page: """
      The contract says what the text is (`format`), and it is no such thing: a date that the calendar does not have, an
      ISBN whose check digit is wrong, a URI without a scheme.

      ```json
      { "id": "bk101", "publishDate": "2000-02-30" }
      ```

      Mend the text. Formats are checked for the built-in contracts, and for others under `--formats`.
      """)
}
