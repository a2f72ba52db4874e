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
      compiler.ledger.add("format \(Prose.quoted(text))", "this format is not checked yet")
      return
    }
    compiler.formats.insert(text)
    node.assertions.append(
      SchemaAssertion(kinds: .string, assertion: FormatAssertion(format: format), keyword: name))
  }
}

private struct FormatAssertion: Assertion {
  let format: any TextFormat.Type

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    guard check.assertsFormats, let fault = format.fault(in: check.batch.text(value)) else { return true }
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
