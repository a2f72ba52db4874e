import WaymarkCore

extension FindingCode {
  static let extraFields = FindingCode(
    "extra-fields", .error, .record, "A row has more fields than the header has columns",
    page: """
      The fields of a row belong to the columns of the header one by one. A surplus field means that a value was split,
      most often because it holds the delimiter and is not in quotes, or that a column has no name.

      ```csv
      id,city,rating
      1,Paris, France,9
      ```

      Put the value in quotes: `1,"Paris, France",9`.
      """)

  static let missingFields = FindingCode(
    "missing-fields", .error, .record, "A row has fewer fields than the header has columns",
    page: """
      The fields of a row belong to the columns of the header one by one. Where some are missing nobody can tell which,
      so the row may have its values in the wrong columns. The row often was cut by a line break that is not in quotes.

      ```csv
      id,name,kind
      1,Whiskers
      ```

      Give every row as many delimiters as the header has; an empty field is fine.
      """)

  static let trailingDelimiter = FindingCode(
    "trailing-delimiter", .error, .record, "Rows end with a delimiter that the header does not have",
    page: """
      A delimiter at the end of a row begins one more field, an empty one, that no column names. It is told of once,
      however many rows have it.

      ```csv
      id,name
      1,Whiskers,
      2,Roofus,
      ```

      Remove the delimiter from the ends of the rows.
      """)

  static let repeatedHeader = FindingCode(
    "repeated-header", .error, .record, "The header stands among the rows once more",
    page: """
      A row equals the header, as happens when files are joined. It is not taken for a record.

      ```csv
      id,name
      1,Whiskers
      id,name
      2,Roofus
      ```

      Remove the row.
      """)

  static let rowTooLarge = FindingCode(
    "row-too-large", .error, .syntax, "A row is larger than a record may be",
    page: """
      A record is held in memory as a whole, so its size is limited. The row is stepped over and reading goes on after
      the line.

      Most often the file is no table at all, or its line ends were lost. If the row is right, raise the limit with
      `--max-record`.
      """)

  static let nulInRow = FindingCode(
    "nul-in-row", .error, .syntax, "A row holds a NUL byte",
    page: """
      A byte of value zero is no text. Many programs take it for the end of the text and drop the rest. It comes from
      binary data, from UTF-16 that was read as UTF-8, or from a file that was cut off while it was written.

      Export the file again, as UTF-8; name another encoding with `--encoding`.
      """)

  static let blankLines = FindingCode(
    "blank-lines", .note, .syntax, "Some lines are blank",
    page: """
      Lines that are empty or hold only blanks are stepped over. They are counted, and told of once.

      Remove them: some readers take a blank line for a row, or for the end of the table.
      """)
}
