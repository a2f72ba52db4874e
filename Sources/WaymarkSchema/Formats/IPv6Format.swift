/// `ipv6`: an RFC 4291 address (section 2.2), `2001:db8::1`.
enum IPv6Format: TextFormat {
  static let name = "ipv6"
  static let noun = "an IPv6 address"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    if text.count > 45 { return "it is longer than an address can be" }
    guard text.count >= 2 else { return "it has eight groups with colons between them" }
    var groups = 0
    var isShortened = false
    var position = 0
    while position < text.count {
      if text[position] == UInt8(ascii: ":") {
        guard position + 1 < text.count, text[position + 1] == UInt8(ascii: ":") else {
          return "a single colon stands at its start or end"
        }
        if isShortened { return "\"::\" may be there once" }
        isShortened = true
        position += 2
        continue
      }
      let end = text[position...].firstIndex(of: UInt8(ascii: ":")) ?? text.count
      let group = text[position..<end]
      if group.contains(UInt8(ascii: ".")) {
        guard end == text.count, IPv4Format.fault(in: UnsafeBufferPointer(rebasing: group)) == nil else {
          return "its last part is no IPv4 address"
        }
        groups += 2
        break
      }
      guard group.count <= 4, group.allSatisfy(isHexadecimalDigit) else {
        return "each group has one to four hexadecimal digits"
      }
      groups += 1
      position = end
      // The colon between two groups; "::" is looked at above.
      if position < text.count, position + 1 >= text.count || text[position + 1] != UInt8(ascii: ":") {
        position += 1
        if position == text.count { return "a single colon stands at its start or end" }
      }
    }
    if isShortened { return groups < 8 ? nil : "\"::\" stands for one group at least" }
    return groups == 8 ? nil : "it has eight groups, and here are \(groups)"
  }
}
