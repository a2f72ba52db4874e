import WaymarkCore

/// Escapes, and sets in brackets.
extension PatternParser {
  /// What stands after a backslash, out of brackets.
  mutating func escape() throws(PatternError) -> PatternNode {
    let start = position - 1
    switch peek {
    case "b":
      position += 1
      return .wordBoundary(isNegated: false)
    case "B":
      position += 1
      return .wordBoundary(isNegated: true)
    case "1", "2", "3", "4", "5", "6", "7", "8", "9": return try numberedReference(from: start)
    case "k":
      position += 1
      return try namedReference(from: start)
    default: return .set(try setEscape())
    }
  }

  /// An escape that stands for a character or a class, in brackets and out of them.
  private mutating func setEscape() throws(PatternError) -> CharacterSet {
    let start = position - 1
    guard let scalar = peek else { throw .malformed("it ends in a backslash", at: start) }
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
    case "0":
      if let digit = peek, ("0"..."9").contains(digit) {
        throw .malformed("\"\\0\" cannot be followed by a digit", at: start)
      }
      return .scalar(0)
    case "c":
      guard let letter = peek, letter.isASCII, letter.properties.isAlphabetic else {
        throw .malformed("a letter must follow \"\\c\"", at: start)
      }
      position += 1
      return .scalar(letter.value & 31)
    case "x": return .scalar(try hexadecimal(digits: 2, from: start))
    case "u": return .scalar(try unicodeEscape(from: start))
    case "p", "P": return try property(isNegated: scalar == "P", from: start)
    default:
      guard !scalar.properties.isAlphabetic, scalar.properties.numericType == nil else {
        throw .malformed("there is no escape \"\\\(scalar)\"", at: start)
      }
      return .scalar(scalar.value)
    }
  }

  private mutating func hexadecimal(digits: Int, from start: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = peek?.hexadecimalValue else {
        throw .malformed("\(digits) hexadecimal digits are due after \"\(spelled(start..<start + 2))\"", at: start)
      }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  /// `\u0041` or `\u{41}`, of which the `u` was read; two that make up one character are one.
  mutating func unicodeEscape(from start: Int) throws(PatternError) -> UInt32 {
    if skip("{") {
      var value: UInt32?
      while let digit = peek?.hexadecimalValue {
        value = min((value ?? 0) << 4 | digit, 0x110000)
        position += 1
      }
      guard let value, value <= 0x10FFFF, skip("}") else {
        throw .malformed("\"\\u{\" begins no code point", at: start)
      }
      return value
    }
    let first = try hexadecimal(digits: 4, from: start)
    let middle = position
    guard (0xD800...0xDBFF).contains(first), skip(text: "\\u"), peek != "{" else {
      position = middle
      return first
    }
    let second = try hexadecimal(digits: 4, from: middle)
    guard (0xDC00...0xDFFF).contains(second) else {
      position = middle
      return first
    }
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private mutating func property(isNegated: Bool, from start: Int) throws(PatternError) -> CharacterSet {
    guard skip("{"), let end = scalars[position...].firstIndex(of: "}") else {
      throw .malformed("a property in braces is due after \"\(spelled(start..<start + 2))\"", at: start)
    }
    let name = spelled(position..<end)
    position = end + 1
    guard let property = UnicodeProperty(name: name) else {
      guard UnicodeProperty.isKnownElsewhere(name) else {
        throw .malformed("there is no Unicode property \(Prose.quoted(name))", at: start)
      }
      throw .unsupported("the Unicode property \(Prose.quoted(name)) is not known here")
    }
    return CharacterSet(property, isNegated: isNegated)
  }

  // MARK: Brackets

  /// `[…]`, of which the first bracket was read.
  mutating func bracket() throws(PatternError) -> CharacterSet {
    let start = position - 1
    var sets: [CharacterSet] = []
    let isNegated = skip("^")
    while peek != nil, peek != "]" {
      let rangeStart = position
      let low = try bracketAtom()
      if peek == "-", position + 1 < scalars.count, scalars[position + 1] != "]" {
        position += 1
        let high = try bracketAtom()
        guard let first = low.single, let last = high.single else {
          throw .malformed("a range in brackets begins and ends with a character", at: rangeStart)
        }
        guard first <= last else {
          throw .malformed("the range \"\(spelled(rangeStart..<position))\" is out of order", at: rangeStart)
        }
        sets.append(CharacterSet([first...last]))
      } else {
        sets.append(low)
      }
    }
    guard skip("]") else { throw .malformed("the \"[\" is not closed", at: start) }
    let set = CharacterSet.union(of: sets)
    return isNegated ? set.inverted : set
  }

  private mutating func bracketAtom() throws(PatternError) -> CharacterSet {
    guard let scalar = peek else { return .scalar(0) }
    position += 1
    guard scalar == "\\" else { return .scalar(scalar.value) }
    if skip("b") { return .scalar(8) }
    return try setEscape()
  }
}

extension Unicode.Scalar {
  fileprivate var hexadecimalValue: UInt32? {
    switch self {
    case "0"..."9": value - 48
    case "a"..."f": value - 87
    case "A"..."F": value - 55
    default: nil
    }
  }
}
