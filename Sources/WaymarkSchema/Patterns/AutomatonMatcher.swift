/// Matches texts by an automaton whose states are sets of a pattern's steps, each built when a text first leads to it.
///
/// A character costs one look-up, or, where the state is new, one walk over the pattern's steps: never more, whatever the
/// pattern. States beyond a bound are forgotten and built again.
final class AutomatonMatcher: TextMatcher {
  private let program: PatternProgram
  private let classes: CharacterClasses
  /// By state: the steps that wait for the next character, ascending.
  private var waiting: [[Int32]] = []
  /// By state: what the character before was.
  private var before: [Before] = []
  /// By state and class of character: the next state, or one of the marks below.
  private var transitions: [[Int32]] = []
  private var numbers: [StateKey: Int32] = [:]
  private var storedSteps = 0
  private var mark: [Int32]
  private var generation: Int32 = 0

  private enum Before: UInt8, Hashable {
    case nothing, wordCharacter, other
  }

  private struct StateKey: Hashable {
    var waiting: [Int32]
    var before: Before
  }

  private static let unknown: Int32 = -1
  private static let matched: Int32 = -2
  private static let failed: Int32 = -3
  private static let stateLimit = 4_000
  private static let stepLimit = 1_000_000

  init(_ program: PatternProgram) {
    self.program = program
    classes = CharacterClasses(program)
    mark = Array(repeating: 0, count: program.steps.count)
  }

  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var state = number(of: [], before: .nothing)
    var position = 0
    while position < text.count {
      let scalar = decode(text, &position)
      let next = self.next(state, classes.number(of: scalar))
      if next == Self.matched { return true }
      state = next
    }
    return next(state, CharacterClasses.end) == Self.matched
  }

  private func next(_ state: Int32, _ character: Int) -> Int32 {
    let row = Int(state)
    if character < transitions[row].count, transitions[row][character] != Self.unknown {
      return transitions[row][character]
    }
    let steps = waiting[row]
    let next = step(steps, before[row], character)
    // Building the next state may have emptied the tables.
    guard row < waiting.count, waiting[row] == steps else { return next }
    while transitions[row].count <= character { transitions[row].append(Self.unknown) }
    transitions[row][character] = next
    return next
  }

  /// Where a character leads.
  private func step(_ steps: [Int32], _ before: Before, _ character: Int) -> Int32 {
    generation &+= 1
    let isEnd = character == CharacterClasses.end
    let scalar = classes.member(of: character)
    let isWord = !isEnd && CharacterSet.wordCharacters.contains(scalar)
    let isBoundary = (before == .wordCharacter) != isWord
    var stack = steps.map { Int($0) }
    // A match may begin anywhere.
    stack.append(program.first)
    var next: [Int32] = []
    while let index = stack.popLast() {
      if mark[index] == generation { continue }
      mark[index] = generation
      switch program.steps[index] {
      case .match: return Self.matched
      case .set(let set, let following):
        if !isEnd, set.contains(scalar) { next.append(Int32(truncatingIfNeeded: following)) }
      case .split(let one, let other):
        stack.append(other)
        stack.append(one)
      case .start(let following): if before == .nothing { stack.append(following) }
      case .end(let following): if isEnd { stack.append(following) }
      case .wordBoundary(let isNegated, let following): if isBoundary != isNegated { stack.append(following) }
      }
    }
    if isEnd { return Self.failed }
    return number(of: Array(Set(next)).sorted(), before: isWord ? .wordCharacter : .other)
  }

  private func number(of steps: [Int32], before: Before) -> Int32 {
    let key = StateKey(waiting: steps, before: before)
    if let number = numbers[key] { return number }
    if waiting.count >= Self.stateLimit || storedSteps > Self.stepLimit {
      waiting.removeAll(keepingCapacity: true)
      self.before.removeAll(keepingCapacity: true)
      transitions.removeAll(keepingCapacity: true)
      numbers.removeAll(keepingCapacity: true)
      storedSteps = 0
    }
    let number = Int32(truncatingIfNeeded: waiting.count)
    numbers[key] = number
    waiting.append(steps)
    self.before.append(before)
    transitions.append([])
    storedSteps += steps.count
    return number
  }

  /// The next character; a byte that begins none, and one of a surrogate, stand for themselves.
  private func decode(_ text: UnsafeBufferPointer<UInt8>, _ position: inout Int) -> UInt32 {
    let first = text[position]
    position += 1
    if first < 0x80 { return UInt32(first) }
    let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC2 ? 1 : 0
    guard length > 0, first < 0xF5, position + length <= text.count else { return 0xFFFD }
    var value = UInt32(first) & (0x3F >> UInt32(length))
    for offset in 0..<length {
      guard text[position + offset] & 0xC0 == 0x80 else { return 0xFFFD }
      value = value << 6 | UInt32(text[position + offset] & 0x3F)
    }
    position += length
    return min(value, 0x10FFFF)
  }
}

/// The characters in classes that a pattern cannot tell apart.
final class CharacterClasses {
  /// The class that stands for the end of the text.
  static let end = 0

  /// Where a new range begins, ascending, from 0.
  private let bounds: [UInt32]
  private let properties: [UnicodeProperty]
  private var numbers: [UInt64: Int] = [:]
  /// By class, one character of it.
  private var members: [UInt32] = [0]
  private var ascii = [Int](repeating: -1, count: 128)

  init(_ program: PatternProgram) {
    var bounds: Set<UInt32> = [0]
    var properties: [UnicodeProperty] = []
    let sets = program.steps.compactMap { step -> CharacterSet? in
      if case .set(let set, _) = step { set } else { nil }
    }
    for set in sets + [.wordCharacters] {
      for range in set.ranges { bounds.formUnion([range.lowerBound, range.upperBound + 1]) }
      for (property, _) in set.properties where !properties.contains(property) { properties.append(property) }
    }
    self.bounds = bounds.sorted()
    self.properties = properties
  }

  func number(of scalar: UInt32) -> Int {
    if scalar < 128, ascii[Int(scalar)] >= 0 { return ascii[Int(scalar)] }
    var low = 0
    var high = bounds.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if bounds[middle] <= scalar { low = middle } else { high = middle }
    }
    var key = UInt64(low)
    // Few patterns have any; more than there is room for would only make fewer classes than there are.
    for property in properties.prefix(32) { key = key << 1 | (property.contains(scalar) ? 1 : 0) }
    let number: Int
    if let known = numbers[key] {
      number = known
    } else {
      number = members.count
      members.append(scalar)
      numbers[key] = number
    }
    if scalar < 128 { ascii[Int(scalar)] = number }
    return number
  }

  /// A character of a class.
  func member(of number: Int) -> UInt32 { members[number] }
}
