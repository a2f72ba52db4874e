import WaymarkCore

/// The rules about one text, in the order in which they are asked.
private let textRules: [any TextRule] = [
  Mojibake(),
  ReplacementCharacter(),
  LoneSurrogate(),
  Noncharacter(),
  ControlCharacter(),
  InvisibleCharacter(),
  SurroundingBlanks(),
  HTMLEntity(),
  DecomposedText(),
  SpreadsheetDamage(),
  ImpreciseNumber(),
]

/// The rules about coordinates, in the order in which they are asked.
private let pointRules: [any PointRule] = [
  SentinelCoordinates(),
  LatitudeOutOfRange(),
  LongitudeOutOfRange(),
  UnsetCoordinates(),
  SwappedCoordinates(),
  SharedPoint(),
]

/// All rules.
package let allRules: [any Rule] = [
  TextRules(rules: textRules),
  PointRules(rules: pointRules),
  MissingAsset(),
  DanglingReference(),
  DuplicateKey(),
]

/// What the rules report.
package let ruleCodes: [FindingCode] = allRules.flatMap(\.codes)
