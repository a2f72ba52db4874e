/// `email`: an RFC 5321 mailbox, `ann@example.com`.
enum EmailFormat: TextFormat {
  static let name = "email"
  static let noun = "an e-mail address"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    fault(in: text, isInternational: false, domain: HostnameFormat.fault)
  }

  /// Why a text is no address (RFC 5321, section 4.1.2); with characters beyond ASCII, RFC 6531.
  static func fault(
    in text: UnsafeBufferPointer<UInt8>, isInternational: Bool,
    domain: (UnsafeBufferPointer<UInt8>) -> String?
  ) -> String? {
    guard let at = text.lastIndex(of: UInt8(ascii: "@")) else { return "there is no \"@\" in it" }
    let local = text[..<at]
    if local.first == UInt8(ascii: "\"") {
      if !isQuoted(local, isInternational) { return "the quoted part before \"@\" is malformed" }
    } else {
      if local.isEmpty { return "nothing stands before \"@\"" }
      for part in local.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
        if part.isEmpty { return "a point stands at an end, or beside another one, before \"@\"" }
        guard part.allSatisfy({ isAtom($0) || isInternational && $0 >= 0x80 }) else {
          return "there is a character before \"@\" that must not be there"
        }
      }
    }
    if local.count > 64 { return "there are more than 64 bytes before \"@\"" }
    let host = text[(at + 1)...]
    if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]"), host.count > 2 {
      let literal = host.dropFirst().dropLast()
      let isSix = literal.prefix(5).elementsEqual("IPv6:".utf8)
      let address = UnsafeBufferPointer(rebasing: isSix ? literal.dropFirst(5) : literal)
      return isSix ? IPv6Format.fault(in: address) : IPv4Format.fault(in: address)
    }
    return domain(UnsafeBufferPointer(rebasing: host)).map { "what follows \"@\" is no host name: \($0)" }
  }

  private static func isAtom(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
  }

  private static func isQuoted(_ text: Slice<UnsafeBufferPointer<UInt8>>, _ isInternational: Bool) -> Bool {
    guard text.count >= 2, text.last == UInt8(ascii: "\"") else { return false }
    var isEscaped = false
    for byte in text.dropFirst().dropLast() {
      guard byte >= 0x20 && byte < 0x7F || isInternational && byte >= 0x80 else { return false }
      if !isEscaped, byte == UInt8(ascii: "\"") { return false }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return !isEscaped
  }
}
