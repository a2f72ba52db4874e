import WaymarkCore

/// What is wrong with what the elements mean as records.
extension XMLCode {
  static let encodingMismatch = FindingCode(
    "encoding-mismatch", .error, .encoding, "The declared encoding is not that of the bytes",
    page: """
      The declaration says one thing, the byte order mark or the bytes another. Readers that believe the declaration read garbage or nothing.

      ```xml
      <?xml version="1.0" encoding="UTF-16"?>
      ```

      Declare what the file is, or save it as declared.

      ```xml
      <?xml version="1.0" encoding="UTF-8"?>
      ```
      """)

  static let unknownEncoding = FindingCode(
    "unknown-encoding", .error, .encoding, "The declared encoding is not known",
    page: """
      No reader here knows the name.

      ```xml
      <?xml version="1.0" encoding="utf8-mac-ish"?>
      ```

      Declare the encoding by its IANA name, best `UTF-8`.

      ```xml
      <?xml version="1.0" encoding="UTF-8"?>
      ```
      """)

  static let repeatedElement = FindingCode(
    "repeated-element", .error, .record, "A value is given twice, where one is expected",
    page: """
      The contract has one value of this name, not a list. Which of them counts cannot be told.

      ```xml
      <book><title>Maps</title><title>Atlases</title></book>
      ```

      Remove one, or make the member an array in the contract.

      ```xml
      <book><title>Maps</title></book>
      ```
      """)

  static let unknownElement = FindingCode(
    "unread-element", .note, .record, "An element is none of the records",
    page: """
      The contract names the element of a record; others beside it are not read.

      ```xml
      <catalog><updated>2024-01-01</updated><book/></catalog>
      ```

      Nothing needs to be done where that is meant. Each name is reported once.

      ```xml
      <catalog><book/></catalog>
      ```
      """)

  static let strayText = FindingCode(
    "stray-text", .warning, .record, "Text between elements belongs to nothing",
    page: """
      It is part of no record and no member, and would be lost.

      ```xml
      <catalog>see below<book/></catalog>
      ```

      Remove it, or make it a comment.

      ```xml
      <catalog><!-- see below --><book/></catalog>
      ```
      """)

  static let ignoredAttribute = FindingCode(
    "unread-attribute", .warning, .record, "An attribute stands at an element that holds a plain value",
    page: """
      The contract has a plain value here, which has no place for attributes.

      ```xml
      <price currency="USD">44.95</price>
      ```

      Remove it, or make the member an object in the contract.

      ```xml
      <price>44.95</price>
      ```
      """)

  static let externalSubset = FindingCode(
    "external-doctype", .note, .syntax, "The document names a document type in another file",
    page: """
      Waymark never opens a file or an address that a document names. Entities and default attributes declared there are missing.

      ```xml
      <!DOCTYPE catalog SYSTEM "catalog.dtd">
      ```

      Nothing needs to be done where the document uses none of them.

      ```xml
      <!DOCTYPE catalog>
      ```
      """)

  static let dataCodes = [
    encodingMismatch, unknownEncoding, repeatedElement, unknownElement, strayText, ignoredAttribute, externalSubset,
  ]
}

/// The codes of the XML reader.
package let xmlCodes: [FindingCode] =
  XMLCode.textCodes + XMLCode.tagCodes + XMLCode.documentCodes + XMLCode.dataCodes + XMLCode.grammarCodes
