/// How a source's bytes spell its text.
package enum TextEncoding: Sendable, Hashable {
  case utf8
  /// Any other, by a name that `iconv` knows.
  case other(String)

  package static let utf16LittleEndian = TextEncoding.other("UTF-16LE")
  package static let utf16BigEndian = TextEncoding.other("UTF-16BE")

  /// The encoding of a name as XML declarations and `--encoding` spell it, in any case; nil where nothing here knows it.
  ///
  /// `UTF-16` alone takes its byte order from the mark that the source begins with, little-endian without one.
  package init?(named name: String) {
    let name = name.uppercased()
    switch name {
    case "UTF-8", "UTF8": self = .utf8
    case "UTF-16", "UTF16": self = .utf16LittleEndian
    // What is labelled Latin-1 is read as such: C1 controls are kept, not guessed to be Windows-1252.
    case "LATIN1", "LATIN-1": self = .other("ISO-8859-1")
    default:
      guard Transcoder(from: name) != nil else { return nil }
      self = .other(name)
    }
  }

  /// What the byte order mark at the start of a source says; nil without one.
  package init?(byteOrderMark bytes: UnsafeRawBufferPointer) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else {
      return nil
    }
  }

  /// As messages name it.
  package var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .other(let name): name
    }
  }
}
