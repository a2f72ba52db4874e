/// A part of a pattern.
indirect enum PatternNode: Sendable {
  case empty
  case set(CharacterSet)
  case start
  case end
  case wordBoundary(isNegated: Bool)
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, minimum: Int, maximum: Int?, isLazy: Bool)
  /// What it matches can be referred back to, by its number, from 1.
  case group(PatternNode, number: Int)
  case look(PatternNode, Look)
  /// What the group of a number matched last, or nothing where it has not matched.
  case backreference(Int)

  /// How a lookaround looks.
  struct Look: Sendable {
    var isBehind: Bool
    var isNegated: Bool
    /// Its number in the pattern, from 0; those within it come first.
    var number: Int
  }

  /// How many steps of an automaton it takes, with its lookarounds; `limit` where it is that many or more.
  func size(limit: Int) -> Int {
    switch self {
    case .empty: return 0
    case .set, .start, .end, .wordBoundary, .backreference: return 1
    case .group(let part, _): return min(limit, part.size(limit: limit) + 2)
    case .look(let part, _): return min(limit, part.size(limit: limit) + 2)
    case .sequence(let parts): return parts.reduce(0) { min(limit, $0 + $1.size(limit: limit)) }
    case .choice(let parts): return parts.reduce(0) { min(limit, $0 + 1 + $1.size(limit: limit)) }
    case .repeated(let part, let minimum, let maximum, _):
      let size = part.size(limit: limit)
      // An empty part repeated says nothing, and is still written out.
      let required = max(size, 1) * min(minimum, limit)
      return min(limit, required + (size + 1) * min(maximum.map { $0 - minimum } ?? 1, limit))
    }
  }
}
