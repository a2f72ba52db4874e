import WaymarkCore

/// What is wrong with the document as a whole.
extension XMLCode {
  static let doubleHyphen = FindingCode(
    "double-hyphen-in-comment", .error, .syntax, "A comment holds --",
    page: """
      Within a comment two hyphens may stand only at its end.

      ```xml
      <!-- out -- of print -->
      ```

      Write one hyphen.

      ```xml
      <!-- out - of print -->
      ```
      """)

  static let unclosedComment = FindingCode(
    "unclosed-comment", .error, .syntax, "A comment is never closed",
    page: """
      Everything after it would be part of the comment.

      ```xml
      <!-- to do
      <book/>
      ```

      Add `-->`. Waymark takes the comment to end with its line.

      ```xml
      <!-- to do -->
      <book/>
      ```
      """)

  static let unclosedCDATA = FindingCode(
    "unclosed-cdata", .error, .syntax, "A CDATA section is never closed",
    page: """
      Everything after it would be part of the section.

      ```xml
      <title><![CDATA[Maps</title>
      ```

      Add `]]>`.

      ```xml
      <title><![CDATA[Maps]]></title>
      ```
      """)

  static let unclosedInstruction = FindingCode(
    "unclosed-instruction", .error, .syntax, "A processing instruction is never closed",
    page: """
      Everything after it would be part of the instruction.

      ```xml
      <?sort by title>
      ```

      Add `?>`.

      ```xml
      <?sort by title?>
      ```
      """)

  static let malformedMarkup = FindingCode(
    "malformed-markup", .error, .syntax, "Markup begins that is no tag, comment, CDATA section or instruction",
    page: """
      `<!` begins a comment or a CDATA section within the root, `<?` a processing instruction with a name.

      ```xml
      <![CDATA [Maps]]>
      ```

      Correct its spelling, or write `&lt;` where text is meant.

      ```xml
      <![CDATA[Maps]]>
      ```
      """)

  static let textOutsideRoot = FindingCode(
    "text-outside-root", .error, .syntax, "Text stands before or after the root element",
    page: """
      Only comments and processing instructions may stand there.

      ```xml
      catalog:
      <catalog/>
      ```

      Remove it.

      ```xml
      <catalog/>
      ```
      """)

  static let secondRoot = FindingCode(
    "second-root", .error, .syntax, "A second root element follows the first",
    page: """
      A document is one element with all others in it.

      ```xml
      <book/>
      <book/>
      ```

      Put an element round them.

      ```xml
      <catalog>
        <book/>
        <book/>
      </catalog>
      ```
      """)

  static let misplacedDeclaration = FindingCode(
    "misplaced-xml-declaration", .error, .syntax, "The XML declaration is not at the very start",
    page: """
      Not even a blank may stand before it. Often two documents were joined, or a script printed an empty line first.

      ```xml

      <?xml version="1.0"?>
      <catalog/>
      ```

      Move it to the start, or remove it.

      ```xml
      <?xml version="1.0"?>
      <catalog/>
      ```
      """)

  static let malformedDeclaration = FindingCode(
    "malformed-xml-declaration", .error, .syntax, "The XML declaration is malformed",
    page: """
      It has `version`, then `encoding`, then `standalone`, each in quotes, in this order.

      ```xml
      <?xml encoding="UTF-8" version="1.0"?>
      ```

      Correct it.

      ```xml
      <?xml version="1.0" encoding="UTF-8"?>
      ```
      """)

  static let malformedDoctype = FindingCode(
    "malformed-doctype", .error, .syntax, "The document type declaration is malformed",
    page: """
      Its entities are lost, and references to them stay as they are spelled.

      ```xml
      <!DOCTYPE catalog [<!ENTITY press "Ann & Co">]>
      ```

      Correct it, or remove it where nothing needs it.

      ```xml
      <!DOCTYPE catalog [<!ENTITY press "Ann &#38; Co">]>
      ```
      """)

  static let empty = FindingCode(
    "xml-empty-document", .error, .syntax, "The document has no element",
    page: """
      An XML document is one element with all others in it. An empty file is not an empty list: that would be `<catalog/>`.

      Often the program that wrote the file failed.
      """)

  static let truncated = FindingCode(
    "xml-truncated", .error, .syntax, "The document ends before its elements do",
    page: """
      A download or a copy broke off, or the program that wrote the file failed. What was read before is checked.

      ```xml
      <catalog>
        <book><title>Maps</ti
      ```

      Get the whole file.

      ```xml
      <catalog>
        <book><title>Maps</title></book>
      </catalog>
      ```
      """)

  static let tooDeep = FindingCode(
    "xml-too-deep", .error, .syntax, "Elements are nested too deeply",
    page: """
      No real data is nested hundreds of levels deep; such documents are made to exhaust a reader's memory. What is deeper is
      not read.

      Raise the limit with `--max-depth` where the data is meant to be so.
      """)

  static let recordTooLarge = FindingCode(
    "xml-record-too-large", .error, .syntax, "A record is larger than is allowed",
    page: """
      A record is held in memory as a whole. Often an end tag is missing near the start, and the rest of the file became part of
      one record.

      Raise the limit with `--max-record` where the data is meant to be so.
      """)

  static let malformed = FindingCode(
    "malformed-xml", .error, .syntax, "The document is not well formed",
    page: """
      The parser says what it met. Correct the document at that place; a record in which it stands is not read.

      ```xml
      <!DOCTYPE c [<!ENTITY e "</b><b>">]>
      <c><b>&e;</b></c>
      ```

      Here the text of an entity closes an element that it did not open.
      """)

  static let documentCodes = [
    doubleHyphen, unclosedComment, unclosedCDATA, unclosedInstruction, malformedMarkup, textOutsideRoot, secondRoot, misplacedDeclaration, malformedDeclaration, malformedDoctype, empty, truncated, tooDeep, recordTooLarge, malformed,
  ]
}
