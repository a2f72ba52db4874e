/// A regular expression: texts are matched in time proportional to their length, or it is refused beforehand.
protocol TextPattern: Sendable {
  /// Something that matches texts, for one thread; what it learns of the pattern on the way stays with it.
  func makeMatcher() -> any TextMatcher
}

/// Matches texts against a pattern.
protocol TextMatcher: AnyObject {
  /// Whether the pattern matches somewhere in a text.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool
}

/// Why a text cannot be a pattern here.
enum PatternError: Error {
  /// It is no regular expression.
  case malformed(String)
  /// It is one that cannot be matched in linear time, or that nothing here reads.
  case unsupported(String)
}
