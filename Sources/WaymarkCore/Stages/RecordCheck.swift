/// Looks at every record of one source, once, in order: a compiled contract, or a rule.
package protocol RecordCheck: AnyObject {
  /// Looks at one record.
  func check(_ record: Record, into sink: FindingSink)

  /// Says what only the whole source shows. Called once, after the last record.
  func finish(into sink: FindingSink)
}

extension RecordCheck {
  package func finish(into sink: FindingSink) {}
}
