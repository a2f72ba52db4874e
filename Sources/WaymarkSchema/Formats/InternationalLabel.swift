/// A label of a host name by the rules of IDNA 2008 (RFC 5891 to 5893).
enum InternationalLabel {
  /// Why the text after `xn--` stands for no label; nil where it does.
  static func fault(inEncoded text: String) -> String? {
    guard let decoded = Punycode.decoded(text), decoded.contains(where: { !$0.isASCII }) else {
      return "what follows \"xn--\" encodes no label"
    }
    return fault(in: decoded)
  }

  /// How long a label is in ASCII.
  static func encodedLength(_ label: [Unicode.Scalar]) -> Int {
    label.allSatisfy(\.isASCII) ? label.count : 4 + Punycode.encodedLength(label)
  }

  /// Why scalars are no label; nil where they are one.
  static func fault(in label: [Unicode.Scalar]) -> String? {
    if label.first == "-" || label.last == "-" { return "a part of it begins or ends with \"-\"" }
    if label.count > 3, label[2] == "-", label[3] == "-" { return "a part of it has \"--\" after two characters" }
    if let first = label.first, isMark(first) { return "a part of it begins with a combining mark" }
    for (index, scalar) in label.enumerated() {
      if isContextual(scalar) {
        if !isAllowed(scalar, at: index, in: label) {
          return "\(name(of: scalar)) must not stand where it does"
        }
      } else if !isValid(scalar) {
        return "\(name(of: scalar)) must not stand in it"
      }
    }
    return isDirectionMixed(label) ? "a part of it mixes scripts of both directions" : nil
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let number = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  // MARK: Code points (RFC 5892)

  private static let validExceptions: Set<UInt32> = [0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007]
  private static let invalidExceptions: Set<UInt32> = [
    0x640, 0x7FA, 0x302E, 0x302F, 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x303B,
  ]

  private static func isValid(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if scalar.isASCII { return (value | 0x20) &- 97 < 26 || value &- 48 < 10 || value == 0x2D }
    if validExceptions.contains(value) { return true }
    if invalidExceptions.contains(value) { return false }
    // Old Hangul is written with letters that compose in ways that are not stable.
    if 0x1100...0x11FF ~= value || 0xA960...0xA97F ~= value || 0xD7B0...0xD7FF ~= value { return false }
    if scalar.properties.changesWhenNFKCCaseFolded || scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
      .spacingMark:
      return true
    default: return false
    }
  }

  // MARK: Context (RFC 5892, appendix A)

  private static func isContextual(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9, 0x200C, 0x200D: true
    default: false
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar, at index: Int, in label: [Unicode.Scalar]) -> Bool {
    let before = index > 0 ? label[index - 1] : nil
    let after = index + 1 < label.count ? label[index + 1] : nil
    switch scalar.value {
    case 0xB7: return before == "l" && after == "l"
    case 0x375: return after.map { 0x370...0x3FF ~= $0.value || 0x1F00...0x1FFF ~= $0.value } ?? false
    case 0x5F3, 0x5F4: return before.map { 0x591...0x5F4 ~= $0.value || 0xFB1D...0xFB4F ~= $0.value } ?? false
    case 0x30FB: return label.contains { $0.value != 0x30FB && isJapanese($0) }
    case 0x660...0x669: return !label.contains { 0x6F0...0x6F9 ~= $0.value }
    case 0x6F0...0x6F9: return !label.contains { 0x660...0x669 ~= $0.value }
    case 0x200D: return before.map(isVirama) ?? false
    default: return before.map(isVirama) ?? false || isBetweenJoined(index, label)
    }
  }

  private static func isVirama(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.canonicalCombiningClass.rawValue == 9
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005, 0x3007, 0x3041...0x309F, 0x30A1...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x323AF:
      true
    default: false
    }
  }

  /// Whether letters that join stand on both sides, marks between them not counted.
  private static func isBetweenJoined(_ index: Int, _ label: [Unicode.Scalar]) -> Bool {
    guard let before = label[..<index].last(where: { !isMark($0) }),
      let after = label[(index + 1)...].first(where: { !isMark($0) })
    else { return false }
    return isArabicLetter(before) && !joinsOnlyBefore(before) && isArabicLetter(after)
  }

  private static func isArabicLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x620...0x6FF ~= scalar.value || 0x750...0x77F ~= scalar.value || 0x8A0...0x8C7 ~= scalar.value
      || 0x710...0x72F ~= scalar.value || 0x7CA...0x7EA ~= scalar.value) && scalar.properties.isAlphabetic
  }

  /// Letters such as alef, dal, reh and waw, which join to what is before them alone.
  private static func joinsOnlyBefore(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x621...0x625, 0x627, 0x629, 0x62F...0x632, 0x648, 0x671...0x673, 0x675...0x677, 0x688...0x699, 0x6C0,
      0x6C3...0x6CB, 0x6CD, 0x6CF, 0x6D2, 0x6D3, 0x6D5, 0x6EE, 0x6EF, 0x710, 0x715...0x719, 0x71E, 0x728, 0x72A, 0x72C,
      0x72F:
      true
    default: false
    }
  }

  // MARK: Direction (RFC 5893)

  /// Whether letters that run to the left and letters that run to the right stand in one label.
  private static func isDirectionMixed(_ label: [Unicode.Scalar]) -> Bool {
    let isLeftward = label.map { scalar in
      switch scalar.value {
      case 0x5BE...0x85E, 0x860...0x8C9, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        scalar.properties.isAlphabetic && !isMark(scalar)
      default: false
      }
    }
    guard isLeftward.contains(true) else { return false }
    return zip(label, isLeftward).contains { $0.properties.isAlphabetic && !isMark($0) && !$1 }
  }
}
