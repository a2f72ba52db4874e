import WaymarkCore

extension FindingCode {
  static let duplicateColumn = FindingCode(
    "duplicate-column", .error, .record, "Two columns have the same name",
    page: """
      Which of the two columns holds the value cannot be told, and readers differ: some take the first, some the last,
      some rename one.

      ```csv
      id,name,name
      1,Whiskers,Roofus
      ```

      Rename or remove one of the columns. A column `a` beside a column `a.b` is the same fault: both name member `a`.
      """)

  static let blankColumn = FindingCode(
    "blank-column", .error, .record, "A column has no name",
    page: """
      The values of a column without a name belong to no member, and are not read.

      ```csv
      id,,kind
      1,Whiskers,cat
      ```

      Name the column. If the header just ends with a delimiter, remove that one and those at the ends of the rows.
      """)

  static let missingHeader = FindingCode(
    "missing-header", .error, .syntax, "The table has no header",
    page: """
      The first row names the columns. The file is empty, or its first row holds values: then the names of the columns
      are not known, and the first record would be lost.

      ```csv
      1,Whiskers,cat
      2,Roofus,dog
      ```

      Add a header; or read the file with `--no-header`, which takes the columns in the order of the contract.
      """)

  static let delimiterFound = FindingCode(
    "delimiter", .note, .syntax, "The delimiter is not the comma, or the table has a single column",
    page: """
      Nobody said which delimiter the file has, so it was found out: the comma, semicolon, tab, vertical bar and colon
      are tried on the first rows, and the one that gives most rows as many fields as the header wins. It is told of where
      it is not the comma, and where the table has one column only, since then the delimiter may have been missed.

      ```csv
      id;latitude
      1;34,011286
      ```

      Nothing is wrong. Name the delimiter with `--delimiter` to be sure of it.
      """)

  static let mixedLineEndings = FindingCode(
    "mixed-line-endings", .warning, .syntax, "Lines end in different ways",
    page: """
      Some lines end in LF, others in CRLF or a lone CR. All are read; but the file has been put together from several, or
      edited by a program that does not keep line ends, and some readers leave a CR in the last field of a row.

      The place is the first line end that differs from that of the first line. Line breaks inside quotes do not count.

      Save the file with one kind of line end.
      """)

  static let loneCarriageReturns = FindingCode(
    "carriage-return-lines", .warning, .syntax, "Lines end in a lone carriage return",
    page: """
      The file ends its lines as systems did before the year 2001. Waymark reads it; many programs see a single line.

      Save the file with LF or CRLF.
      """)
}

/// The codes of what the CSV reader finds.
package let csvCodes: [FindingCode] = [
  .unclosedQuote, .strayQuote, .undoubledQuote, .textAfterQuote, .blankBeforeQuote, .blankAfterQuote,
  .extraFields, .missingFields, .trailingDelimiter, .repeatedHeader, .rowTooLarge, .nulInRow, .blankLines,
  .duplicateColumn, .blankColumn, .missingHeader, .delimiterFound, .mixedLineEndings, .loneCarriageReturns,
]
