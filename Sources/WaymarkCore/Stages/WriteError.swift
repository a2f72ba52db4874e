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
