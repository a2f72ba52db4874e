/// What was read of a pattern.
struct ParsedPattern: Sendable {
  /// What a lookaround told of a place is one bit of 64.
  static let maximumLookCount = 64

  var root: PatternNode
  var lookCount: Int
  var groupCount: Int
  /// Whether it refers back to its groups: then no automaton matches it.
  var hasReferences: Bool

  /// More than these steps are refused: counted repetitions are written out.
  private static let sizeLimit = 25_000

  /// Reads a pattern and makes ready to match texts with it.
  ///
  /// - Returns: The pattern, by the engine that is for it.
  /// - Throws: `PatternError` where the text is no pattern, or too large a one.
  static func compile(_ text: String) throws(PatternError) -> any TextPattern {
    let parsed = try PatternParser.parse(text)
    guard parsed.root.size(limit: sizeLimit) < sizeLimit else { throw .unsupported("its repetitions are too many") }
    return parsed.hasReferences ? BacktrackingPattern(parsed) : AutomatonPattern(parsed)
  }
}
