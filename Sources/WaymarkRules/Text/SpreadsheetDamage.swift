import WaymarkCore

/// A whole value that a spreadsheet made of another one.
struct SpreadsheetDamage: TextRule {
  static let code = FindingCode(
    "spreadsheet-damage", .warning, .rule, "A spreadsheet has changed the value",
    page: """
      A spreadsheet takes what looks like a date or a long number for one, and saves it so; a formula that fails leaves
      its error behind. What was there before is lost:

      | was | became |
      |---|---|
      | `MARCH4`, `3-4` | `Mar-04` |
      | `9450000012345` | `9.45E+12` |
      | a formula | `#N/A`, `#REF!`, `#VALUE!`, `####` |

      Take the value from where it came from again, and format the column as text before you open or paste the file.
      Only values that are nothing else are reported, dates and numbers only in CSV.
      """)

  var codes: [FindingCode] { [Self.code] }
  let triggers: TextTraits = .spreadsheet
  let coversNames = false

  func fault(in text: ExaminedText) -> TextFault? {
    guard text.bytes.count <= 16 else { return nil }
    let string = text.string
    let message: String? =
      if errorValues.contains(string) || string.utf8.count > 2 && string.utf8.allSatisfy({ $0 == UInt8(ascii: "#") }) {
        .formulaError(string)
      } else if text.format != "csv" {
        nil
      } else if isShortDate(text.bytes) {
        .becameDate(string)
      } else if isScientific(text.bytes) {
        .becameScientific(string)
      } else {
        nil
      }
    return message.map { TextFault(code: Self.code, message: $0) }
  }

  /// `Mar-04`, `4-Mar`, `04-Mar`: the short forms that spreadsheets show, never those with a year of four digits.
  private func isShortDate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "-"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return false }
    return isMonth(parts[0]) && parts[1].count == 2 && isNumber(parts[1])
      || isMonth(parts[1]) && 1...2 ~= parts[0].count && isNumber(parts[0])
  }

  private func isMonth(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    part.count == 3 && months.contains(String(decoding: part, as: UTF8.self))
  }

  private func isNumber(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    part.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
  }

  /// `9.45E+12`: up to six digits, and an exponent of the size that ids and bar codes have.
  private func isScientific(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= 5, text.count <= 12 else { return false }
    let mantissa = text.dropLast(4)
    let sign = text[text.count - 3]
    let power = text.suffix(2)
    guard text[text.count - 4] == UInt8(ascii: "E"), sign == UInt8(ascii: "+"), isNumber(power) else { return false }
    guard let first = mantissa.first, first &- UInt8(ascii: "1") < 9 else { return false }
    let fraction = mantissa.dropFirst()
    guard
      fraction.isEmpty || fraction.count > 1 && fraction.first == UInt8(ascii: ".") && isNumber(fraction.dropFirst())
    else { return false }
    let exponent = power.reduce(0) { $0 * 10 + Int($1 & 15) }
    return 11...21 ~= exponent
  }
}

extension String {
  fileprivate static func formulaError(_ text: String) -> String {
    "\(Prose.quoted(text)) is what a spreadsheet shows where a formula fails or a column is too narrow"
  }

  fileprivate static func becameDate(_ text: String) -> String {
    "\(Prose.quoted(text)) looks like a value that a spreadsheet took for a date"
  }

  fileprivate static func becameScientific(_ text: String) -> String {
    "\(Prose.quoted(text)) looks like a long number that a spreadsheet cut short"
  }
}

private let months: Set<String> = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]

private let errorValues: Set<String> = [
  "#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "#SPILL!", "#CALC!", "#FIELD!", "#BLOCKED!",
  "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#GETTING_DATA",
]
