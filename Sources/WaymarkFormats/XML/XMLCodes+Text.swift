import WaymarkCore

/// The kinds of finding that the XML reader reports.
enum XMLCode {}

/// What is wrong with text and references.
extension XMLCode {
  static let bareAmpersand = FindingCode(
    "bare-ampersand", .error, .syntax, "A plain & stands in text or in an attribute",
    page: """
      In XML `&` always begins a reference, and a reader that meets another one stops.

      ```xml
      <title>Salt & Pepper</title>
      ```

      Write `&amp;`. Waymark keeps the text as it is spelled and reads on.

      ```xml
      <title>Salt &amp; Pepper</title>
      ```
      """)

  static let undefinedEntity = FindingCode(
    "undefined-entity", .error, .syntax, "An entity is used that the document does not declare",
    page: """
      XML knows `&amp;`, `&lt;`, `&gt;`, `&quot;` and `&apos;`. Names from HTML such as `&rsquo;` or `&nbsp;` mean nothing in it.

      ```xml
      <title>The Cook&rsquo;s Tale</title>
      ```

      Write the character itself, or its number (`&#8217;`).

      ```xml
      <title>The Cook’s Tale</title>
      ```
      """)

  static let badReference = FindingCode(
    "bad-character-reference", .error, .syntax, "A character reference is malformed, or names no character that XML allows",
    page: """
      A reference is `&#`, decimal digits and `;`, or `&#x`, hexadecimal digits and `;`.

      ```xml
      <title>Caf&#XE9;</title>
      ```

      Correct the digits, or write the character itself.

      ```xml
      <title>Caf&#xE9;</title>
      ```
      """)

  static let bareLessThan = FindingCode(
    "bare-less-than", .error, .syntax, "A plain < stands in text or in an attribute",
    page: """
      In XML `<` always begins markup.

      ```xml
      <description>for ages < 6</description>
      ```

      Write `&lt;`. Waymark keeps the text as it is spelled and reads on.

      ```xml
      <description>for ages &lt; 6</description>
      ```
      """)

  static let cdataEnd = FindingCode(
    "cdata-end-in-text", .error, .syntax, "Text holds ]]>, which only ends a CDATA section",
    page: """
      The three characters may not stand in text.

      ```xml
      <code>a[b[0]]>1</code>
      ```

      Write `]]&gt;`.

      ```xml
      <code>a[b[0]]&gt;1</code>
      ```
      """)

  static let invalidCharacter = FindingCode(
    "xml-invalid-character", .error, .syntax, "A character stands in the document that XML has no place for",
    page: """
      XML allows tab, line feed, carriage return and everything from U+0020 on, but for U+FFFE and U+FFFF. Other control
      characters may not even be written as references. They come from copying out of terminals and old databases.

      Remove them: `<title>Tur<0x0C>tle</title>` becomes `<title>Turtle</title>`.
      """)

  static let externalEntity = FindingCode(
    "external-entity", .error, .syntax, "An entity stands in another file",
    page: """
      Waymark never opens a file or an address that a document names: that is how documents steal files. The text is missing.

      ```xml
      <!DOCTYPE catalog [<!ENTITY notes SYSTEM "notes.txt">]>
      <catalog><book><description>&notes;</description></book></catalog>
      ```

      Put the text into the document.

      ```xml
      <catalog><book><description>The notes themselves.</description></book></catalog>
      ```
      """)

  static let entityExpansion = FindingCode(
    "entity-expansion", .error, .syntax, "Entities make far more text than the document has",
    page: """
      Entities that hold entities can make gigabytes of text out of a few lines, or refer to themselves without end. Waymark
      stops reading.

      ```xml
      <!DOCTYPE c [<!ENTITY a "&b;&b;&b;"><!ENTITY b "&a;">]>
      <c>&a;</c>
      ```

      Write the text itself where it is needed.
      """)

  static let textCodes = [
    bareAmpersand, undefinedEntity, badReference, bareLessThan, cdataEnd, invalidCharacter, externalEntity, entityExpansion,
  ]
}
