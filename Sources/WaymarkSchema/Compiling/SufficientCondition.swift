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

  /// What is enough for no value.
  static let none = SufficientConditions()

  private init() {}

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

  /// Whether a value of an admitted type meets all that is asked; where not, it takes more to know.
  @inline(__always)
  func are(metBy token: Token, at value: Int, of batch: RecordBatch) -> Bool {
    if kinds & (1 << token.kind.rawValue) != 0 { return true }
    switch token.kind {
    case .string:
      guard !token.flags.contains(.detached) else { return false }
      let bytes = Int(token.extent)
      // A code point takes one to four bytes.
      return (token.flags.contains(.nonASCII) ? bytes / 4 : bytes) >= shortest && bytes <= longest
    case .number:
      guard least <= greatest, let number = ShortDecimal(batch.text(value)) else { return false }
      return number.lies(from: least, to: greatest)
    default: return false
    }
  }
}
