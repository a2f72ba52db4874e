/// Takes records as they were read and writes them in a format.
package protocol RecordWriter: AnyObject {
  /// Takes one record; called in order.
  func write(_ record: Record) throws(WriteError)

  /// Writes what is left. Called once, after the last record.
  ///
  /// - Parameter layout: What the records of the source were; `.sequence` where there was none.
  /// - Throws: `WriteError` where the output cannot be written.
  func finish(layout: DocumentLayout) throws(WriteError)
}

/// Why output could not be written.
///
/// A failure of the run, never a finding.
public struct WriteError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where it was to go: a path, or `standard output`.
  public let path: String
  /// What was tried, and what the system said.
  public let reason: String
  /// Whether nobody reads the output any more, which is no reason to complain.
  public let isClosedPipe: Bool

  package init(path: String, reason: String, isClosedPipe: Bool = false) {
    self.path = path
    self.reason = reason
    self.isClosedPipe = isClosedPipe
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
