/// Matches texts by automatons.
///
/// Where there are lookarounds, the text is first gone through once for each, the innermost first: those that look
/// behind from its beginning, those that look ahead from its end. What each says of every place is a bit there, which
/// the automatons around it ask. So the time is that of a few passes, however they are nested and repeated.
final class AutomatonMatcher: TextMatcher {
  private let classes: CharacterClasses
  private let main: LazyAutomaton
  private let looks: [(automaton: LazyAutomaton, look: PatternNode.Look)]
  /// Of the text at hand: the class of each character.
  @exclusivity(unchecked) private var characters: [Int32] = []
  /// By place between its characters, what the lookarounds say.
  @exclusivity(unchecked) private var bits: [UInt64] = []

  init(_ program: PatternProgram, looks: [(program: PatternProgram, look: PatternNode.Look)]) {
    let classes = CharacterClasses(Set(program.sets).union(looks.flatMap(\.program.sets)))
    self.classes = classes
    main = LazyAutomaton(program, classes, isSearch: true)
    self.looks = looks.map { (LazyAutomaton($0.program, classes, isSearch: false), $0.look) }
  }

  func verdict(on text: UnsafeBufferPointer<UInt8>) -> PatternVerdict {
    if looks.isEmpty { return main.isFound(in: text) ? .matches : .fails }
    characters.removeAll(keepingCapacity: true)
    var position = 0
    while position < text.count {
      characters.append(Int32(truncatingIfNeeded: classes.number(of: ScalarCursor.next(text, &position))))
    }
    bits.removeAll(keepingCapacity: true)
    bits.append(contentsOf: repeatElement(0, count: characters.count + 1))
    let isFound = characters.withUnsafeBufferPointer { characters in
      bits.withUnsafeMutableBufferPointer { bits in
        for (automaton, look) in looks {
          automaton.mark(1 << UInt64(look.number), characters, bits, isReversed: !look.isBehind)
        }
        return main.isFound(in: characters, UnsafeBufferPointer(bits))
      }
    }
    return isFound ? .matches : .fails
  }
}
