/// `isbn`: an ISBN-10 or ISBN-13 with its right check digit (ISO 2108), with or without hyphens or blanks.
enum ISBNFormat: TextFormat {
  static let name = "isbn"
  static let noun = "an ISBN"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    var digits: [Int] = []
    var isSeparated = true
    for byte in text {
      switch byte {
      case 48...57: digits.append(Int(byte &- 48))
      case UInt8(ascii: "X"), UInt8(ascii: "x"):
        guard digits.count == 9 else { return "an X may only be the tenth and last digit" }
        digits.append(10)
      case UInt8(ascii: "-"), 0x20:
        if isSeparated { return "hyphens stand between digits" }
        isSeparated = true
        continue
      default: return "it consists of digits, with hyphens between"
      }
      isSeparated = false
      if digits.count > 13 { return "it has 10 or 13 digits" }
    }
    if isSeparated, !digits.isEmpty { return "hyphens stand between digits" }
    switch digits.count {
    case 10: return fault10(digits)
    case 13: return fault13(digits)
    default: return "it has 10 or 13 digits, not \(digits.count)"
    }
  }

  private static func fault10(_ digits: [Int]) -> String? {
    let sum = digits.dropLast().enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
    let due = (11 - sum % 11) % 11
    return digits.last == due ? nil : "its check digit should be \(due == 10 ? "X" : "\(due)")"
  }

  private static func fault13(_ digits: [Int]) -> String? {
    guard !digits.contains(10) else { return "an ISBN-13 has no X" }
    guard digits.starts(with: [9, 7, 8]) || digits.starts(with: [9, 7, 9]) else {
      return "an ISBN-13 begins with 978 or 979"
    }
    let sum = digits.dropLast().enumerated().reduce(0) { $0 + ($1.offset % 2 == 0 ? 1 : 3) * $1.element }
    let due = (10 - sum % 10) % 10
    return digits.last == due ? nil : "its check digit should be \(due)"
  }
}
