/// `date`: an RFC 3339 full-date, `2000-10-01`.
enum DateFormat: TextFormat {
  static let name = "date"
  static let noun = "a calendar date"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    var cursor = TextCursor(text)
    if let fault = fault(at: &cursor) { return fault }
    return cursor.isAtEnd ? nil : "nothing may follow the day"
  }

  /// Reads a date; the cursor is left after it.
  static func fault(at cursor: inout TextCursor) -> String? {
    guard let year = cursor.number(digits: 4), cursor.skip("-"), let month = cursor.number(digits: 2),
      cursor.skip("-"), let day = cursor.number(digits: 2)
    else { return "it is written year-month-day, as 2000-10-01" }
    guard (1...12).contains(month) else { return "there is no month \(month)" }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    guard (1...days).contains(day) else {
      return day == 0 ? "there is no day 0" : "that month has \(days) days"
    }
    return nil
  }
}
