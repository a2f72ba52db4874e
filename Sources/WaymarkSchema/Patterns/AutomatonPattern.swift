/// A pattern as nondeterministic automatons, one for itself and one for each lookaround, matched by deterministic ones
/// that are built while texts are read.
struct AutomatonPattern: TextPattern {
  private let parsed: ParsedPattern

  init(_ parsed: ParsedPattern) { self.parsed = parsed }

  func makeMatcher() -> any TextMatcher {
    var looks: [(program: PatternProgram, look: PatternNode.Look)] = []
    parsed.root.forEachLook { body, look in
      // What lies ahead is known to who comes from there.
      looks.append((PatternProgram(body, isReversed: !look.isBehind), look))
    }
    return AutomatonMatcher(PatternProgram(parsed.root), looks: looks)
  }
}

extension PatternNode {
  /// Visits the lookarounds in the order of their numbers: those within others first.
  func forEachLook(_ body: (PatternNode, Look) -> Void) {
    switch self {
    case .empty, .set, .start, .end, .wordBoundary, .backreference: break
    case .sequence(let parts), .choice(let parts): for part in parts { part.forEachLook(body) }
    case .repeated(let part, _, _, _), .group(let part, _): part.forEachLook(body)
    case .look(let part, let look):
      part.forEachLook(body)
      body(part, look)
    }
  }
}
