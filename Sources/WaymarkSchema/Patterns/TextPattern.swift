/// A regular expression.
///
/// Texts are matched in time proportional to their length, and to the size of the pattern; what would take longer is
/// given up.
protocol TextPattern: Sendable {
  /// Something that matches texts, for one thread; what it learns of the pattern on the way stays with it.
  func makeMatcher() -> any TextMatcher
}

/// Matches texts against a pattern.
protocol TextMatcher: AnyObject {
  /// Whether the pattern matches somewhere in a text.
  func verdict(on text: UnsafeBufferPointer<UInt8>) -> PatternVerdict
}

/// What a pattern says of a text.
enum PatternVerdict: Sendable {
  case matches, fails
  /// To tell takes more steps than a pattern that refers back to its groups is granted.
  case undecided
}
