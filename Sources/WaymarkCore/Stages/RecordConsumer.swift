/// Takes records after the checks and makes something of them: text in a format, or typed values.
package protocol RecordConsumer: AnyObject {
  /// Takes one record; called in order.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - sink: Takes what there is to say of it; knows whether the checks found an error in it.
  /// - Throws: `WriteError` where the output cannot be written.
  func take(_ record: Record, into sink: FindingSink) throws(WriteError)

  /// Does what is left. Called once, after the last record and the last check.
  ///
  /// - Parameters:
  ///   - layout: What the records of the source were; `.sequence` where there was none.
  ///   - sink: Takes what only the whole source shows.
  /// - Throws: `WriteError` where the output cannot be written.
  func finish(layout: DocumentLayout, into sink: FindingSink) throws(WriteError)
}
