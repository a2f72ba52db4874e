import Testing
import WaymarkTestSupport

@testable import Waymark

/// A document with the expected places marked, and what must be said there by a schema.
struct GrammarCase: CustomTestStringConvertible, Sendable {
  enum Language: String, Sendable {
    case xsd, rng
  }

  var language: Language
  /// The content model of the record, or a whole schema where it begins with `<?`.
  var schema: String
  var data: String
  var messages: [String]

  init(_ language: Language, _ schema: String, _ data: String, _ messages: String...) {
    self.language = language
    self.schema = schema
    self.data = data
    self.messages = messages
  }

  var testDescription: String { "\(language): \(schema) on \(data)" }

  /// A schema whose root `r` holds any number of `a`, each as described.
  var document: String {
    if schema.hasPrefix("<?") { return schema }
    switch language {
    case .xsd:
      return """
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="r"><xs:complexType><xs:sequence>\
        <xs:element name="a" minOccurs="0" maxOccurs="unbounded">\(schema)</xs:element>\
        </xs:sequence></xs:complexType></xs:element></xs:schema>
        """
    case .rng:
      return """
        <element name="r" xmlns="http://relaxng.org/ns/structure/1.0" \
        datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">\
        <zeroOrMore><element name="a">\(schema)</element></zeroOrMore></element>
        """
    }
  }

  /// What is found, read in pieces of a size.
  func findings(maximumRead: Int) throws -> (found: [Finding], marks: [Range<Int>], skipped: [SkippedCheck]) {
    let scratch = try Scratch()
    try scratch.write(document, to: "contract.\(language)")
    var options = CheckOptions()
    if language == .xsd { options.xsd = scratch.path("contract.xsd") }
    if language == .rng { options.relaxNG = scratch.path("contract.rng") }
    let text = MarkedText(data)
    let source = try OpenSource(.memory(text.bytes, name: "data.xml"), maximumRead: maximumRead)
    let report = try Checker(options: options).run(source).report
    return (report.findings.filter { $0.code.id == "\(language)-invalid" }, text.marks, report.skipped)
  }
}
