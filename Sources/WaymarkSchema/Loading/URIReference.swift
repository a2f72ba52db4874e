/// A URI reference in its five parts (RFC 3986), as `$id` and `$ref` have it.
struct URIReference: Hashable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Takes a text apart; any text has such parts (RFC 3986, appendix B).
  init(_ text: String) {
    var rest = text[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let slash = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<slash])
      rest = rest[slash...]
    }
    path = String(rest)
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (first | 0x20) &- 97 < 26 else { return false }
    return text.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 || $0 &- 48 < 10 || "+-.".utf8.contains($0) }
  }

  /// The parts put together again (section 5.3).
  var text: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }

  /// The same without a fragment: what names a whole schema.
  var withoutFragment: URIReference {
    var copy = self
    copy.fragment = nil
    return copy
  }

  /// Whether it says nothing but where within a document.
  var isFragmentOnly: Bool { scheme == nil && authority == nil && path.isEmpty && query == nil }

  /// What a reference means that stands in a document of this address (section 5.2.2).
  func resolve(_ reference: URIReference) -> URIReference {
    var target = reference
    if reference.scheme != nil {
      target.path = Self.withoutDotSegments(reference.path)
      return target
    }
    target.scheme = scheme
    if reference.authority != nil {
      target.path = Self.withoutDotSegments(reference.path)
      return target
    }
    target.authority = authority
    if reference.path.isEmpty {
      target.path = path
      if reference.query == nil { target.query = query }
    } else if reference.path.hasPrefix("/") {
      target.path = Self.withoutDotSegments(reference.path)
    } else {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? (authority != nil ? "/" : "")
      target.path = Self.withoutDotSegments(folder + reference.path)
    }
    return target
  }

  /// A path with its `.` and `..` carried out (section 5.2.4).
  private static func withoutDotSegments(_ path: String) -> String {
    guard path.contains("/.") || path.hasPrefix(".") else { return path }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for (position, segment) in segments.enumerated() {
      let isLast = position == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 || kept.count == 1 && kept[0] != "" { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }

  /// A text with its percent signs resolved (section 2.1).
  static func percentDecoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(decoded)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
