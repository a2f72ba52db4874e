import CLibXML2
import WaymarkCore

/// A schema of XML documents, compiled by libxml2: XML Schema 1.0, or RELAX NG in its XML syntax.
///
/// libxml2 only reads it while it validates, so that all threads share it.
package final class XMLGrammar: @unchecked Sendable {
  package enum Language: Sendable {
    case xsd, relaxNG
  }

  package let language: Language
  package let path: String
  let handle: OpaquePointer

  /// Reads a schema, with the files that it includes.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - language: What it is written in.
  /// - Throws: `XMLGrammarError` where it cannot be read, or is no schema.
  package init(_ path: String, _ language: Language) throws(XMLGrammarError) {
    if path.lowercased().hasSuffix(".rnc") {
      throw XMLGrammarError(
        path: path,
        reasons: [
          "this is RELAX NG in its compact syntax; convert it to the XML syntax, for instance by 'trang x.rnc x.rng'"
        ])
    }
    let errors = XMLGrammarErrors()
    let found = errors.collect(path) { receiver -> OpaquePointer? in
      switch language {
      case .xsd:
        guard let context = xmlSchemaNewParserCtxt(path) else { return nil }
        defer { xmlSchemaFreeParserCtxt(context) }
        xmlSchemaSetParserStructuredErrors(context, xmlGrammarErrorHandler, receiver)
        return xmlSchemaParse(context)
      case .relaxNG:
        guard let context = xmlRelaxNGNewParserCtxt(path) else { return nil }
        defer { xmlRelaxNGFreeParserCtxt(context) }
        xmlRelaxNGSetParserStructuredErrors(context, xmlGrammarErrorHandler, receiver)
        return xmlRelaxNGParse(context)
      }
    }
    guard let found, errors.reasons.isEmpty else {
      if let found { Self.free(found, language) }
      let reasons = errors.reasons.isEmpty ? ["it cannot be read as a schema"] : errors.reasons
      throw XMLGrammarError(path: path, reasons: reasons)
    }
    handle = found
    self.language = language
    self.path = path
  }

  deinit { Self.free(handle, language) }

  private static func free(_ handle: OpaquePointer, _ language: Language) {
    switch language {
    case .xsd: xmlSchemaFree(handle)
    case .relaxNG: xmlRelaxNGFree(handle)
    }
  }

  /// The code of what does not meet it.
  var code: FindingCode {
    switch language {
    case .xsd: XMLCode.xsdInvalid
    case .relaxNG: XMLCode.relaxNGInvalid
    }
  }

  /// Begins to validate a document; nil where memory is out.
  func makeRun(_ faults: XMLGrammarFaults) -> (any XMLGrammarRun)? {
    switch language {
    case .xsd: XSDRun(self, faults)
    case .relaxNG: RelaxNGRun(self, faults)
    }
  }
}

/// Why a schema of XML documents cannot be used.
package struct XMLGrammarError: Error, Sendable {
  package var path: String
  /// With the line, where one is known; at least one.
  package var reasons: [String]
}
