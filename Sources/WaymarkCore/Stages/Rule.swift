/// A check that a contract cannot say: one a file.
package protocol Rule: Sendable {
  /// What it reports. Most rules report one code.
  var codes: [FindingCode] { get }
  /// Codes of others that say the same of the same value, and give way to this rule's.
  var replaces: [FindingCode] { get }
  /// Codes of others that say what comes of the fault in the same value: this rule's finding becomes a note of theirs.
  var yieldsTo: [FindingCode] { get }

  /// The check of one source; nil where the rule has nothing to look at there.
  ///
  /// A rule that should run and cannot says so: it throws the entry of the ledger.
  func makeCheck(for context: CheckContext) throws(SkippedRule) -> (any RecordCheck)?
}

extension Rule {
  package var replaces: [FindingCode] { [] }
  package var yieldsTo: [FindingCode] { [] }
}

/// Why a rule could not run.
package struct SkippedRule: Error {
  package var check: String
  package var reason: String

  package init(check: String, reason: String) {
    self.check = check
    self.reason = reason
  }
}
