/// A pattern as a nondeterministic automaton (Thompson's construction), matched by a deterministic one that is built
/// while texts are read.
///
/// Reading the pattern tells whether it can be matched; the automaton is made when the first text comes.
struct AutomatonPattern: TextPattern {
  private let root: PatternNode

  /// More than these steps are refused: counted repetitions are written out.
  private static let limit = 20_000

  init(_ text: String) throws(PatternError) {
    root = try PatternParser.parse(text)
    guard root.size(limit: Self.limit) < Self.limit else { throw .unsupported("its repetitions are too many") }
  }

  func makeMatcher() -> any TextMatcher { AutomatonMatcher(PatternProgram(root)) }
}

extension PatternNode {
  /// How many steps of an automaton it takes; `limit` where it is more.
  fileprivate func size(limit: Int) -> Int {
    switch self {
    case .empty: return 0
    case .set, .start, .end, .wordBoundary: return 1
    case .sequence(let parts): return parts.reduce(0) { min(limit, $0 + $1.size(limit: limit)) }
    case .choice(let parts): return parts.reduce(0) { min(limit, $0 + 2 + $1.size(limit: limit)) }
    case .repeated(let part, let minimum, let maximum):
      let count = max(minimum, maximum ?? minimum + 1)
      // An empty part repeated says nothing, and is still written out.
      return min(limit, (part.size(limit: limit) + 2) * min(count, limit))
    }
  }
}

/// The steps of a pattern's automaton.
struct PatternProgram {
  enum Step {
    /// One character of a set, then the step given.
    case set(CharacterSet, next: Int)
    case split(Int, Int)
    case start(next: Int)
    case end(next: Int)
    case wordBoundary(isNegated: Bool, next: Int)
    case match
  }

  private(set) var steps: [Step] = []
  private(set) var first = 0

  init(_ root: PatternNode) {
    steps.append(.match)
    first = emit(root, then: 0)
  }

  /// Puts a part before a step that is there already.
  private mutating func emit(_ node: PatternNode, then next: Int) -> Int {
    switch node {
    case .empty: return next
    case .set(let set): return append(.set(set, next: next))
    case .start: return append(.start(next: next))
    case .end: return append(.end(next: next))
    case .wordBoundary(let isNegated): return append(.wordBoundary(isNegated: isNegated, next: next))
    case .sequence(let parts):
      return parts.reversed().reduce(next) { emit($1, then: $0) }
    case .choice(let parts):
      guard let last = parts.last else { return next }
      return parts.dropLast().reversed().reduce(emit(last, then: next)) { rest, part in
        let branch = emit(part, then: next)
        return append(.split(branch, rest))
      }
    case .repeated(let part, let minimum, let maximum):
      var entry = next
      if let maximum {
        for _ in minimum..<max(minimum, maximum) {
          let body = emit(part, then: entry)
          entry = append(.split(body, next))
        }
      } else {
        let loop = append(.split(next, next))
        let body = emit(part, then: loop)
        steps[loop] = .split(body, next)
        entry = loop
      }
      for _ in 0..<minimum { entry = emit(part, then: entry) }
      return entry
    }
  }

  private mutating func append(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }
}
