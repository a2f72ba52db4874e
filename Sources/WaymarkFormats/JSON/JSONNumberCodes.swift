import WaymarkCore

extension FindingCode {
  package static let malformedNumber = FindingCode(
    "malformed-number", .error, .syntax, "A number is not spelled as JSON spells numbers",
    page: #"""
      A JSON number has an optional minus sign, digits without a leading zero, and a point and an exponent only with digits round
      them: no `+1`, `.5`, `1.`, `01`, `0x1F` or `1_000`.

      ```json
      {"rating": +9, "zip": 02134}
      ```

      Spell it as JSON does. A code that begins with a zero is text: put it in quotes.
      """#)

  package static let numberSeparator = FindingCode(
    "number-separator", .error, .syntax, "A number has a comma in it",
    page: #"""
      JSON numbers have a point before their decimals, and nothing between thousands. A comma begins the next member.

      ```json
      {"latitude": 34,011286, "population": 1,234}
      ```

      Write a point for a decimal comma, and leave out commas between thousands. Which of them is meant is not guessed.
      """#)

  package static let notANumber = FindingCode(
    "not-a-number", .error, .syntax, "NaN or Infinity stands where a number is due",
    page: #"""
      JSON has no `NaN` and no `Infinity`. Python's `json.dumps` writes them unless it is called with `allow_nan=False`.

      ```json
      {"rating": NaN}
      ```

      Write `null`, or leave the member out.
      """#)

  package static let foreignLiteral = FindingCode(
    "foreign-literal", .error, .syntax, "A literal of another language stands in the file",
    page: #"""
      JSON spells them `true`, `false` and `null`, in lower case. `True` and `None` are Python's, `nil` is Swift's, `undefined` is
      JavaScript's.

      ```json
      {"isFeatured": True}
      ```

      Spell it as JSON does.
      """#)
}

/// The codes of faults in numbers and literals of JSON.
let jsonNumberCodes: [FindingCode] = [
  .malformedNumber, .numberSeparator, .notANumber, .foreignLiteral,
]
