import WaymarkCore

/// What is enough for a value to meet an assertion, so that ordinary values need not be shown to it.
enum SufficientCondition {
  /// It must be asked.
  case unknown
  /// A number in this range, the ends included.
  case number(ClosedRange<Int>)
  /// A text of so many code points.
  case length(ClosedRange<Int>)
}

/// What is enough for a value to meet all assertions of a node, by the kind of value.
struct SufficientConditions {
  /// The kinds of token of which every value will do, a bit each.
  private(set) var kinds: UInt8 = 0
  /// The integers that numbers must lie between; least above greatest where that is not enough.
  private(set) var least = 1
  private(set) var greatest = 0
  /// How many code points texts must have.
  private(set) var shortest = 1
  private(set) var longest = 0
  /// Whether numbers must be spelled as integers.
  private(set) var wantsIntegers = false

  /// What is enough for no value.
  static let none = SufficientConditions()

  private init() {}

  /// What is enough for a value of any kind, where only some are admitted.
  func narrowed(to admitted: RecordShape.Kinds) -> SufficientConditions {
    var narrowed = self
    func exclude(_ kind: Token.Kind) { narrowed.kinds &= ~(1 << kind.rawValue) }
    if !admitted.contains(.null) { exclude(.null) }
    if !admitted.contains(.boolean) { [.true, .false].forEach(exclude) }
    if !admitted.contains(.array) { exclude(.array) }
    if !admitted.contains(.object) { exclude(.object) }
    if !admitted.contains(.string) {
      exclude(.string)
      (narrowed.shortest, narrowed.longest) = (1, 0)
    }
    narrowed.wantsIntegers = !admitted.contains(.number)
    if !admitted.contains(.integer) {
      exclude(.number)
      (narrowed.least, narrowed.greatest) = (1, 0)
    }
    return narrowed
  }

  /// - Parameters:
  ///   - asks: Whether more is asked of the values of a kind than its assertions do.
  ///   - assertions: Those for the values of a kind.
  init(asks: (Token.Kind) -> Bool, assertions: (Token.Kind) -> [any Assertion]) {
    let all: [Token.Kind] = [.null, .true, .false, .number, .string, .array, .object]
    for kind in all where !asks(kind) && assertions(kind).isEmpty { kinds |= 1 << kind.rawValue }
    if !asks(.number) { takeNumbers(assertions(.number)) }
    if !asks(.string) { takeTexts(assertions(.string)) }
  }

  private mutating func takeNumbers(_ assertions: [any Assertion]) {
    var range = Int.min...Int.max
    for assertion in assertions {
      guard case .number(let enough) = assertion.sufficient, enough.overlaps(range) else { return }
      range = range.clamped(to: enough)
    }
    (least, greatest) = (range.lowerBound, range.upperBound)
  }

  private mutating func takeTexts(_ assertions: [any Assertion]) {
    var range = 0...Int.max
    for assertion in assertions {
      guard case .length(let enough) = assertion.sufficient, enough.overlaps(range) else { return }
      range = range.clamped(to: enough)
    }
    (shortest, longest) = (range.lowerBound, range.upperBound)
  }

  /// Whether a value meets all that is asked, its type aside unless narrowed to that; where not, it takes more to know.
  @inline(__always)
  func are(metBy token: Token, at value: Int, in storage: BatchStorage) -> Bool {
    if kinds & (1 << token.kind.rawValue) != 0 {
      return token.kind != .number || !wantsIntegers || token.flags.contains(.integral)
    }
    switch token.kind {
    case .string:
      guard !token.flags.contains(.detached) else { return false }
      let bytes = Int(token.extent)
      // A code point takes one to four bytes.
      return (token.flags.contains(.nonASCII) ? bytes / 4 : bytes) >= shortest && bytes <= longest
    case .number:
      guard least <= greatest, !wantsIntegers || token.flags.contains(.integral) else { return false }
      guard let number = ShortDecimal(storage.text(of: token, at: value)) else { return false }
      return number.lies(from: least, to: greatest)
    default: return false
    }
  }
}
