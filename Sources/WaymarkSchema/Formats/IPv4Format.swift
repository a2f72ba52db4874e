/// `ipv4`: an RFC 2673 dotted quad, `192.168.0.1`.
enum IPv4Format: TextFormat {
  static let name = "ipv4"
  static let noun = "an IPv4 address"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 4 else { return "it has four numbers with points between them" }
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy({ $0 &- 48 < 10 }) else {
        return "each part is a number from 0 to 255"
      }
      if part.count > 1, part.first == UInt8(ascii: "0") { return "a number begins with 0, which some read as octal" }
      if part.reduce(0, { $0 * 10 + Int($1 - 48) }) > 255 { return "each part is a number from 0 to 255" }
    }
    return nil
  }
}
