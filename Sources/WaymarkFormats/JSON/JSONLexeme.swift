import WaymarkCore

/// A piece of text as the recovering reader sees it: what it is meant to be, and what is wrong with it.
struct JSONLexeme {
  enum Kind {
    /// The end of the text.
    case end
    case openObject, closeObject, openArray, closeArray, comma, colon
    /// A string, whatever quotes it has.
    case string
    /// A number, `true`, `false` or `null`, or what is meant to be one.
    case scalar
    /// Text without quotes.
    case word
  }

  var kind: Kind
  var range: Range<Int>
  /// What a value is read as; nil where its text cannot be relied on.
  var value: Value?
  /// The text of a string, as far as it can be told.
  var text: [UInt8] = []
  /// Whether the end of the text cuts it off.
  var isCut = false
  /// What is wrong with it, and with what stands between it and the lexeme before.
  var faults: [PendingFinding] = []

  var startsValue: Bool {
    switch kind {
    case .string, .scalar, .word, .openObject, .openArray: true
    case .end, .closeObject, .closeArray, .comma, .colon: false
    }
  }

  /// A value without members or items.
  struct Value {
    var kind: Token.Kind
    var flags: Token.Flags = []
    /// The text, where it is not the bytes of the range.
    var detached: [UInt8]?
  }
}
