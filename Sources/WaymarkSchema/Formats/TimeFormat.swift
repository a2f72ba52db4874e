/// `time`: an RFC 3339 full-time, `12:30:00Z`.
enum TimeFormat: TextFormat {
  static let name = "time"
  static let noun = "a time of day with its zone"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    var cursor = TextCursor(text)
    return fault(at: &cursor)
  }

  /// Reads a time, which must be the rest of the text.
  static func fault(at cursor: inout TextCursor) -> String? {
    guard let hour = cursor.number(digits: 2), cursor.skip(":"), let minute = cursor.number(digits: 2),
      cursor.skip(":"), let second = cursor.number(digits: 2)
    else { return "the time is written hours:minutes:seconds, as 12:30:00" }
    if cursor.skip("."), cursor.skipDigits() == 0 { return "digits must follow the point" }
    guard hour < 24, minute < 60, second < 61 else { return "there is no such time of day" }

    var offset = 0
    if !(cursor.skip("Z") || cursor.skip("z")) {
      let isBehind = cursor.skip("-")
      guard isBehind || cursor.skip("+"), let hours = cursor.number(digits: 2), cursor.skip(":"),
        let minutes = cursor.number(digits: 2)
      else { return "the time zone is missing: \"Z\", or an offset as +02:00" }
      guard hours < 24, minutes < 60 else { return "there is no such time zone" }
      offset = (hours * 60 + minutes) * (isBehind ? -1 : 1)
    }
    guard cursor.isAtEnd else { return "nothing may follow the time zone" }
    // A leap second is the last one of a day in UTC.
    let universal = (hour * 60 + minute - offset + 2880) % 1440
    if second == 60, universal != 1439 { return "a second 60 is there at 23:59 UTC only" }
    return nil
  }
}
