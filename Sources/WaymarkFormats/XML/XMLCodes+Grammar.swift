import WaymarkCore

/// What does not meet a schema of XML documents.
extension XMLCode {
  static let xsdInvalid = FindingCode(
    "xsd-invalid", .error, .contract, "The document does not meet the XML Schema",
    page: """
      The schema that `--xsd` names describes the elements of the document, their order, attributes and values, and this is
      not as it says:

      ```xml
      <book id="bk101"><title>Maps</title><price>cheap</price></book>
      ```

      where a price is an `xs:decimal`. The message says what was expected, the note where the element stands. Mend the
      document, or the schema where it is behind.
      """)

  static let relaxNGInvalid = FindingCode(
    "rng-invalid", .error, .contract, "The document does not meet the RELAX NG schema",
    page: """
      The schema that `--rng` names describes the document by patterns, and from here on none of them fits:

      ```xml
      <book id="bk101"><price>44.95</price><title>Maps</title></book>
      ```

      where the title comes first. RELAX NG says of an element that it does not fit and seldom why: what is reported is the
      innermost place that libxml2 names. Mend the document, or the schema where it is behind.
      """)

  static let grammarCodes = [xsdInvalid, relaxNGInvalid]
}
