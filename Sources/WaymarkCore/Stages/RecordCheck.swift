/// Looks at every record of one source, once, in order: a compiled contract, or a rule.
package protocol RecordCheck: AnyObject {
  /// Looks at one record.
  func check(_ record: Record, into sink: FindingSink)

  /// Looks at what it has put off: the records seen since the last call are gone after this one.
  func endBatch(_ batch: RecordBatch, into sink: FindingSink)

  /// Says what only the whole source shows. Called once, after the last record.
  func finish(into sink: FindingSink)

  /// What it was to look at and could not: for the ledger.
  var skipped: [(check: String, reason: String)] { get }
}

extension RecordCheck {
  package func endBatch(_ batch: RecordBatch, into sink: FindingSink) {}
  package func finish(into sink: FindingSink) {}
  package var skipped: [(check: String, reason: String)] { [] }
}
