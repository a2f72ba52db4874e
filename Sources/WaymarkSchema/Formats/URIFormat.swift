/// `uri`: an RFC 3986 URI, with its scheme.
enum URIFormat: TextFormat {
  static let name = "uri"
  static let noun = "a URI"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), isScheme(text[..<colon]) else {
      return "it begins with a scheme, as https:"
    }
    let rest = text[(colon + 1)...]
    let fragmentStart = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    let queryStart = rest[..<fragmentStart].firstIndex(of: UInt8(ascii: "?")) ?? fragmentStart
    var hierarchy = rest[..<queryStart]
    if hierarchy.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      hierarchy = hierarchy.dropFirst(2)
      let end = hierarchy.firstIndex(of: UInt8(ascii: "/")) ?? hierarchy.endIndex
      if let fault = fault(inAuthority: hierarchy[..<end]) { return fault }
      hierarchy = hierarchy[end...]
    }
    if let fault = fault(inPart: hierarchy, also: "/:@") { return fault }
    if let fault = fault(inPart: rest[queryStart..<fragmentStart].dropFirst(), also: "/:@?") { return fault }
    return fault(inPart: rest[fragmentStart...].dropFirst(), also: "/:@?")
  }

  private typealias Part = Slice<UnsafeBufferPointer<UInt8>>

  private static func isScheme(_ text: Part) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { isLetter($0) || $0 &- 48 < 10 || "+-.".utf8.contains($0) }
  }

  private static func fault(inAuthority text: Part) -> String? {
    var host = text
    if let at = text.lastIndex(of: UInt8(ascii: "@")) {
      if let fault = fault(inPart: text[..<at], also: ":") { return fault }
      host = text[(at + 1)...]
    }
    var port = host[host.endIndex...]
    if host.first == UInt8(ascii: "[") {
      guard let close = host.firstIndex(of: UInt8(ascii: "]")) else { return "a bracket is not closed" }
      let address = host[(host.startIndex + 1)..<close]
      guard !address.isEmpty, address.allSatisfy({ isHexadecimalDigit($0) || ":.vV".utf8.contains($0) }) else {
        return "what stands in brackets is no address"
      }
      port = host[(close + 1)...]
      guard port.isEmpty || port.first == UInt8(ascii: ":") else { return "a port follows the brackets, or nothing" }
    } else {
      let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
      if let fault = fault(inPart: host[..<colon], also: "") { return fault }
      port = host[colon...]
    }
    return port.dropFirst().allSatisfy { $0 &- 48 < 10 } ? nil : "its port is no number"
  }

  /// What is not unreserved, percent-encoded, a sub-delimiter or one of some others.
  private static func fault(inPart text: Part, also others: StaticString) -> String? {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      if isLetter(byte) || byte &- 48 < 10 || "-._~!$&'()*+,;=".utf8.contains(byte) { continue }
      if others.withUTF8Buffer({ $0.contains(byte) }) { continue }
      if byte == UInt8(ascii: "%") {
        guard index + 1 < text.endIndex, isHexadecimalDigit(text[index]), isHexadecimalDigit(text[index + 1]) else {
          return "two hexadecimal digits must follow \"%\""
        }
        index += 2
        continue
      }
      if byte >= 0x80 { return "characters beyond ASCII are written with \"%\"" }
      return byte > 0x20 && byte < 0x7F
        ? "there may be no \(Character(Unicode.Scalar(byte)).description) in it"
        : byte == 0x20 ? "there may be no blank in it" : "there may be no control character in it"
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }
}
