import WaymarkCore

extension FindingCode {
  static let unclosedQuote = FindingCode(
    "unclosed-quote", .error, .syntax, "A quote is opened and never closed",
    page: """
      A field that begins with a quote runs to the next single quote, over line ends too. Without a closing quote it
      takes in the rows that follow, and most readers load them as one long cell or drop them.

      ```csv
      id,name,kind
      1,"Whiskers,cat
      2,Roofus,dog
      ```

      Waymark points at the opening quote, takes the row to end on that line, and reads on with the next. A quote counts
      as unclosed when no quote before the end of the file can close it, or when the next one plainly opens a field of a
      later row: it follows a delimiter or a line end, and text follows it.

      Close the quote, or double it if it is part of the text.
      """)

  static let strayQuote = FindingCode(
    "stray-quote", .error, .syntax, "A quote stands inside a field that does not begin with one",
    page: """
      Quotes have a meaning in CSV: a field that holds one must stand in quotes itself, with the inner quote doubled
      (RFC 4180, section 2). Readers differ in what they make of anything else.

      ```csv
      id,name
      1,6" pipe
      ```

      Write `"6"" pipe"`.
      """)

  static let undoubledQuote = FindingCode(
    "undoubled-quote", .error, .syntax, "A quote inside a quoted field is not doubled",
    page: """
      Inside a quoted field a quote is written twice; a single one ends the field. A backslash before it means nothing in
      CSV (RFC 4180, section 2).

      ```csv
      id,motto
      1,"say \\"hi\\" now"
      2,"say "hi" now"
      ```

      Write `"say ""hi"" now"`.
      """)

  static let textAfterQuote = FindingCode(
    "text-after-quote", .error, .syntax, "Text follows the closing quote of a field",
    page: """
      After the closing quote of a field only a delimiter or the end of the line may come.

      ```csv
      id,name
      1,"Mango" the bird
      ```

      Move the closing quote to the end of the field: `"Mango the bird"`.
      """)

  static let blankBeforeQuote = FindingCode(
    "blank-before-quote", .error, .syntax, "A blank stands before the opening quote of a field",
    page: """
      Blanks are part of a field (RFC 4180, section 2), so a quote after a blank does not open one, and a delimiter
      inside the quotes then splits the row. Waymark takes the field as quoted and goes on; many readers do not.

      ```csv
      id,name
      1, "Mango, the bird"
      ```

      Remove the blank.
      """)

  static let blankAfterQuote = FindingCode(
    "blank-after-quote", .error, .syntax, "A blank stands after the closing quote of a field",
    page: """
      After the closing quote of a field only a delimiter or the end of the line may come. Waymark ignores the blank and
      goes on; other readers keep it, or read on as if the quote were still open.

      ```csv
      id,name
      1,"Mango" ,bird
      ```

      Remove the blank, or move it inside the quotes.
      """)
}
