/// `idn-email`: an RFC 6531 mailbox, whose characters may lie beyond ASCII.
enum InternationalEmailFormat: TextFormat {
  static let name = "idn-email"
  static let noun = "an e-mail address"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    EmailFormat.fault(in: text, isInternational: true, domain: InternationalHostnameFormat.fault)
  }
}
