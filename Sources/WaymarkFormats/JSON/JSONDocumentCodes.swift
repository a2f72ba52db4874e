import WaymarkCore

extension FindingCode {
  package static let emptyDocument = FindingCode(
    "empty-document", .error, .syntax, "The file holds no value",
    page: #"""
      A JSON file must hold a value. This one is empty, or holds nothing but white space or a byte order mark: most often
      writing it went wrong, or it was never filled.

      A list without records is written as `[]`.
      """#)

  package static let truncatedFile = FindingCode(
    "truncated-file", .error, .syntax, "The file ends before its JSON is complete",
    page: #"""
      Brackets or quotes are still open where the file ends. Most often a download or a copy was cut off, and records are
      missing at the end.

      ```json
      [{"id": 1001, "name": "Turtle R
      ```

      Get the whole file again. The notes say what is still open.
      """#)

  package static let textAfterDocument = FindingCode(
    "text-after-document", .error, .syntax, "Text stands after the end of the document",
    page: #"""
      A JSON file holds one value and nothing after it.

      ```json
      [{"id": 1001}] end of list
      ```

      Remove what follows the last bracket.
      """#)

  package static let secondDocument = FindingCode(
    "second-document", .error, .syntax, "A second value follows the first",
    page: #"""
      A `.json` file holds one value. Several values, one on each line, are another format, NDJSON.

      ```json
      {"id": 1001}
      {"id": 1002}
      ```

      Name the file `.ndjson` (or read it with `--from ndjson`), or put the values between `[` and `]` with commas between
      them.
      """#)

  package static let secondText = FindingCode(
    "second-value-on-line", .error, .syntax, "A line of NDJSON holds more than one value",
    page: #"""
      In NDJSON every value takes a line of its own.

      ```json
      {"id": 1001} {"id": 1002}
      ```

      Put a line break before the second value. It is read as a record of its own meanwhile.
      """#)

  package static let missingSeparator = FindingCode(
    "missing-record-separator", .error, .syntax, "A text of a JSON text sequence has no record separator before it",
    page: #"""
      In a JSON text sequence (RFC 7464) the control character U+001E stands before every text, so that a text that is cut
      off can be told from one that is whole.

      Write the sequence with a program that knows the format, or write NDJSON instead.
      """#)

  package static let truncatedText = FindingCode(
    "truncated-text", .error, .syntax, "A text of a JSON text sequence is cut off",
    page: #"""
      The next record separator, or the end of the file, comes before the text is complete. The program that wrote it was most
      likely stopped in between. A number at the end of a text counts as cut off too unless a line break follows it (RFC 7464,
      section 2.4).

      Write the text again, or remove it.
      """#)

  package static let tooDeep = FindingCode(
    "json-too-deep", .error, .syntax, "Lists and objects are nested too deeply",
    page: #"""
      Nesting is limited, so that no file can exhaust the memory of the app that reads it. What lies deeper was skipped.

      Data this deep is nearly always a mistake of the program that wrote it. Where it is meant, raise the limit with
      `--max-depth`.
      """#)

  package static let recordTooLarge = FindingCode(
    "json-record-too-large", .error, .syntax, "A record is longer than the longest that is read",
    page: #"""
      Records are held in memory one by one, and their size is limited. In a JSON file, reading ends before this record; in
      NDJSON it goes on with the next line.

      A missing bracket or quote can make many records look like one. Where the record is meant to be this long, raise the limit
      with `--max-record`.
      """#)
}

/// The codes of faults of whole JSON documents.
let jsonDocumentCodes: [FindingCode] = [
  .emptyDocument, .truncatedFile, .textAfterDocument, .secondDocument, .secondText, .missingSeparator, .truncatedText,
  .tooDeep, .recordTooLarge,
]
