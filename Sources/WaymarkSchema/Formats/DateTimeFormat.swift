/// `date-time`: an RFC 3339 date-time, `2000-10-01T12:30:00Z`.
enum DateTimeFormat: TextFormat {
  static let name = "date-time"
  static let noun = "a date and time"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    var cursor = TextCursor(text)
    if let fault = DateFormat.fault(at: &cursor) { return fault }
    guard cursor.skip("T") || cursor.skip("t") else { return "the time follows the date after a \"T\"" }
    return TimeFormat.fault(at: &cursor)
  }
}
