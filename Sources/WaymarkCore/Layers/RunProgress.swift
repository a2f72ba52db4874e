/// How far a run has come with one source.
package struct RunProgress: Sendable, Equatable {
  /// Bytes taken in, of the decoded stream.
  package var bytes = 0
  package var records = 0
  /// Those found so far, stored or not; what only the end shows is not among them.
  package var findings = 0

  package init() {}
}
