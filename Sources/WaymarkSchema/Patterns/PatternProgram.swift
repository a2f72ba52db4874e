/// The steps of a nondeterministic automaton (Thompson's construction).
struct PatternProgram {
  enum Step {
    /// One character of a set, by its number, then the step given.
    case set(Int, next: Int)
    case split(Int, Int)
    case start(next: Int)
    case end(next: Int)
    case wordBoundary(isNegated: Bool, next: Int)
    /// What the lookaround of a number says of the place.
    case look(Int, isNegated: Bool, next: Int)
    case match
  }

  private(set) var steps: [Step] = []
  private(set) var sets: [CharacterSet] = []
  private(set) var first = 0
  private var setNumbers: [CharacterSet: Int] = [:]
  /// Whether it takes the text from its end to its beginning.
  private let isReversed: Bool

  /// Writes out a pattern.
  ///
  /// - Parameters:
  ///   - root: The pattern's parts.
  ///   - isReversed: Whether it is to take texts from their ends to their beginnings: then it matches what the pattern
  ///     matches, the other way round.
  init(_ root: PatternNode, isReversed: Bool = false) {
    self.isReversed = isReversed
    steps.append(.match)
    first = emit(root, then: 0)
    setNumbers = [:]
  }

  /// Puts a part before a step that is there already.
  private mutating func emit(_ node: PatternNode, then next: Int) -> Int {
    switch node {
    case .empty, .backreference: return next
    case .set(let set): return append(.set(number(of: set), next: next))
    case .start: return append(isReversed ? .end(next: next) : .start(next: next))
    case .end: return append(isReversed ? .start(next: next) : .end(next: next))
    case .wordBoundary(let isNegated): return append(.wordBoundary(isNegated: isNegated, next: next))
    case .look(_, let look): return append(.look(look.number, isNegated: look.isNegated, next: next))
    case .group(let part, _): return emit(part, then: next)
    case .sequence(let parts):
      // What is taken last is written first.
      return isReversed
        ? parts.reduce(next) { emit($1, then: $0) } : parts.reversed().reduce(next) { emit($1, then: $0) }
    case .choice(let parts):
      guard let last = parts.last else { return next }
      return parts.dropLast().reversed().reduce(emit(last, then: next)) { rest, part in
        let branch = emit(part, then: next)
        return append(.split(branch, rest))
      }
    case .repeated(let part, let minimum, let maximum, _):
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

  private mutating func number(of set: CharacterSet) -> Int {
    if let known = setNumbers[set] { return known }
    sets.append(set)
    setNumbers[set] = sets.count - 1
    return sets.count - 1
  }

  private mutating func append(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }

  /// The lookarounds that it asks, as bits.
  var looks: UInt64 {
    steps.reduce(0) { looks, step in
      if case .look(let number, _, _) = step { looks | 1 << UInt64(number) } else { looks }
    }
  }

  /// Whether it asks what stands on both sides of a place.
  var hasWordBoundaries: Bool {
    steps.contains { if case .wordBoundary = $0 { true } else { false } }
  }

  /// Whether nothing can match that does not begin where the text begins.
  var isAnchored: Bool {
    var seen = Set<Int>()
    var stack = [first]
    while let index = stack.popLast() {
      guard seen.insert(index).inserted else { continue }
      switch steps[index] {
      case .match, .set: return false
      case .split(let one, let other): stack += [one, other]
      case .start: continue
      case .end(let next), .wordBoundary(_, let next), .look(_, _, let next): stack.append(next)
      }
    }
    return true
  }
}
