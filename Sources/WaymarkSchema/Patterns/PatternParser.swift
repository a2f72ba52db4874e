import WaymarkCore

/// A part of a pattern.
indirect enum PatternNode: Sendable {
  case empty
  case set(CharacterSet)
  case start
  case end
  case wordBoundary(isNegated: Bool)
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, minimum: Int, maximum: Int?)
}

/// Reads ECMA-262 regular expressions in Unicode mode, those parts of them that take linear time.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  static func parse(_ text: String) throws(PatternError) -> PatternNode {
    var parser = PatternParser(text)
    let node = try parser.choice()
    if parser.peek == ")" { throw .malformed("a \")\" closes nothing") }
    return node
  }

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  private func looksAt(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

  private mutating func choice() throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 200 else { throw .unsupported("its groups are nested too deeply") }
    var branches = [try sequence()]
    while skip("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var parts: [PatternNode] = []
    while let scalar = peek, scalar != "|", scalar != ")" {
      let start = position
      let atom = try self.atom()
      if let (minimum, maximum) = try quantifier() {
        switch atom {
        case .start, .end, .wordBoundary:
          // A group is an atom whatever it holds; a place that is met once is met again.
          if scalars[start] == "(" {
            parts.append(minimum == 0 ? .choice([atom, .empty]) : atom)
            continue
          }
          throw .malformed("\"\(String(String.UnicodeScalarView(scalars[start..<position])))\" repeats nothing")
        default: parts.append(.repeated(atom, minimum: minimum, maximum: maximum))
        }
      } else {
        parts.append(atom)
      }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  private mutating func quantifier() throws(PatternError) -> (Int, Int?)? {
    let range: (Int, Int?)
    switch peek {
    case "*": range = (0, nil)
    case "+": range = (1, nil)
    case "?": range = (0, 1)
    case "{":
      guard let counted = try countedRange() else { return nil }
      _ = skip("?")
      return counted
    default: return nil
    }
    position += 1
    // Which of several matches is taken makes no difference to whether there is one.
    _ = skip("?")
    return range
  }

  /// `{2}`, `{2,}` or `{2,5}`; nil where the brace is a character, as browsers read it.
  private mutating func countedRange() throws(PatternError) -> (Int, Int?)? {
    let start = position
    position += 1
    guard let minimum = try integer() else {
      position = start
      return nil
    }
    var maximum: Int? = minimum
    if skip(",") { maximum = try integer() }
    guard skip("}") else {
      position = start
      return nil
    }
    if let maximum, maximum < minimum { throw .malformed("\"{\(minimum),\(maximum)}\" is out of order") }
    return (minimum, maximum)
  }

  private mutating func integer() throws(PatternError) -> Int? {
    var value: Int?
    while let scalar = peek, ("0"..."9").contains(scalar) {
      position += 1
      value = (value ?? 0) * 10 + Int(scalar.value - 48)
      if let value, value > 100_000 { throw .unsupported("it repeats more than 100,000 times") }
    }
    return value
  }

  private mutating func atom() throws(PatternError) -> PatternNode {
    guard let scalar = peek else { return .empty }
    position += 1
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .set(.anything)
    case "(": return try group()
    case "[": return .set(try bracket())
    case "\\": return try escape()
    case "*", "+", "?": throw .malformed("\"\(scalar)\" repeats nothing")
    case "{":
      position -= 1
      if try countedRange() != nil { throw .malformed("a repetition repeats nothing") }
      position += 1
      return .set(.scalar(scalar.value))
    default: return .set(.scalar(scalar.value))
    }
  }

  private mutating func group() throws(PatternError) -> PatternNode {
    if skip("?") {
      if skip(":") {
        // A group that only groups.
      } else if looksAt("=") || looksAt("!") || looksAt("<=") || looksAt("<!") {
        throw .unsupported("it looks ahead or behind, which cannot be matched in linear time")
      } else if skip("<") {
        while let scalar = peek, scalar != ">" {
          guard scalar.properties.isAlphabetic || scalar == "_" || scalar == "$" || scalar.properties.isXIDContinue
          else {
            throw .malformed("a group's name is faulty")
          }
          position += 1
        }
        guard skip(">") else { throw .malformed("a group's name is not closed") }
      } else {
        throw .malformed("\"(?\" begins no group")
      }
    }
    let node = try choice()
    guard skip(")") else { throw .malformed("a \"(\" is not closed") }
    return node
  }

  // MARK: Escapes

  private mutating func escape() throws(PatternError) -> PatternNode {
    switch peek {
    case "b":
      position += 1
      return .wordBoundary(isNegated: false)
    case "B":
      position += 1
      return .wordBoundary(isNegated: true)
    case "1", "2", "3", "4", "5", "6", "7", "8", "9", "k":
      throw .unsupported("it refers back to a group, which cannot be matched in linear time")
    default: return .set(try setEscape())
    }
  }

  /// An escape that stands for a character or a class, in brackets and out of them.
  private mutating func setEscape() throws(PatternError) -> CharacterSet {
    guard let scalar = peek else { throw .malformed("it ends in a backslash") }
    position += 1
    switch scalar {
    case "d": return .digits
    case "D": return CharacterSet.digits.inverted
    case "w": return .wordCharacters
    case "W": return CharacterSet.wordCharacters.inverted
    case "s": return .blanks
    case "S": return CharacterSet.blanks.inverted
    case "t": return .scalar(9)
    case "n": return .scalar(10)
    case "v": return .scalar(11)
    case "f": return .scalar(12)
    case "r": return .scalar(13)
    case "0": return .scalar(0)
    case "c":
      guard let letter = peek, letter.isASCII, letter.properties.isAlphabetic else {
        throw .malformed("a letter must follow \"\\c\"")
      }
      position += 1
      return .scalar(letter.value & 31)
    case "x": return .scalar(try hexadecimal(digits: 2))
    case "u": return .scalar(try unicodeEscape())
    case "p", "P": return try property(isNegated: scalar == "P")
    default:
      guard !scalar.properties.isAlphabetic, scalar.properties.numericType == nil else {
        throw .malformed("there is no escape \"\\\(scalar)\"")
      }
      return .scalar(scalar.value)
    }
  }

  private mutating func hexadecimal(digits: Int) throws(PatternError) -> UInt32 {
    guard position + digits <= scalars.count,
      let value = UInt32(String(String.UnicodeScalarView(scalars[position..<position + digits])), radix: 16)
    else { throw .malformed("\(digits) hexadecimal digits are due after an escape") }
    position += digits
    return value
  }

  private mutating func unicodeEscape() throws(PatternError) -> UInt32 {
    if skip("{") {
      guard let end = scalars[position...].firstIndex(of: "}"), end - position <= 8,
        let value = UInt32(String(String.UnicodeScalarView(scalars[position..<end])), radix: 16), value <= 0x10FFFF
      else { throw .malformed("\"\\u{\" begins no code point") }
      position = end + 1
      return value
    }
    let first = try hexadecimal(digits: 4)
    guard (0xD800...0xDBFF).contains(first), looksAt("\\u") else { return first }
    let start = position
    position += 2
    let second = try hexadecimal(digits: 4)
    guard (0xDC00...0xDFFF).contains(second) else {
      position = start
      return first
    }
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private mutating func property(isNegated: Bool) throws(PatternError) -> CharacterSet {
    guard skip("{"), let end = scalars[position...].firstIndex(of: "}") else {
      throw .malformed("a property in braces is due after \"\\p\"")
    }
    let name = String(String.UnicodeScalarView(scalars[position..<end]))
    position = end + 1
    guard let property = UnicodeProperty(name: name) else {
      throw .unsupported("the Unicode property \(Prose.quoted(name)) is not known here")
    }
    var set = CharacterSet()
    set.properties = [(property, isNegated)]
    return set
  }

  // MARK: Brackets

  private mutating func bracket() throws(PatternError) -> CharacterSet {
    var set = CharacterSet()
    let isNegated = skip("^")
    while peek != nil, peek != "]" {
      let low = try bracketAtom()
      if peek == "-", position + 1 < scalars.count, scalars[position + 1] != "]" {
        position += 1
        let high = try bracketAtom()
        guard let first = low.single, let last = high.single else {
          throw .malformed("a range in brackets begins and ends with a character")
        }
        guard first <= last else { throw .malformed("a range in brackets is out of order") }
        set.ranges.append(first...last)
      } else {
        guard let union = set.union(low) else { throw .unsupported("it has a negated class in brackets") }
        set = union
      }
    }
    guard skip("]") else { throw .malformed("a \"[\" is not closed") }
    set.isNegated = isNegated
    return set
  }

  private mutating func bracketAtom() throws(PatternError) -> CharacterSet {
    guard let scalar = peek else { throw .malformed("a \"[\" is not closed") }
    position += 1
    guard scalar == "\\" else { return .scalar(scalar.value) }
    if skip("b") { return .scalar(8) }
    if skip("-") { return .scalar(45) }
    return try setEscape()
  }
}

extension CharacterSet {
  /// The one character of a set that has no other.
  fileprivate var single: UInt32? {
    guard !isNegated, properties.isEmpty, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}
