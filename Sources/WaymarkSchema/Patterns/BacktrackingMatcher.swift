/// Matches texts by trying out one way after the other, for so many steps and no more.
///
/// What is left to try lies in lists, not on the stack: no text is too long for it.
final class BacktrackingMatcher: TextMatcher {
  private let program: BacktrackingProgram
  private let isAnchored: Bool
  private let filter: (any TextMatcher)?
  private let sets: [TriedSet]
  @exclusivity(unchecked) private var characters: [UInt32] = []
  @exclusivity(unchecked) private var registers: [Int]
  @exclusivity(unchecked) private var choices: [Choice] = []
  /// What registers held before, for each time one was changed.
  @exclusivity(unchecked) private var changes: [(register: Int, value: Int)] = []
  @exclusivity(unchecked) private var stepsLeft = 0
  /// How many texts took all their steps.
  @exclusivity(unchecked) private var undecidedCount = 0

  /// A way that is left to try.
  private struct Choice {
    var step: Int
    var position: Int
    var changeCount: Int
  }

  /// A set, with those of ASCII at hand.
  private struct TriedSet {
    let set: CharacterSet
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ set: CharacterSet) {
      self.set = set
      for scalar in UInt32(0)..<64 where set.contains(scalar) { low |= 1 << UInt64(scalar) }
      for scalar in UInt32(64)..<128 where set.contains(scalar) { high |= 1 << UInt64(scalar - 64) }
    }

    func contains(_ scalar: UInt32) -> Bool {
      guard scalar < 128 else { return set.contains(scalar) }
      return (scalar < 64 ? low : high) >> UInt64(scalar & 63) & 1 != 0
    }
  }

  /// How many steps any text is granted, and how many more for each of its characters, up to a number of them.
  private static let stepsPerText = 200_000
  private static let stepsPerCharacter = 200
  private static let countedCharacters = 50_000
  /// After so many texts without a verdict no more are tried: the rest would hardly fare better, and take minutes.
  private static let maximumUndecided = 256

  /// Makes a matcher.
  ///
  /// - Parameters:
  ///   - program: The steps.
  ///   - isAnchored: Whether no match begins but where the text begins.
  ///   - filter: Tells quickly of most texts that they do not match.
  init(_ program: BacktrackingProgram, isAnchored: Bool, filter: (any TextMatcher)?) {
    self.program = program
    self.isAnchored = isAnchored
    self.filter = filter
    sets = program.sets.map(TriedSet.init)
    registers = Array(repeating: -1, count: program.registerCount)
  }

  func verdict(on text: UnsafeBufferPointer<UInt8>) -> PatternVerdict {
    if filter?.verdict(on: text) == .fails { return .fails }
    if undecidedCount >= Self.maximumUndecided { return .undecided }
    characters.removeAll(keepingCapacity: true)
    var position = 0
    while position < text.count { characters.append(ScalarCursor.next(text, &position)) }
    stepsLeft = Self.stepsPerText + Self.stepsPerCharacter * min(characters.count, Self.countedCharacters)
    for start in 0...(isAnchored ? 0 : characters.count) {
      let verdict = attempt(from: start)
      if verdict == .undecided { undecidedCount += 1 }
      if verdict != .fails { return verdict }
    }
    return .fails
  }

  private func attempt(from start: Int) -> PatternVerdict {
    for register in registers.indices { registers[register] = -1 }
    choices.removeAll(keepingCapacity: true)
    changes.removeAll(keepingCapacity: true)
    var position = start
    var step = program.first
    while true {
      stepsLeft -= 1
      if stepsLeft < 0 { return .undecided }
      if case .match = program.steps[step] { return .matches }
      if let next = take(program.steps[step], &position) {
        step = next
      } else {
        guard let choice = choices.popLast() else { return .fails }
        step = choice.step
        position = choice.position
        undo(to: choice.changeCount)
      }
    }
  }

  /// Takes a step; returns the next, or nil where it fails.
  private func take(_ step: BacktrackingProgram.Step, _ position: inout Int) -> Int? {
    switch step {
    case .match: return nil
    case .set(let set, let isBehind, let next):
      let index = isBehind ? position - 1 : position
      guard index >= 0, index < characters.count, sets[set].contains(characters[index]) else { return nil }
      position = isBehind ? index : index + 1
      return next
    case .split(let one, let other):
      choices.append(Choice(step: other, position: position, changeCount: changes.count))
      return one
    case .start(let next): return position == 0 ? next : nil
    case .end(let next): return position == characters.count ? next : nil
    case .wordBoundary(let isNegated, let next):
      return (isWord(position - 1) != isWord(position)) != isNegated ? next : nil
    case .note(let register, let next):
      change(register, to: position)
      return next
    case .moved(let register, let next): return registers[register] != position ? next : nil
    case .clear(let range, let next):
      for register in range where registers[register] >= 0 { change(register, to: -1) }
      stepsLeft -= range.count
      return next
    case .backreference(let group, let isBehind, let next):
      return repeats(group, isBehind: isBehind, &position) ? next : nil
    case .look(let body, let register, let otherwise):
      change(register, to: choices.count)
      change(register + 1, to: position)
      if let otherwise {
        choices.append(Choice(step: otherwise, position: position, changeCount: changes.count))
      }
      return body
    case .endLook(let register, let next):
      // What its body could also have matched is of no account.
      if registers[register] < choices.count { choices.removeSubrange(registers[register]...) }
      position = registers[register + 1]
      return next
    }
  }

  private func repeats(_ group: Int, isBehind: Bool, _ position: inout Int) -> Bool {
    let start = registers[group * 2 - 2]
    let end = registers[group * 2 - 1]
    guard start >= 0, end >= start else { return true }
    let count = end - start
    let from = isBehind ? position - count : position
    guard from >= 0, from + count <= characters.count else { return false }
    for offset in 0..<count where characters[from + offset] != characters[start + offset] {
      stepsLeft -= offset
      return false
    }
    stepsLeft -= count
    position = isBehind ? from : from + count
    return true
  }

  private func isWord(_ index: Int) -> Bool {
    index >= 0 && index < characters.count && CharacterSet.wordCharacters.contains(characters[index])
  }

  private func change(_ register: Int, to value: Int) {
    // Where nothing is left to try there is nothing to go back to.
    if !choices.isEmpty { changes.append((register, registers[register])) }
    registers[register] = value
  }

  private func undo(to count: Int) {
    while changes.count > count {
      let (register, value) = changes.removeLast()
      registers[register] = value
    }
  }
}
