import WaymarkCore

/// `x-swift`: the type of the standard library or Foundation that the app's decoder makes of a value.
///
/// It asks that the decoder can: that a number fits in the type, that a text is a URL.
enum SwiftKeyword: Keyword {
  static let name = "x-swift"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let text = value.string else { throw .unexpected(value, for: name, wanted: "the name of a Swift type") }
    guard let type = SwiftValueType.named(text) else {
      compiler.ledger.add(
        "x-swift \(Prose.quoted(text))", "how a decoder reads it is not known; nothing is asked of the value")
      return
    }
    node.assertions.append(
      SchemaAssertion(kinds: type.kinds, assertion: SwiftValueAssertion(type: type), keyword: name))
  }
}

private struct SwiftValueAssertion: Assertion {
  let type: SwiftValueType

  var sufficient: SufficientCondition {
    if let range = type.integers { return .number(range) }
    return type.isFloatingPoint ? .number(-1_000_000...1_000_000) : .unknown
  }

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    guard let fault = type.fault(of: value, in: check.batch) else { return true }
    return check.report(.undecodableValue, at: value) { finding in
      finding.message = "\(check.subject(value)) is \(check.shown(value)), which \(fault)"
      finding.details.append(.init("type", .text(type.name)))
    }
  }
}

extension FindingCode {
  package static let undecodableValue = FindingCode(
    "undecodable-value", .error, .contract, "The app's decoder cannot read the value as its type",
    page: """
      The value has the right kind, and still the app's Swift type cannot hold it: an integer that is too large for
      `Int16`, a text that is no URL, no UUID, no Base64 or no date of the form that the decoder is set up for. The app
      throws an error there, or crashes where it does not expect one.

      ```json
      { "id": 300, "link": "", "updated": "2026-02-30" }
      ```

      Mend the value, or give the property a type that holds it. Where dates or data are read in another way than was
      said, say so: `--date-strategy`, `--data-strategy`.
      """)
}
