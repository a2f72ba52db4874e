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
      return try ParsedPattern.compile(text)
    } catch {
      switch error {
      case .malformed(let reason, let position):
        throw SchemaFault(
          "\(Prose.quoted(text)) is no regular expression: \(reason), at character \(position + 1)", at: place)
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
    switch check.matcher(id, of: pattern).verdict(on: check.batch.text(value)) {
    case .matches: return true
    case .fails:
      return check.report(.patternMismatch, at: value) { finding in
        finding.message = "\(check.subject(value)) is \(check.shown(value)), which does not match the pattern \(text)"
        finding.details.append(.init("pattern", .text(text)))
      }
    case .undecided:
      guard check.isReporting else {
        check.noteUndecided(text)
        return false
      }
      return check.report(.undecidedPattern, at: value) { finding in
        finding.message =
          "whether \(check.subject(value)) matches the pattern \(text) takes more steps to tell than it is granted"
        finding.details.append(.init("pattern", .text(text)))
      }
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

  package static let undecidedPattern = FindingCode(
    "undecided-pattern", .error, .contract, "Whether a text matches the contract's pattern takes too long to tell",
    page: """
      An expression that refers back to one of its groups (`\\1`, `\\k<name>`) has to be tried out, and for some texts
      the number of ways to try grows beyond all bounds:

      ```json
      { "pattern": "^([a-z]+)+-\\\\1$" }
      ```

      So many steps are granted to a text, and more the longer it is; this one took them all, or some hundred texts before it
      did. It is not known whether the text is as it should be. Mend the expression: avoid repetitions within repetitions (`([a-z]+)+`), and say by `^`
      where it begins. Expressions without references back, lookarounds included, are always decided.
      """)
}
