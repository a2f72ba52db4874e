/// The steps by which a pattern is tried out, with what ECMAScript says of captures: a repetition forgets those within
/// it each time round, and ends where it would go round for nothing.
struct BacktrackingProgram {
  enum Step {
    /// One character of a set, by its number, ahead or behind.
    case set(Int, isBehind: Bool, next: Int)
    /// The first, and where that leads to nothing the other.
    case split(Int, Int)
    case start(next: Int)
    case end(next: Int)
    case wordBoundary(isNegated: Bool, next: Int)
    /// Notes the position in a register.
    case note(Int, next: Int)
    /// Fails where the position is the one noted.
    case moved(Int, next: Int)
    /// Forgets what registers hold.
    case clear(Range<Int>, next: Int)
    case backreference(Int, isBehind: Bool, next: Int)
    /// Notes the position and how many choices are open in two registers, then tries the body.
    case look(body: Int, register: Int, otherwise: Int?)
    /// Ends a lookaround's body: takes back its choices, and goes on from where it began; or fails where there is no
    /// next.
    case endLook(register: Int, next: Int?)
    case match
  }

  private(set) var steps: [Step] = []
  private(set) var sets: [CharacterSet] = []
  private(set) var first = 0
  /// The first two of each group are the places of its beginning and end.
  private(set) var registerCount: Int
  private var setNumbers: [CharacterSet: Int] = [:]

  init(_ parsed: ParsedPattern) {
    registerCount = parsed.groupCount * 2
    steps.append(.match)
    first = emit(parsed.root, then: 0, isBehind: false)
    setNumbers = [:]
  }

  /// Puts a part before a step that is there already.
  private mutating func emit(_ node: PatternNode, then next: Int, isBehind: Bool) -> Int {
    switch node {
    case .empty: return next
    case .set(let set): return append(.set(number(of: set), isBehind: isBehind, next: next))
    case .start: return append(.start(next: next))
    case .end: return append(.end(next: next))
    case .wordBoundary(let isNegated): return append(.wordBoundary(isNegated: isNegated, next: next))
    case .backreference(let number): return append(.backreference(number, isBehind: isBehind, next: next))
    case .sequence(let parts):
      return isBehind
        ? parts.reduce(next) { emit($1, then: $0, isBehind: true) }
        : parts.reversed().reduce(next) { emit($1, then: $0, isBehind: false) }
    case .choice(let parts):
      guard let last = parts.last else { return next }
      return parts.dropLast().reversed().reduce(emit(last, then: next, isBehind: isBehind)) { rest, part in
        let branch = emit(part, then: next, isBehind: isBehind)
        return append(.split(branch, rest))
      }
    case .group(let part, let number):
      let start = number * 2 - 2
      let after = append(.note(isBehind ? start : start + 1, next: next))
      let body = emit(part, then: after, isBehind: isBehind)
      return append(.note(isBehind ? start + 1 : start, next: body))
    case .look(let part, let look): return emit(part, look, then: next)
    case .repeated(let part, let minimum, let maximum, let isLazy):
      return emit(part, minimum, maximum, isLazy: isLazy, then: next, isBehind: isBehind)
    }
  }

  private mutating func emit(_ part: PatternNode, _ look: PatternNode.Look, then next: Int) -> Int {
    let register = registerCount
    registerCount += 2
    let end = append(.endLook(register: register, next: look.isNegated ? nil : next))
    let body = emit(part, then: end, isBehind: look.isBehind)
    return append(.look(body: body, register: register, otherwise: look.isNegated ? next : nil))
  }

  private mutating func emit(
    _ part: PatternNode, _ minimum: Int, _ maximum: Int?, isLazy: Bool, then next: Int, isBehind: Bool
  ) -> Int {
    var entry = next
    if let maximum {
      for _ in minimum..<max(minimum, maximum) {
        let round = emitRound(part, then: entry, isBehind: isBehind)
        entry = append(isLazy ? .split(next, round) : .split(round, next))
      }
    } else {
      let loop = append(.match)
      let round = emitRound(part, then: loop, isBehind: isBehind)
      steps[loop] = isLazy ? .split(next, round) : .split(round, next)
      entry = loop
    }
    for _ in 0..<minimum { entry = clearing(part, then: emit(part, then: entry, isBehind: isBehind)) }
    return entry
  }

  /// A round that need not be.
  private mutating func emitRound(_ part: PatternNode, then next: Int, isBehind: Bool) -> Int {
    guard part.canBeEmpty else { return clearing(part, then: emit(part, then: next, isBehind: isBehind)) }
    let register = registerCount
    registerCount += 1
    let check = append(.moved(register, next: next))
    let body = emit(part, then: check, isBehind: isBehind)
    return clearing(part, then: append(.note(register, next: body)))
  }

  private mutating func clearing(_ part: PatternNode, then next: Int) -> Int {
    guard let groups = part.groups else { return next }
    return append(.clear(groups.lowerBound * 2 - 2..<groups.upperBound * 2, next: next))
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
}

extension PatternNode {
  /// Whether it can match without a character.
  fileprivate var canBeEmpty: Bool {
    switch self {
    case .set: false
    case .empty, .start, .end, .wordBoundary, .look, .backreference: true
    case .sequence(let parts): parts.allSatisfy(\.canBeEmpty)
    case .choice(let parts): parts.contains(where: \.canBeEmpty)
    case .group(let part, _): part.canBeEmpty
    case .repeated(let part, let minimum, _, _): minimum == 0 || part.canBeEmpty
    }
  }

  /// The numbers of the groups in it: those of a part follow each other.
  fileprivate var groups: ClosedRange<Int>? {
    switch self {
    case .empty, .set, .start, .end, .wordBoundary, .backreference: nil
    case .repeated(let part, _, _, _), .look(let part, _): part.groups
    case .group(let part, let number): number...(part.groups?.upperBound ?? number)
    case .sequence(let parts), .choice(let parts):
      parts.compactMap(\.groups).reduce(nil) { all, groups in
        all.map { $0.lowerBound...groups.upperBound } ?? groups
      }
    }
  }
}
