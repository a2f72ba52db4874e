/// `duration`: an RFC 3339 duration (appendix A), `P1DT12H`.
///
/// As ISO 8601 has it, a unit in the middle may be left out (`P1Y3D`), though the grammar of the appendix does not say so.
enum DurationFormat: TextFormat {
  static let name = "duration"
  static let noun = "a duration"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    var cursor = TextCursor(text)
    guard cursor.skip("P") else { return "it begins with \"P\", as P1DT12H" }
    var last = -1
    var isTime = false
    var isEmpty = true
    while !cursor.isAtEnd {
      if !isTime, cursor.skip("T") {
        (isTime, isEmpty, last) = (true, true, -1)
        continue
      }
      guard cursor.skipDigits() > 0, let unit = cursor.next else {
        return cursor.isAtEnd ? "the unit is missing after its number" : "a number is due before each unit"
      }
      cursor.advance()
      if unit == UInt8(ascii: "W") {
        return last < 0 && !isTime && cursor.isAtEnd ? nil : "weeks stand alone"
      }
      guard let position = (isTime ? "HMS" : "YMD").utf8.firstIndex(of: unit) else {
        return isTime
          ? "after \"T\" there are hours, minutes and seconds" : "before \"T\" there are years, months and days"
      }
      let order = position.utf16Offset(in: "YMD")
      guard order > last else { return "the larger unit comes first, and each once" }
      last = order
      isEmpty = false
    }
    return isEmpty ? (isTime ? "hours, minutes or seconds are due after \"T\"" : "it says no length") : nil
  }
}
