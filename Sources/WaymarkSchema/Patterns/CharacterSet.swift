/// A set of Unicode scalars in a pattern.
struct CharacterSet: Sendable {
  /// Not sorted; may overlap.
  var ranges: [ClosedRange<UInt32>] = []
  /// Unicode properties, and whether the set has what lacks them.
  var properties: [(property: UnicodeProperty, isNegated: Bool)] = []
  var isNegated = false

  init(_ ranges: [ClosedRange<UInt32>] = [], isNegated: Bool = false) {
    self.ranges = ranges
    self.isNegated = isNegated
  }

  static func scalar(_ value: UInt32) -> CharacterSet { CharacterSet([value...value]) }

  static let digits = CharacterSet([48...57])
  static let wordCharacters = CharacterSet([48...57, 65...90, 95...95, 97...122])
  static let blanks = CharacterSet([
    9...13, 32...32, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// What `.` matches: all but the ends of lines.
  static let anything = CharacterSet([10...10, 13...13, 0x2028...0x2029], isNegated: true)

  var inverted: CharacterSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  func contains(_ scalar: UInt32) -> Bool {
    let isIn =
      ranges.contains { $0.contains(scalar) }
      || properties.contains { $0.property.contains(scalar) != $0.isNegated }
    return isIn != isNegated
  }

  /// Adds another set; nil where that is negated and has properties, which no list of ranges spells.
  func union(_ other: CharacterSet) -> CharacterSet? {
    var set = self
    if !other.isNegated {
      set.ranges += other.ranges
      set.properties += other.properties
    } else if other.properties.isEmpty {
      set.ranges += Self.complement(of: other.ranges)
    } else if other.properties.count == 1, other.ranges.isEmpty {
      set.properties.append((other.properties[0].property, !other.properties[0].isNegated))
    } else {
      return nil
    }
    return set
  }

  private static func complement(of ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = max(next, range.upperBound + 1)
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return gaps
  }
}

/// A Unicode property, as `\p{…}` names it.
enum UnicodeProperty: Sendable, Hashable {
  /// A general category, or a group of them by its first letter: `Lu`, `L`.
  case category(String)
  case alphabetic, whiteSpace, uppercase, lowercase

  init?(name: String) {
    switch name {
    case "Alphabetic", "Alpha": self = .alphabetic
    case "White_Space", "space": self = .whiteSpace
    case "Uppercase", "Upper": self = .uppercase
    case "Lowercase", "Lower": self = .lowercase
    default:
      var value = name[...]
      for prefix in ["General_Category=", "gc="] where value.hasPrefix(prefix) { value = value.dropFirst(prefix.count) }
      guard
        let short = Self.shortNames[String(value)] ?? (Self.categories.contains(String(value)) ? String(value) : nil)
      else { return nil }
      self = .category(short)
    }
  }

  func contains(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return self == .category("Cs") || self == .category("C") }
    switch self {
    case .alphabetic: return scalar.properties.isAlphabetic
    case .whiteSpace: return scalar.properties.isWhitespace
    case .uppercase: return scalar.properties.isUppercase
    case .lowercase: return scalar.properties.isLowercase
    case .category(let name):
      let own = scalar.properties.generalCategory.shortName
      return own == name || name.utf8.count == 1 && own.hasPrefix(name)
    }
  }

  private static let categories: Set<String> = [
    "L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Ps", "Pe", "Pi",
    "Pf", "Po", "S", "Sm", "Sc", "Sk", "So", "Z", "Zs", "Zl", "Zp", "C", "Cc", "Cf", "Cs", "Co", "Cn",
  ]

  private static let shortNames: [String: String] = [
    "Letter": "L", "Uppercase_Letter": "Lu", "Lowercase_Letter": "Ll", "Titlecase_Letter": "Lt",
    "Modifier_Letter": "Lm", "Other_Letter": "Lo", "Mark": "M", "Number": "N", "Decimal_Number": "Nd", "digit": "Nd",
    "Punctuation": "P", "punct": "P", "Symbol": "S", "Separator": "Z", "Space_Separator": "Zs", "Other": "C",
    "Control": "Cc",
  ]
}

extension Unicode.GeneralCategory {
  fileprivate var shortName: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
