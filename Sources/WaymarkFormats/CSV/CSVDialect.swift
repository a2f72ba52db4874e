/// How a table is spelled.
struct CSVDialect {
  var delimiter: UInt8
  var quote: UInt8

  /// The delimiters that are looked for, the likelier ones first.
  static let candidates: [UInt8] = [",", ";", "\t", "|", ":"].map { UInt8(ascii: $0) }

  /// A delimiter as messages name it.
  static func name(_ delimiter: UInt8) -> String {
    switch delimiter {
    case UInt8(ascii: ","): "comma"
    case UInt8(ascii: ";"): "semicolon"
    case UInt8(ascii: "\t"): "tab"
    case UInt8(ascii: "|"): "vertical bar"
    case UInt8(ascii: ":"): "colon"
    case UInt8(ascii: " "): "blank"
    default: "“\(Character(Unicode.Scalar(delimiter)))”"
    }
  }

  var delimiterName: String { Self.name(delimiter) }

  /// The quote as messages show it.
  var quoteText: String { String(Character(Unicode.Scalar(quote))) }

  func isBlank(_ byte: UInt8) -> Bool {
    (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")) && byte != delimiter
  }
}
