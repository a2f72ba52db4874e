/// `uuid`: 32 hexadecimal digits in five groups (RFC 9562).
enum UUIDFormat: TextFormat {
  static let name = "uuid"
  static let noun = "a UUID"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.count == 36 else { return "it has 36 characters, in groups of 8, 4, 4, 4 and 12" }
    for (index, byte) in text.enumerated() {
      if [8, 13, 18, 23].contains(index) {
        if byte != UInt8(ascii: "-") { return "its groups have 8, 4, 4, 4 and 12 digits, with hyphens between" }
      } else if !isHexadecimalDigit(byte) {
        return "its digits are 0 to 9 and a to f"
      }
    }
    return nil
  }
}
