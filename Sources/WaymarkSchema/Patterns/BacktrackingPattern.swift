/// A pattern that refers back to its groups: no automaton matches it, so it is tried out.
struct BacktrackingPattern: TextPattern {
  private let parsed: ParsedPattern

  init(_ parsed: ParsedPattern) { self.parsed = parsed }

  func makeMatcher() -> any TextMatcher {
    let widened = parsed.widened
    let isAnchored = PatternProgram(widened?.root ?? parsed.root).isAnchored
    return BacktrackingMatcher(
      BacktrackingProgram(parsed), isAnchored: isAnchored, filter: widened.map { AutomatonPattern($0).makeMatcher() })
  }
}

extension ParsedPattern {
  /// A pattern without references that matches at least what this one matches; nil where that takes too many steps.
  ///
  /// An automaton matches it, and most texts that do not match are told apart by that alone.
  fileprivate var widened: ParsedPattern? {
    var bodies: [Int: PatternNode] = [:]
    root.forEachGroup { bodies[$1] = $0 }
    let wide = root.widened(bodies)
    guard wide.size(limit: Self.widenedSizeLimit) < Self.widenedSizeLimit else { return nil }
    return ParsedPattern(root: wide, lookCount: lookCount, groupCount: groupCount, hasReferences: false)
  }

  private static let widenedSizeLimit = 2_000
}

extension PatternNode {
  fileprivate func forEachGroup(_ body: (PatternNode, Int) -> Void) {
    switch self {
    case .empty, .set, .start, .end, .wordBoundary, .backreference: break
    case .sequence(let parts), .choice(let parts): for part in parts { part.forEachGroup(body) }
    case .repeated(let part, _, _, _), .look(let part, _): part.forEachGroup(body)
    case .group(let part, let number):
      body(part, number)
      part.forEachGroup(body)
    }
  }

  private var hasReferences: Bool {
    switch self {
    case .empty, .set, .start, .end, .wordBoundary: false
    case .backreference: true
    case .sequence(let parts), .choice(let parts): parts.contains { $0.hasReferences }
    case .repeated(let part, _, _, _), .look(let part, _), .group(let part, _): part.hasReferences
    }
  }

  fileprivate func widened(_ bodies: [Int: PatternNode]) -> PatternNode {
    switch self {
    case .empty, .set, .start, .end, .wordBoundary: return self
    case .sequence(let parts): return .sequence(parts.map { $0.widened(bodies) })
    case .choice(let parts): return .choice(parts.map { $0.widened(bodies) })
    case .group(let part, _): return part.widened(bodies)
    case .repeated(let part, let minimum, let maximum, let isLazy):
      return .repeated(part.widened(bodies), minimum: minimum, maximum: maximum, isLazy: isLazy)
    case .look(let part, let look):
      // What must not match cannot be widened.
      return look.isNegated && part.hasReferences ? .empty : .look(part.widened(bodies), look)
    case .backreference(let number):
      // Nothing, or what the group can match, wherever it stands.
      guard let body = bodies[number], !body.hasReferences else {
        return .repeated(.set(.everything), minimum: 0, maximum: nil, isLazy: false)
      }
      return .choice([body.withoutPlaces, .empty])
    }
  }

  /// The part without what it asks of places.
  private var withoutPlaces: PatternNode {
    switch self {
    case .empty, .set, .backreference: self
    case .start, .end, .wordBoundary, .look: .empty
    case .sequence(let parts): .sequence(parts.map(\.withoutPlaces))
    case .choice(let parts): .choice(parts.map(\.withoutPlaces))
    case .group(let part, _): part.withoutPlaces
    case .repeated(let part, let minimum, let maximum, let isLazy):
      .repeated(part.withoutPlaces, minimum: minimum, maximum: maximum, isLazy: isLazy)
    }
  }
}
