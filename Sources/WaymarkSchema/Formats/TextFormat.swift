/// What a text may be said to be by `format`: one a file, and a line in `FormatTable`.
protocol TextFormat: Sendable {
  /// As `format` names it.
  static var name: String { get }
  /// In words: `a calendar date`.
  static var noun: String { get }

  /// Why a text is not of the format, in words that follow a colon; nil where it is.
  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String?
}

/// The formats there are.
enum FormatTable {
  static let all: [any TextFormat.Type] = [
    DateFormat.self, DateTimeFormat.self, TimeFormat.self, DurationFormat.self,
    EmailFormat.self, InternationalEmailFormat.self, HostnameFormat.self, InternationalHostnameFormat.self,
    IPv4Format.self, IPv6Format.self,
    URIFormat.self, URIReferenceFormat.self, IRIFormat.self, IRIReferenceFormat.self, URITemplateFormat.self,
    JSONPointerFormat.self, RelativeJSONPointerFormat.self, RegularExpressionFormat.self,
    UUIDFormat.self, ISBNFormat.self,
  ]

  static let formats: [String: any TextFormat.Type] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

/// A cursor over the bytes of a text.
struct TextCursor {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var position = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var isAtEnd: Bool { position == text.count }

  var next: UInt8? { position < text.count ? text[position] : nil }

  /// Steps over a byte where it is the next.
  mutating func skip(_ byte: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Takes a number of exactly so many digits.
  mutating func number(digits: Int) -> Int? {
    guard position + digits <= text.count else { return nil }
    var value = 0
    for index in position..<position + digits {
      guard text[index] &- 48 < 10 else { return nil }
      value = value * 10 + Int(text[index] &- 48)
    }
    position += digits
    return value
  }

  /// Steps over decimal digits; how many there were.
  mutating func skipDigits() -> Int {
    let start = position
    while let byte = next, byte &- 48 < 10 { position += 1 }
    return position - start
  }

  /// Steps on by one byte.
  mutating func advance() { if position < text.count { position += 1 } }
}

func isHexadecimalDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 || (byte | 0x20) &- 97 < 6 }
