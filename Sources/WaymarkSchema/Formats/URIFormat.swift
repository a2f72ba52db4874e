/// The syntax of URIs (RFC 3986) and of IRIs (RFC 3987), with their scheme or as references.
struct URISyntax {
  /// Whether it may begin with something else than a scheme.
  let isReference: Bool
  /// Whether characters beyond ASCII may stand in it as they are.
  let isInternational: Bool

  /// Why a text is not of this syntax; nil where it is.
  func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    let whole = Slice(base: text, bounds: text.indices)
    var rest = whole
    if let colon = text.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(text[..<colon]) {
      rest = text[(colon + 1)...]
    } else if !isReference {
      return "it begins with a scheme, as https:"
    } else if let colon = whole.firstIndex(of: UInt8(ascii: ":")), !whole[..<colon].contains(where: "/?#".utf8.contains)
    {
      return "what stands before its first \":\" is no scheme"
    }
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

  private func fault(inAuthority text: Part) -> String? {
    var host = text
    if let at = text.lastIndex(of: UInt8(ascii: "@")) {
      if let fault = fault(inPart: text[..<at], also: ":") { return fault }
      host = text[(at + 1)...]
    }
    var port = host[host.endIndex...]
    if host.first == UInt8(ascii: "[") {
      guard let close = host.firstIndex(of: UInt8(ascii: "]")) else { return "a bracket is not closed" }
      guard Self.isAddress(host[(host.startIndex + 1)..<close]) else { return "what stands in brackets is no address" }
      port = host[(close + 1)...]
      guard port.isEmpty || port.first == UInt8(ascii: ":") else { return "a port follows the brackets, or nothing" }
    } else {
      let colon = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
      if let fault = fault(inPart: host[..<colon], also: "") { return fault }
      port = host[colon...]
    }
    return port.dropFirst().allSatisfy { $0 &- 48 < 10 } ? nil : "its port is no number"
  }

  /// Whether it is an IPv6 address, or one of a later version (`v1.x`).
  private static func isAddress(_ text: Part) -> Bool {
    if let first = text.first, first | 0x20 == UInt8(ascii: "v") {
      guard let point = text.firstIndex(of: UInt8(ascii: ".")), point > text.startIndex + 1 else { return false }
      return text[(text.startIndex + 1)..<point].allSatisfy(isHexadecimalDigit)
        && text[(point + 1)...].allSatisfy { isLetter($0) || $0 &- 48 < 10 || "-._~!$&'()*+,;=:".utf8.contains($0) }
        && point + 1 < text.endIndex
    }
    return IPv6Format.fault(in: UnsafeBufferPointer(rebasing: text)) == nil
  }

  /// What is not unreserved, percent-encoded, a sub-delimiter or one of some others.
  private func fault(inPart text: Part, also others: StaticString) -> String? {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      if Self.isLetter(byte) || byte &- 48 < 10 || "-._~!$&'()*+,;=".utf8.contains(byte) { continue }
      if others.withUTF8Buffer({ $0.contains(byte) }) { continue }
      if byte == UInt8(ascii: "%") {
        guard index + 1 < text.endIndex, isHexadecimalDigit(text[index]), isHexadecimalDigit(text[index + 1]) else {
          return "two hexadecimal digits must follow \"%\""
        }
        index += 2
        continue
      }
      if byte >= 0x80 {
        if isInternational { continue }
        return "characters beyond ASCII are written with \"%\""
      }
      return byte > 0x20 && byte < 0x7F
        ? "there may be no \(Character(Unicode.Scalar(byte)).description) in it"
        : byte == 0x20 ? "there may be no blank in it" : "there may be no control character in it"
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 97 < 26 }
}

/// `uri`: an RFC 3986 URI, with its scheme.
enum URIFormat: TextFormat {
  static let name = "uri"
  static let noun = "a URI"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    URISyntax(isReference: false, isInternational: false).fault(in: text)
  }
}
