/// `uri-reference`: an RFC 3986 URI-reference.
enum URIReferenceFormat: TextFormat {
  static let name = "uri-reference"
  static let noun = "a URI or a reference to one"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    URISyntax(isReference: true, isInternational: false).fault(in: text)
  }
}
