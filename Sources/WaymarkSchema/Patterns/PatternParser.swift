/// Reads ECMA-262 regular expressions in Unicode mode.
///
/// Braces that repeat nothing and escapes of any punctuation are let pass, as browsers let them: schemas have them.
struct PatternParser {
  let scalars: [Unicode.Scalar]
  var position = 0
  private var depth = 0
  private var groupCount = 0
  /// The groups so far that have names, by them.
  private var namedGroups: [String: Int] = [:]
  private var lookCount = 0
  private var hasReferences = false
  /// The groups of the whole pattern, where it was read before.
  private let known: (groupCount: Int, namedGroups: [String: Int])?

  private init(_ scalars: [Unicode.Scalar], known: (Int, [String: Int])? = nil) {
    self.scalars = scalars
    self.known = known
  }

  /// Reads a pattern.
  ///
  /// - Returns: Its parts, how many lookarounds they have, and how many groups, where it refers back to any.
  /// - Throws: `PatternError` where it is none, or too large.
  static func parse(_ text: String) throws(PatternError) -> ParsedPattern {
    var parser = PatternParser(Array(text.unicodeScalars))
    var root = try parser.whole()
    if parser.hasReferences {
      // A reference may stand before its group: with all groups known it is read once more.
      parser = PatternParser(parser.scalars, known: (parser.groupCount, parser.namedGroups))
      root = try parser.whole()
    }
    return ParsedPattern(
      root: root, lookCount: parser.lookCount, groupCount: parser.groupCount, hasReferences: parser.hasReferences)
  }

  private mutating func whole() throws(PatternError) -> PatternNode {
    let node = try choice()
    if peek == ")" { throw .malformed("a \")\" closes nothing", at: position) }
    return node
  }

  // MARK: Characters

  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  mutating func skip(text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  func spelled(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  // MARK: Sequences

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
      let end = position
      if let (minimum, maximum, isLazy) = try quantifier() {
        switch atom {
        // A group is an atom whatever it holds.
        case .start, .end, .wordBoundary, .look:
          guard scalar == "(", !isLookaround(at: start) else {
            throw .malformed("\"\(spelled(start..<end))\" cannot be repeated", at: end)
          }
        default: break
        }
        parts.append(.repeated(atom, minimum: minimum, maximum: maximum, isLazy: isLazy))
      } else {
        parts.append(atom)
      }
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  private func isLookaround(at start: Int) -> Bool {
    ["(?=", "(?!", "(?<=", "(?<!"].contains { scalars[start...].starts(with: $0.unicodeScalars) }
  }

  private mutating func quantifier() throws(PatternError) -> (Int, Int?, isLazy: Bool)? {
    let range: (Int, Int?)
    switch peek {
    case "*": range = (0, nil)
    case "+": range = (1, nil)
    case "?": range = (0, 1)
    case "{":
      guard let counted = try countedRange() else { return nil }
      return (counted.0, counted.1, skip("?"))
    default: return nil
    }
    position += 1
    return (range.0, range.1, skip("?"))
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
    if let maximum, maximum < minimum {
      throw .malformed("\"\(spelled(start..<position))\" is out of order", at: start)
    }
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
    let start = position
    position += 1
    switch scalar {
    case "^": return .start
    case "$": return .end
    case ".": return .set(.anything)
    case "(": return try group()
    case "[": return .set(try bracket())
    case "\\": return try escape()
    case "*", "+", "?": throw .malformed("\"\(scalar)\" repeats nothing", at: start)
    case "{":
      position = start
      if try countedRange() != nil {
        throw .malformed("\"\(spelled(start..<position))\" repeats nothing", at: start)
      }
      position = start + 1
      return .set(.scalar(scalar.value))
    default: return .set(.scalar(scalar.value))
    }
  }

  // MARK: Groups

  private mutating func group() throws(PatternError) -> PatternNode {
    let start = position - 1
    guard skip("?") else { return try capture(named: nil, from: start) }
    if skip(":") { return try body(of: start) }
    if skip("=") { return try lookaround(isBehind: false, isNegated: false, from: start) }
    if skip("!") { return try lookaround(isBehind: false, isNegated: true, from: start) }
    if skip(text: "<=") { return try lookaround(isBehind: true, isNegated: false, from: start) }
    if skip(text: "<!") { return try lookaround(isBehind: true, isNegated: true, from: start) }
    if skip("<") {
      let nameStart = position
      let name = try groupName()
      guard namedGroups[name] == nil else {
        throw .malformed("two groups have the name \"\(name)\"", at: nameStart)
      }
      return try capture(named: name, from: start)
    }
    let end = scalars[position...].firstIndex { !["i", "m", "s", "-"].contains($0) }
    if let end, end > position, scalars[end] == ":" {
      throw .unsupported("it has a group with flags of its own")
    }
    throw .malformed("\"(?\" begins no group", at: start)
  }

  private mutating func capture(named name: String?, from start: Int) throws(PatternError) -> PatternNode {
    groupCount += 1
    let number = groupCount
    if let name { namedGroups[name] = number }
    return .group(try body(of: start), number: number)
  }

  private mutating func lookaround(
    isBehind: Bool, isNegated: Bool, from start: Int
  ) throws(PatternError) -> PatternNode {
    let node = try body(of: start)
    lookCount += 1
    guard lookCount <= ParsedPattern.maximumLookCount else {
      throw .unsupported("it has more than \(ParsedPattern.maximumLookCount) lookarounds")
    }
    return .look(node, .init(isBehind: isBehind, isNegated: isNegated, number: lookCount - 1))
  }

  private mutating func body(of start: Int) throws(PatternError) -> PatternNode {
    let node = try choice()
    guard skip(")") else { throw .malformed("the \"(\" is not closed", at: start) }
    return node
  }

  /// A name and the `>` after it.
  private mutating func groupName() throws(PatternError) -> String {
    let start = position
    var name = String.UnicodeScalarView()
    while peek != ">" {
      let place = position
      guard var scalar = peek else { throw .malformed("a group's name is not closed", at: start) }
      position += 1
      if scalar == "\\" {
        guard skip("u"), let escaped = Unicode.Scalar(try unicodeEscape(from: place)) else {
          throw .malformed("a group's name cannot have this character", at: place)
        }
        scalar = escaped
      }
      let isStart = scalar == "$" || scalar == "_" || scalar.properties.isIDStart
      let isLater = scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
      guard isStart || !name.isEmpty && isLater else {
        throw .malformed("a group's name cannot have this character", at: place)
      }
      name.append(scalar)
    }
    guard !name.isEmpty else { throw .malformed("a group's name is empty", at: start) }
    position += 1
    return String(name)
  }

  // MARK: References

  /// `\1`, of which the digit is next.
  mutating func numberedReference(from start: Int) throws(PatternError) -> PatternNode {
    var number = 0
    while let scalar = peek, ("0"..."9").contains(scalar) {
      position += 1
      number = min(number * 10 + Int(scalar.value - 48), 1_000_000)
    }
    hasReferences = true
    guard let known else { return .empty }
    guard number <= known.groupCount else {
      throw .malformed("\"\(spelled(start..<position))\" refers to a group that is not there", at: start)
    }
    return .backreference(number)
  }

  /// `\k<name>`, of which the `k` was read.
  mutating func namedReference(from start: Int) throws(PatternError) -> PatternNode {
    guard skip("<") else { throw .malformed("the name of a group is due after \"\\k\"", at: start) }
    let name = try groupName()
    hasReferences = true
    guard let known else { return .empty }
    guard let number = known.namedGroups[name] else {
      throw .malformed("there is no group with the name \"\(name)\"", at: start)
    }
    return .backreference(number)
  }
}
