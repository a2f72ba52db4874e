/// A deterministic automaton whose states are sets of a program's steps, each built when a text first leads to it.
///
/// A character costs one look-up, or, where the state is new, one walk over the program's steps: never more, whatever
/// the pattern. States beyond a bound are forgotten and built again.
///
/// What is asked of a place, its neighbours and the bits of lookarounds, is known when the character after it comes. So
/// a state holds the steps that wait at a place, and a symbol is that character together with those bits.
///
/// What is looked at for every character is not tracked for overlapping accesses: no access outlasts its own expression.
final class LazyAutomaton {
  private let program: PatternProgram
  private let classes: CharacterClasses
  /// Whether the first match is all that is asked for.
  private let isSearch: Bool
  private let looks: UInt64
  private let hasWordBoundaries: Bool
  private let isAnchored: Bool

  // MARK: States

  @exclusivity(unchecked) private var states: [State] = []
  @exclusivity(unchecked) private var numbers: [State: Int] = [:]
  @exclusivity(unchecked) private var storedSteps = 0
  /// By state and symbol: the row of the next state, shifted by one, and whether there was a match before the
  /// character; or one of the marks below.
  @exclusivity(unchecked) private var table: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private var tableCapacity = 0
  /// How many symbols a row has room for.
  @exclusivity(unchecked) private var width = 16
  /// How often all was forgotten.
  @exclusivity(unchecked) private var generation = 0

  private struct State: Hashable {
    /// Ascending.
    var waiting: [Int32]
    var before: Before
  }

  private enum Before: UInt8, Hashable {
    case nothing, wordCharacter, other
  }

  // MARK: Symbols

  /// Where lookarounds are asked: by what they say, for each class its symbol or -1.
  @exclusivity(unchecked) private var symbols: [UInt64: [Int32]] = [:]
  @exclusivity(unchecked) private var symbolCount = 0
  @exclusivity(unchecked) private var recent: (bits: UInt64, symbols: [Int32]) = (0, [])

  // MARK: The walk

  @exclusivity(unchecked) private var marks: [Int32]
  @exclusivity(unchecked) private var walk: Int32 = 0
  @exclusivity(unchecked) private var next: [UInt64]
  @exclusivity(unchecked) private var stack: [Int] = []

  private static let unknown: Int32 = -1
  /// Nothing can match any more.
  private static let dead: Int32 = -2
  private static let stateLimit = 4_000
  private static let stepLimit = 250_000
  private static let tableLimit = 1 << 18
  private static let symbolLimit = 4_096

  /// Makes an automaton that has met no text yet.
  init(_ program: PatternProgram, _ classes: CharacterClasses, isSearch: Bool) {
    self.program = program
    self.classes = classes
    self.isSearch = isSearch
    looks = program.looks
    hasWordBoundaries = program.hasWordBoundaries
    isAnchored = program.isAnchored
    marks = Array(repeating: 0, count: program.steps.count)
    next = Array(repeating: 0, count: (program.steps.count + 63) / 64)
    table = .allocate(capacity: 1)
    forget()
  }

  deinit { table.deallocate() }

  // MARK: Texts

  /// Whether the pattern matches somewhere in a text; it has no lookarounds.
  func isFound(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var row = 0
    var position = 0
    // Kept at hand: only a new state changes them.
    var (table, width) = (self.table, self.width)
    while position < text.count {
      let symbol = classes.number(of: ScalarCursor.next(text, &position))
      var entry = symbol < width ? table[row + symbol] : Self.unknown
      if entry < 0 {
        if entry == Self.unknown {
          entry = step(row, symbol, 0)
          (table, width) = (self.table, self.width)
        }
        if entry == Self.dead { return false }
      }
      if entry & 1 != 0 { return true }
      row = Int(entry >> 1)
    }
    return isAccepted(entry(row, CharacterClasses.end, 0))
  }

  /// Whether the pattern matches somewhere in a text, of which what lookarounds say is known.
  func isFound(in characters: UnsafeBufferPointer<Int32>, _ bits: UnsafeBufferPointer<UInt64>) -> Bool {
    var row = 0
    for position in 0..<characters.count {
      let entry = entry(row, Int(characters[position]), bits[position])
      if entry == Self.dead { return false }
      if entry & 1 != 0 { return true }
      row = Int(entry >> 1)
    }
    return isAccepted(entry(row, CharacterClasses.end, bits[characters.count]))
  }

  /// Sets a bit at every place to which a match leads.
  ///
  /// - Parameters:
  ///   - bit: The lookaround's own.
  ///   - characters: The text.
  ///   - bits: By place, what lookarounds say; those within this one have said it.
  ///   - isReversed: Whether to go from the end of the text to its beginning.
  func mark(
    _ bit: UInt64, _ characters: UnsafeBufferPointer<Int32>, _ bits: UnsafeMutableBufferPointer<UInt64>,
    isReversed: Bool
  ) {
    let count = characters.count
    var row = 0
    for step in 0...count {
      let place = isReversed ? count - step : step
      let character =
        step == count ? CharacterClasses.end : Int(characters[isReversed ? place - 1 : place])
      let entry = entry(row, character, bits[place])
      if entry == Self.dead { return }
      if entry & 1 != 0 { bits[place] |= bit }
      row = Int(entry >> 1)
    }
  }

  private func isAccepted(_ entry: Int32) -> Bool { entry != Self.dead && entry & 1 != 0 }

  @inline(__always)
  private func entry(_ row: Int, _ character: Int, _ bits: UInt64) -> Int32 {
    let asked = bits & looks
    let symbol = looks == 0 ? character : self.symbol(character, asked)
    if symbol >= 0, symbol < width {
      let entry = table[row + symbol]
      if entry != Self.unknown { return entry }
    }
    return step(row, character, asked)
  }

  /// The number of a symbol; -1 where it has none yet.
  @inline(__always)
  private func symbol(_ character: Int, _ bits: UInt64) -> Int {
    if recent.bits != bits { recent = (bits, symbols[bits] ?? []) }
    return character < recent.symbols.count ? Int(recent.symbols[character]) : -1
  }

  private func makeSymbol(_ character: Int, _ bits: UInt64) -> Int {
    let known = symbol(character, bits)
    if known >= 0 { return known }
    if symbolCount >= Self.symbolLimit {
      symbols = [:]
      symbolCount = 0
      forget()
    }
    var row = symbols[bits] ?? []
    while row.count <= character { row.append(-1) }
    row[character] = Int32(truncatingIfNeeded: symbolCount)
    symbols[bits] = row
    recent = (bits, row)
    symbolCount += 1
    return symbolCount - 1
  }

  // MARK: New states

  /// Builds what a symbol leads to, and notes it.
  @inline(never)
  private func step(_ row: Int, _ character: Int, _ bits: UInt64) -> Int32 {
    let state = states[row / width]
    let generation = generation
    let symbol = looks == 0 ? character : makeSymbol(character, bits)
    if symbol >= width {
      while width <= symbol { width *= 2 }
      forget()
    }
    let entry = follow(state, character, bits)
    // Making room for the new state may have emptied the table.
    if generation == self.generation { table[row + symbol] = entry }
    return entry
  }

  private func follow(_ state: State, _ character: Int, _ bits: UInt64) -> Int32 {
    let isEnd = character == CharacterClasses.end
    let scalar = classes.member(of: character)
    let isWord = classes.isWord(character)
    let isBoundary = (state.before == .wordCharacter) != isWord
    var isMatch = false
    if walk == .max {
      walk = 0
      for index in marks.indices { marks[index] = 0 }
    }
    walk += 1
    stack.removeAll(keepingCapacity: true)
    for step in state.waiting { stack.append(Int(step)) }
    // A match may begin anywhere.
    stack.append(program.first)
    while let index = stack.popLast() {
      if marks[index] == walk { continue }
      marks[index] = walk
      switch program.steps[index] {
      case .match:
        if isSearch {
          for word in next.indices { next[word] = 0 }
          return 1
        }
        isMatch = true
      case .set(let set, let following):
        if !isEnd, program.sets[set].contains(scalar) { next[following >> 6] |= 1 << UInt64(following & 63) }
      case .split(let one, let other):
        stack.append(other)
        stack.append(one)
      case .start(let following): if state.before == .nothing { stack.append(following) }
      case .end(let following): if isEnd { stack.append(following) }
      case .wordBoundary(let isNegated, let following): if isBoundary != isNegated { stack.append(following) }
      case .look(let number, let isNegated, let following):
        if (bits >> UInt64(number) & 1 != 0) != isNegated { stack.append(following) }
      }
    }
    let waiting = takeNext()
    if isEnd { return isMatch ? 1 : 0 }
    if waiting.isEmpty, isAnchored, !isMatch { return Self.dead }
    let before: Before = hasWordBoundaries && isWord ? .wordCharacter : .other
    return Int32(truncatingIfNeeded: number(of: State(waiting: waiting, before: before)) * width) << 1
      | (isMatch ? 1 : 0)
  }

  private func takeNext() -> [Int32] {
    var waiting: [Int32] = []
    for word in next.indices where next[word] != 0 {
      var rest = next[word]
      while rest != 0 {
        waiting.append(Int32(truncatingIfNeeded: word << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
      next[word] = 0
    }
    return waiting
  }

  private func number(of state: State) -> Int {
    if let number = numbers[state] { return number }
    if states.count >= Self.stateLimit || storedSteps > Self.stepLimit
      || (states.count + 1) * width > max(Self.tableLimit, 16 * width)
    {
      forget()
    }
    return append(state)
  }

  private func append(_ state: State) -> Int {
    let number = states.count
    numbers[state] = number
    states.append(state)
    storedSteps += state.waiting.count
    if (number + 1) * width > tableCapacity {
      let capacity = max(tableCapacity * 2, (number + 1) * width, 256)
      let larger = UnsafeMutablePointer<Int32>.allocate(capacity: capacity)
      larger.initialize(from: table, count: number * width)
      table.deallocate()
      table = larger
      tableCapacity = capacity
    }
    (table + number * width).initialize(repeating: Self.unknown, count: width)
    return number
  }

  /// Forgets all states but that in which a text begins, which comes first.
  private func forget() {
    generation += 1
    states.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    storedSteps = 0
    _ = append(State(waiting: [], before: .nothing))
  }
}
