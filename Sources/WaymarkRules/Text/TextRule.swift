import WaymarkCore

/// Objects to the text of one value or name: one a file.
protocol TextRule: Sendable {
  var codes: [FindingCode] { get }
  /// It is asked about texts that have one of these.
  var triggers: TextTraits { get }
  /// What a fault that it finds explains: rules after it are not asked about that.
  var explains: TextTraits { get }
  /// Whether it looks at the names of members and columns too.
  var coversNames: Bool { get }

  /// What is wrong with the text; nil where nothing is.
  func fault(in text: ExaminedText) -> TextFault?
}

extension TextRule {
  var explains: TextTraits { [] }
  var coversNames: Bool { true }
}

/// A text that a rule looks at.
struct ExaminedText {
  /// UTF-8, escapes and entities resolved.
  var bytes: UnsafeBufferPointer<UInt8>
  /// The reader's: `json`, `csv`, `xml` and so on.
  var format: String
  /// Whether it is the text of a number.
  var isNumber = false

  var string: String { String(decoding: bytes, as: UTF8.self) }
}

/// What is wrong with a text.
struct TextFault {
  var code: FindingCode
  var message: String
  /// The text as it should be, where that is beyond doubt.
  var mended: String?
  /// Further facts beside the value.
  var details: [Finding.Detail] = []
}
