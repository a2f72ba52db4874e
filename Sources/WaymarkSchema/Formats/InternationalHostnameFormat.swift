/// `idn-hostname`: an RFC 5890 host name, whose letters may lie beyond ASCII.
enum InternationalHostnameFormat: TextFormat {
  static let name = "idn-hostname"
  static let noun = "a host name"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    if text.isEmpty { return "it is empty" }
    // Longer than any name can be in whatever script.
    if text.count > 4 * 253 { return "it has more than 253 characters" }
    var length = -1
    // Three other full stops stand for the point (RFC 3490, section 3.1).
    let stops: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    for label in String(decoding: text, as: UTF8.self).unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: stops.contains)
    {
      let scalars = Array(label)
      if let fault = fault(inLabel: scalars) { return fault }
      let encoded = InternationalLabel.encodedLength(scalars)
      if encoded > 63 { return "a part of it has more than 63 characters as it is encoded" }
      length += encoded + 1
    }
    return length > 253 ? "it has more than 253 characters as it is encoded" : nil
  }

  private static func fault(inLabel label: [Unicode.Scalar]) -> String? {
    if label.isEmpty { return "nothing stands before or after a point" }
    if label.prefix(4).map({ $0.properties.lowercaseMapping }).joined() == "xn--" {
      return InternationalLabel.fault(inEncoded: String(String.UnicodeScalarView(label.dropFirst(4))))
    }
    return InternationalLabel.fault(in: label)
  }
}
