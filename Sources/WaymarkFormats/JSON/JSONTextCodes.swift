import WaymarkCore

extension FindingCode {
  package static let comment = FindingCode(
    "comment", .error, .syntax, "The file has comments",
    page: #"""
      JSON has no comments, whether they begin with `//`, `/*` or `#`.

      ```json
      {"id": 1001 // Joshua Tree
      }
      ```

      Remove it, or keep the remark in a member of its own. The values round it are read as usual.
      """#)

  package static let singleQuotes = FindingCode(
    "single-quotes", .error, .syntax, "Text is in single quotes",
    page: #"""
      JSON puts text in double quotes only.

      ```json
      {'name': 'Turtle Rock'}
      ```

      Use double quotes. The file may be Python's output: `json.dumps` writes JSON, `print` does not.
      """#)

  package static let curlyQuotes = FindingCode(
    "curly-quotes", .error, .syntax, "Text is in curly quotes",
    page: #"""
      A word processor, a chat or a web page has replaced straight quotes by typographic ones.

      ```json
      {“name”: “Turtle Rock”}
      ```

      Use straight double quotes, and a text editor that leaves them as they are.
      """#)

  package static let unclosedString = FindingCode(
    "unclosed-string", .error, .syntax, "Text has no closing quote",
    page: #"""
      The finding points at the opening quote. The text is taken to end at the end of its line.

      ```json
      {"name": "Turtle Rock,
       "id": 1001}
      ```

      Add the closing quote.
      """#)

  package static let unescapedQuote = FindingCode(
    "unescaped-quote", .error, .syntax, "A quote stands inside quotes",
    page: #"""
      A double quote inside text is spelled `\"`; otherwise it would end the text.

      ```json
      {"description": "The so-called "Turtle Rock" trail"}
      ```

      Put a backslash before it.
      """#)

  package static let lineBreakInString = FindingCode(
    "line-break-in-string", .error, .syntax, "A line break stands inside quotes",
    page: #"""
      Text must not run over the end of a line; a line break in it is spelled `\n`.

      ```json
      {"description": "A rock
      like a turtle"}
      ```

      Replace the line break.
      """#)

  package static let controlCharacter = FindingCode(
    "unescaped-control", .error, .syntax, "A control character stands inside quotes",
    page: #"""
      Tabs and other control characters (below U+0020) must be spelled as escapes in JSON: a tab is `\t`, others are `\u` and
      four digits.

      Replace it, or remove it: most are left over from copying.
      """#)

  package static let badEscape = FindingCode(
    "bad-escape", .error, .syntax, "A backslash makes no escape",
    page: #"""
      After a backslash JSON knows only `" \ / b f n r t` and `u` with four digits.

      ```json
      {"file": "C:\Pictures\turtle.jpg"}
      ```

      Double the backslash where it is meant as such; a single quote needs none. The text is read with the backslash in it.
      """#)

  package static let badUnicodeEscape = FindingCode(
    "bad-unicode-escape", .error, .syntax, "A \\u escape lacks digits",
    page: #"""
      `\u` is followed by exactly four hexadecimal digits.

      ```json
      {"name": "Caf\u00e"}
      ```

      Complete it, or write the character itself. A character beyond U+FFFF takes two escapes.
      """#)

  package static let strayCharacter = FindingCode(
    "stray-character", .error, .syntax, "A character that JSON does not have stands between values",
    page: #"""
      Between values JSON knows blanks, tabs and line breaks only. No-break spaces and invisible characters come along when
      text is copied from web pages and documents.

      Remove it; the finding names it.
      """#)

  package static let nulByte = FindingCode(
    "nul-byte", .error, .syntax, "The file has NUL bytes",
    page: #"""
      NUL bytes are no text. Most often the file was damaged when a disk was full or a program crashed, or it is UTF-16 without
      a byte order mark.

      Get the file again, or save it as UTF-8.
      """#)

  package static let unquotedText = FindingCode(
    "unquoted-text", .error, .syntax, "Text is not in quotes",
    page: #"""
      A value is text in double quotes, a number, `true`, `false`, `null`, a list or an object.

      ```json
      {"category": Lakes}
      ```

      Put the text in double quotes.
      """#)
}

/// The codes of faults in strings, and of characters that JSON does not have.
let jsonTextCodes: [FindingCode] = [
  .comment, .singleQuotes, .curlyQuotes, .unclosedString, .unescapedQuote, .lineBreakInString, .controlCharacter,
  .badEscape, .badUnicodeEscape, .strayCharacter, .nulByte, .unquotedText,
]
