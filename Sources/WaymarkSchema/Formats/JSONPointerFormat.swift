/// `json-pointer`: an RFC 6901 pointer, `/books/0/title`.
enum JSONPointerFormat: TextFormat {
  static let name = "json-pointer"
  static let noun = "a JSON Pointer"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    fault(inRest: Slice(base: text, bounds: text.indices))
  }

  static func fault(inRest text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard let first = text.first else { return nil }
    guard first == UInt8(ascii: "/") else { return "it begins with \"/\", or is empty" }
    var position = text.startIndex
    while let tilde = text[position...].firstIndex(of: UInt8(ascii: "~")) {
      guard tilde + 1 < text.endIndex, text[tilde + 1] | 1 == UInt8(ascii: "1") else {
        return "\"~\" is written ~0, and \"/\" within a name ~1"
      }
      position = tilde + 2
    }
    return nil
  }
}
