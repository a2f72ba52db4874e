/// `iri`: an RFC 3987 IRI, with its scheme.
enum IRIFormat: TextFormat {
  static let name = "iri"
  static let noun = "an IRI"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    URISyntax(isReference: false, isInternational: true).fault(in: text)
  }
}
