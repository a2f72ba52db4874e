/// Why a text cannot be a pattern here.
enum PatternError: Error {
  /// It is no regular expression; the place is that of a character, from 0.
  case malformed(String, at: Int)
  /// It is one that is too large, or that nothing here reads.
  case unsupported(String)
}
