import WaymarkCore

/// `pattern`: a regular expression that a text must match somewhere.
enum PatternKeyword: Keyword {
  static let name = "pattern"

  static func compile(
    _ value: SchemaValue, into node: inout SchemaNode, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) {
    guard let text = value.string else { throw .unexpected(value, for: name, wanted: "a regular expression") }
    guard let pattern = try pattern(text, at: value.place, by: &compiler) else { return }
    let assertion = PatternAssertion(pattern: pattern, text: text, id: compiler.makePatternID())
    node.assertions.append(SchemaAssertion(kinds: .string, assertion: assertion, keyword: name))
  }

  /// A compiled expression; nil, and an entry in the ledger, where it has what no engine here does.
  static func pattern(
    _ text: String, at place: Place, by compiler: inout SchemaCompiler
  ) throws(SchemaFault) -> (any TextPattern)? {
    do throws(PatternError) {
      return try AutomatonPattern(text)
    } catch {
      switch error {
      case .malformed(let reason):
        throw SchemaFault("\(Prose.quoted(text)) is no regular expression: \(reason)", at: place)
      case .unsupported(let reason): compiler.ledger.add("pattern \(Prose.quoted(text))", reason)
      }
      return nil
    }
  }
}

private struct PatternAssertion: Assertion {
  let pattern: any TextPattern
  let text: String
  let id: Int

  func check(_ value: Int, by check: SchemaCheck) -> Bool {
    if check.matcher(id, of: pattern).matches(check.batch.text(value)) { return true }
    return check.report(.patternMismatch, at: value) { finding in
      finding.message = "\(check.subject(value)) is \(check.shown(value)), which does not match the pattern \(text)"
      finding.details.append(.init("pattern", .text(text)))
    }
  }
}

extension FindingCode {
  package static let patternMismatch = FindingCode(
    "pattern-mismatch", .error, .contract, "A text does not match the contract's pattern",
    page: """
      The contract describes the text by a regular expression (`pattern`), and nowhere in the text does it match. An
      expression without `^` and `$` may match anywhere; with both it must match the whole text.

      Mend the text, or the expression if the text is right.
      """)
}
