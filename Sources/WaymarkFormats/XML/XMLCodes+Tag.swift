import WaymarkCore

/// What is wrong with tags and their attributes.
extension XMLCode {
  static let mismatchedTag = FindingCode(
    "mismatched-tag", .error, .syntax, "An end tag has another name than the element that is open",
    page: """
      Names are compared exactly, case included.

      ```xml
      <title>Turtle Rock</titel>
      ```

      Give both tags one name. Waymark takes the end tag for that of the open element and reads on.

      ```xml
      <title>Turtle Rock</title>
      ```
      """)

  static let unclosedElement = FindingCode(
    "unclosed-element", .error, .syntax, "An element has no end tag",
    page: """
      An end tag of an outer element came first.

      ```xml
      <book><author>Ann<title>Maps</title></book>
      ```

      Add the end tag. Waymark takes the element to end at the next tag, and marks the record as damaged.

      ```xml
      <book><author>Ann</author><title>Maps</title></book>
      ```
      """)

  static let extraEndTag = FindingCode(
    "extra-end-tag", .error, .syntax, "An end tag closes nothing",
    page: """
      No element of that name is open.

      ```xml
      <title>Maps</title></title>
      ```

      Remove it, or add the start tag that is missing.

      ```xml
      <title>Maps</title>
      ```
      """)

  static let unclosedTag = FindingCode(
    "unclosed-tag", .error, .syntax, "A tag has no >",
    page: """
      Another tag begins, or the document ends, before the tag has ended.

      ```xml
      <title Maps</title>
      ```

      Add the `>`.

      ```xml
      <title>Maps</title>
      ```
      """)

  static let malformedTag = FindingCode(
    "malformed-tag", .error, .syntax, "A tag holds something other than attributes",
    page: """
      A tag is a name and attributes with blanks between them.

      ```xml
      <book id="bk1",available="true">
      ```

      Remove what does not belong there.

      ```xml
      <book id="bk1" available="true">
      ```
      """)

  static let unquotedAttribute = FindingCode(
    "unquoted-attribute", .error, .syntax, "The value of an attribute is not in quotes",
    page: """
      HTML allows this, XML does not.

      ```xml
      <book id=bk101>
      ```

      Put the value in quotes. Waymark reads it as if it were.

      ```xml
      <book id="bk101">
      ```
      """)

  static let attributeWithoutValue = FindingCode(
    "attribute-without-value", .error, .syntax, "An attribute has no value",
    page: """
      HTML allows this, XML does not.

      ```xml
      <book available>
      ```

      Give it a value.

      ```xml
      <book available="true">
      ```
      """)

  static let curlyQuotes = FindingCode(
    "curly-quoted-attribute", .error, .syntax, "Curly quotes stand round the value of an attribute",
    page: """
      Word processors turn quotes into curly ones. XML knows `"` and `'`.

      ```xml
      <book id=“bk101”>
      ```

      Write straight quotes. Waymark reads the value as if they were.

      ```xml
      <book id="bk101">
      ```
      """)

  static let unclosedAttribute = FindingCode(
    "unclosed-attribute", .error, .syntax, "The value of an attribute has no closing quote",
    page: """
      What follows, tags included, would be taken for the value.

      ```xml
      <book id="bk101>
      ```

      Add the quote. Waymark takes the value to end with its tag.

      ```xml
      <book id="bk101">
      ```
      """)

  static let duplicateAttribute = FindingCode(
    "duplicate-attribute", .error, .syntax, "An attribute is given twice in one tag",
    page: """
      Which of the values counts cannot be told.

      ```xml
      <book id="bk1" id="bk2">
      ```

      Remove one of them.

      ```xml
      <book id="bk1">
      ```
      """)

  static let undeclaredPrefix = FindingCode(
    "undeclared-prefix", .error, .syntax, "A namespace prefix is used that is not declared",
    page: """
      A prefix stands for a namespace, which an `xmlns:` attribute names.

      ```xml
      <catalog><dc:title>Maps</dc:title></catalog>
      ```

      Declare the prefix, at the root for example. Each prefix is reported once.

      ```xml
      <catalog xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Maps</dc:title></catalog>
      ```
      """)

  static let malformedNamespace = FindingCode(
    "malformed-namespace", .error, .syntax, "A name or declaration breaks the rules for namespaces",
    page: """
      A name has one colon at most, and two attributes of a tag may not be the same once their prefixes are resolved.

      ```xml
      <a:b:c xmlns:a="x"/>
      ```

      Rename it.

      ```xml
      <a:c xmlns:a="x"/>
      ```
      """)

  static let tagCodes = [
    mismatchedTag, unclosedElement, extraEndTag, unclosedTag, malformedTag, unquotedAttribute, attributeWithoutValue, curlyQuotes, unclosedAttribute, duplicateAttribute, undeclaredPrefix, malformedNamespace,
  ]
}
