/// `iri-reference`: an RFC 3987 IRI-reference.
enum IRIReferenceFormat: TextFormat {
  static let name = "iri-reference"
  static let noun = "an IRI or a reference to one"

  static func fault(in text: UnsafeBufferPointer<UInt8>) -> String? {
    URISyntax(isReference: true, isInternational: true).fault(in: text)
  }
}
