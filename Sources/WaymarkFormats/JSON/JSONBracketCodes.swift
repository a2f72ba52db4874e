import WaymarkCore

extension FindingCode {
  package static let missingComma = FindingCode(
    "missing-comma", .error, .syntax, "A comma is missing between two values",
    page: #"""
      Values and members are separated by commas.

      ```json
      {"id": 1001
       "name": "Turtle Rock"}
      ```

      Add the comma after the first of them, where the finding points.
      """#)

  package static let extraComma = FindingCode(
    "extra-comma", .error, .syntax, "There is a comma too many",
    page: #"""
      A comma stands between two values, and nowhere else: not after the last one, not before the first one, not twice.

      ```json
      [{"id": 1001,}, {"id": 1002},]
      ```

      Remove it.
      """#)

  package static let missingColon = FindingCode(
    "missing-colon", .error, .syntax, "A colon is missing between a name and its value",
    page: #"""
      A colon stands between the name of a member and its value.

      ```json
      {"name" "Turtle Rock"}
      ```

      Add it.
      """#)

  package static let wrongSeparator = FindingCode(
    "wrong-separator", .error, .syntax, "Another sign stands where a comma or a colon is due",
    page: #"""
      A colon stands between a name and its value, a comma between members and between values. Other languages have `=`, `=>`
      or `;` there.

      ```json
      {"name" => "Turtle Rock"}
      ```

      Replace it.
      """#)

  package static let missingValue = FindingCode(
    "missing-value", .error, .syntax, "A name has no value",
    page: #"""
      Every name in an object must have a value. A value that is not known is `null`, or the member is left out.

      ```json
      {"id": 1001, "city": }
      ```

      Add the value, or remove the name.
      """#)

  package static let missingName = FindingCode(
    "missing-name", .error, .syntax, "A value in an object has no name",
    page: #"""
      Inside of `{` and `}` every value has a name and a colon before it.

      ```json
      {"id": 1001, "Turtle Rock": , 34.01}
      ```

      Add the name, or make a list of it with `[` and `]`.
      """#)

  package static let unquotedName = FindingCode(
    "unquoted-name", .error, .syntax, "A name is not in double quotes",
    page: #"""
      JavaScript and JSON5 allow names without quotes; JSON does not.

      ```json
      {id: 1001}
      ```

      Put the name in double quotes.
      """#)

  package static let unclosedObject = FindingCode(
    "unclosed-object", .error, .syntax, "An object has no closing bracket",
    page: #"""
      The finding points at the bracket `{` that was never closed, its note at where that was noticed.

      ```json
      [{"id": 1001, "name": "Turtle Rock", {"id": 1002}]
      ```

      Add the `}` after its last member.
      """#)

  package static let unclosedArray = FindingCode(
    "unclosed-list", .error, .syntax, "A list has no closing bracket",
    page: #"""
      The finding points at the bracket `[` that was never closed, its note at where that was noticed.

      ```json
      {"tags": ["lake", "river", "id": 1001}
      ```

      Add the `]` after its last value.
      """#)

  package static let mismatchedBracket = FindingCode(
    "mismatched-bracket", .error, .syntax, "A closing bracket is of the wrong kind",
    page: #"""
      `{` is closed by `}`, and `[` by `]`.

      ```json
      {"tags": ["lake", "river"}, "id": 1001}
      ```

      Replace the bracket.
      """#)

  package static let missingBracket = FindingCode(
    "missing-bracket", .error, .syntax, "An object has no opening bracket",
    page: #"""
      A name with a colon belongs into an object, and none was opened before it.

      ```json
      [{"id": 1001}, "id": 1002}]
      ```

      Add the `{`.
      """#)

  package static let extraBracket = FindingCode(
    "extra-bracket", .error, .syntax, "There is a closing bracket too many",
    page: #"""
      Every closing bracket closes the bracket that was opened last; this one closes nothing, or closes too early.

      ```json
      [{"id": 1001}}, {"id": 1002}]
      ```

      Remove it.
      """#)

  package static let duplicateName = FindingCode(
    "duplicate-name", .error, .record, "An object has two members of one name",
    page: #"""
      JSON does not say which of them counts. Most readers take the last one, Foundation's takes the first, and neither tells.

      ```json
      {"id": 1001, "id": 1002}
      ```

      Remove one of them. Both places and both values are told. Names that differ in their escapes only are the same name.
      """#)

  package static let unexpectedText = FindingCode(
    "unexpected-text", .error, .syntax, "Something stands where a comma or a bracket is due",
    page: #"""
      After a value comes a comma or a closing bracket, and nothing else.

      ```json
      {"name": "Turtle Rock" (closed), "id": 1001}
      ```

      Remove it, or put it inside the quotes.
      """#)
}

/// The codes of faults in the structure of JSON: brackets, commas, colons and names.
let jsonBracketCodes: [FindingCode] = [
  .missingComma, .extraComma, .missingColon, .wrongSeparator, .missingValue, .missingName, .unquotedName,
  .unclosedObject, .unclosedArray, .mismatchedBracket, .missingBracket, .extraBracket, .duplicateName, .unexpectedText,
]
