/// A Unicode property, as `\p{…}` names it.
enum UnicodeProperty: Sendable, Hashable {
  /// A general category, or a group of them: `Lu`, `L`, `LC`.
  case category(String)
  /// One that a character has or lacks, by its number in the table.
  case binary(Int)
  case any, ascii, assigned, regionalIndicator

  /// The property that a pattern names; nil where it is none that is known here.
  init?(name: String) {
    switch name {
    case "Any": self = .any
    case "ASCII": self = .ascii
    case "Assigned": self = .assigned
    case "Regional_Indicator", "RI": self = .regionalIndicator
    default:
      if let number = Self.binaryProperties.firstIndex(where: { $0.name == name || $0.alias == name }) {
        self = .binary(number)
        return
      }
      var value = name
      for prefix in ["General_Category=", "gc="] where value.hasPrefix(prefix) {
        value = String(value.dropFirst(prefix.count))
      }
      guard let short = Self.categories[value] else { return nil }
      self = .category(short)
    }
  }

  /// Whether a name is one of ECMAScript's though no table here has it: a script, say.
  static func isKnownElsewhere(_ name: String) -> Bool {
    ["Emoji_Component", "EComp", "Extended_Pictographic", "ExtPict"].contains(name)
      || ["Script=", "sc=", "Script_Extensions=", "scx="].contains { name.hasPrefix($0) && name != $0 }
  }

  func contains(_ value: UInt32) -> Bool {
    switch self {
    case .any: return true
    case .ascii: return value < 128
    case .regionalIndicator: return (0x1F1E6...0x1F1FF).contains(value)
    case .assigned: return !UnicodeProperty.category("Cn").contains(value)
    case .binary(let number):
      guard let scalar = Unicode.Scalar(value) else { return false }
      return Self.binaryProperties[number].test(scalar.properties)
    case .category(let name):
      guard let scalar = Unicode.Scalar(value) else { return name == "Cs" || name == "C" }
      let own = scalar.properties.generalCategory.shortName
      if name == "LC" { return own == "Lu" || own == "Ll" || own == "Lt" }
      return own == name || name.utf8.count == 1 && own.hasPrefix(name)
    }
  }

  /// By every name of a category, its short one.
  private static let categories: [String: String] = {
    let names = [
      "L Letter", "LC Cased_Letter", "Lu Uppercase_Letter", "Ll Lowercase_Letter", "Lt Titlecase_Letter",
      "Lm Modifier_Letter", "Lo Other_Letter", "M Mark Combining_Mark", "Mn Nonspacing_Mark", "Mc Spacing_Mark",
      "Me Enclosing_Mark", "N Number", "Nd Decimal_Number digit", "Nl Letter_Number", "No Other_Number",
      "P Punctuation punct", "Pc Connector_Punctuation", "Pd Dash_Punctuation", "Ps Open_Punctuation",
      "Pe Close_Punctuation", "Pi Initial_Punctuation", "Pf Final_Punctuation", "Po Other_Punctuation", "S Symbol",
      "Sm Math_Symbol", "Sc Currency_Symbol", "Sk Modifier_Symbol", "So Other_Symbol", "Z Separator",
      "Zs Space_Separator", "Zl Line_Separator", "Zp Paragraph_Separator", "C Other", "Cc Control cntrl", "Cf Format",
      "Cs Surrogate", "Co Private_Use", "Cn Unassigned",
    ]
    var table: [String: String] = [:]
    for line in names {
      let words = line.split(separator: " ").map(String.init)
      for word in words { table[word] = words[0] }
    }
    return table
  }()

  private typealias Test = @Sendable (Unicode.Scalar.Properties) -> Bool

  private static let binaryProperties: [(name: String, alias: String, test: Test)] = [
    ("Alphabetic", "Alpha", { $0.isAlphabetic }), ("ASCII_Hex_Digit", "AHex", { $0.isASCIIHexDigit }),
    ("Bidi_Control", "Bidi_C", { $0.isBidiControl }), ("Bidi_Mirrored", "Bidi_M", { $0.isBidiMirrored }),
    ("Case_Ignorable", "CI", { $0.isCaseIgnorable }), ("Cased", "Cased", { $0.isCased }),
    ("Changes_When_Casefolded", "CWCF", { $0.changesWhenCaseFolded }),
    ("Changes_When_Casemapped", "CWCM", { $0.changesWhenCaseMapped }),
    ("Changes_When_Lowercased", "CWL", { $0.changesWhenLowercased }),
    ("Changes_When_NFKC_Casefolded", "CWKCF", { $0.changesWhenNFKCCaseFolded }),
    ("Changes_When_Titlecased", "CWT", { $0.changesWhenTitlecased }),
    ("Changes_When_Uppercased", "CWU", { $0.changesWhenUppercased }), ("Dash", "Dash", { $0.isDash }),
    ("Default_Ignorable_Code_Point", "DI", { $0.isDefaultIgnorableCodePoint }),
    ("Deprecated", "Dep", { $0.isDeprecated }), ("Diacritic", "Dia", { $0.isDiacritic }),
    ("Emoji", "Emoji", { $0.isEmoji }), ("Emoji_Modifier", "EMod", { $0.isEmojiModifier }),
    ("Emoji_Modifier_Base", "EBase", { $0.isEmojiModifierBase }),
    ("Emoji_Presentation", "EPres", { $0.isEmojiPresentation }), ("Extender", "Ext", { $0.isExtender }),
    ("Grapheme_Base", "Gr_Base", { $0.isGraphemeBase }), ("Grapheme_Extend", "Gr_Ext", { $0.isGraphemeExtend }),
    ("Hex_Digit", "Hex", { $0.isHexDigit }), ("IDS_Binary_Operator", "IDSB", { $0.isIDSBinaryOperator }),
    ("IDS_Trinary_Operator", "IDST", { $0.isIDSTrinaryOperator }), ("ID_Continue", "IDC", { $0.isIDContinue }),
    ("ID_Start", "IDS", { $0.isIDStart }), ("Ideographic", "Ideo", { $0.isIdeographic }),
    ("Join_Control", "Join_C", { $0.isJoinControl }),
    ("Logical_Order_Exception", "LOE", { $0.isLogicalOrderException }), ("Lowercase", "Lower", { $0.isLowercase }),
    ("Math", "Math", { $0.isMath }), ("Noncharacter_Code_Point", "NChar", { $0.isNoncharacterCodePoint }),
    ("Pattern_Syntax", "Pat_Syn", { $0.isPatternSyntax }),
    ("Pattern_White_Space", "Pat_WS", { $0.isPatternWhitespace }),
    ("Quotation_Mark", "QMark", { $0.isQuotationMark }), ("Radical", "Radical", { $0.isRadical }),
    ("Sentence_Terminal", "STerm", { $0.isSentenceTerminal }), ("Soft_Dotted", "SD", { $0.isSoftDotted }),
    ("Terminal_Punctuation", "Term", { $0.isTerminalPunctuation }),
    ("Unified_Ideograph", "UIdeo", { $0.isUnifiedIdeograph }), ("Uppercase", "Upper", { $0.isUppercase }),
    ("Variation_Selector", "VS", { $0.isVariationSelector }), ("White_Space", "space", { $0.isWhitespace }),
    ("XID_Continue", "XIDC", { $0.isXIDContinue }), ("XID_Start", "XIDS", { $0.isXIDStart }),
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
