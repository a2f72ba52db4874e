/// `hostname`: an RFC 1123 host name, `www.example.com`.
enum HostnameFormat: TextFormat {
  static let name = "hostname"
  static let noun = "a host name"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    if text.isEmpty { return "it is empty" }
    if text.count > 253 { return "it has more than 253 characters" }
    for label in text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      if let fault = fault(inLabel: label) { return fault }
    }
    return nil
  }

  private static func fault(inLabel label: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard let first = label.first, let last = label.last else { return "nothing stands before or after a point" }
    if label.count > 63 { return "a part of it has more than 63 characters" }
    if first == UInt8(ascii: "-") || last == UInt8(ascii: "-") { return "a part of it begins or ends with \"-\"" }
    guard label.allSatisfy({ ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || $0 == UInt8(ascii: "-") }) else {
      return "there may be only letters of ASCII, digits and \"-\" between the points"
    }
    guard label.count > 4, label.prefix(4).map({ $0 | 0x20 }).elementsEqual("xn--".utf8) else { return nil }
    return InternationalLabel.fault(inEncoded: String(decoding: label.dropFirst(4), as: UTF8.self))
  }
}
