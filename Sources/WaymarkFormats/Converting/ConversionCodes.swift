import WaymarkCore

/// The codes of conversions.
enum ConversionCode {
  static let lostType = FindingCode(
    "lost-type", .warning, .conversion, "A value reads back as another type",
    page: """
      In CSV and XML everything is text. Which text is a number, a boolean or null is known from the contract only, so
      without one the number 7 comes back as the text "7". Where a contract admits text as well, it stays text too.

      ```
      [{"id": 7}]          →    id
                                7          →    [{"id": "7"}]
      ```

      Convert with a contract that says what the member is, and use the same one to read it back. The digits themselves
      are never touched. It is told once for each member, with the number of records.
      """)

  static let lostNull = FindingCode(
    "lost-null", .warning, .conversion, "A null or an empty text reads back as something else",
    page: """
      CSV has no null, and XML has none that is not an empty element. A null becomes a member that is not there or, where
      text is due, an empty text; and where a contract admits no text, an empty text goes the same way.

      ```
      [{"id": 7, "note": null}]    →    [{"id": 7}]
      ```

      Where null means something else than absence, give it a spelling in the contract: `"x-csv": {"null": "NULL"}`.
      """)

  static let lostAbsence = FindingCode(
    "lost-absence", .warning, .conversion, "A member that is not there reads back as one",
    page: """
      A row of CSV has a cell for every column. Where a record has no such member, the cell is empty, and without a
      contract an empty cell is an empty text.

      ```
      [{"a": "x", "b": "y"}, {"a": "z"}]    →    [{"a": "x", "b": "y"}, {"a": "z", "b": ""}]
      ```

      A contract that says that the member is optional keeps it absent. It is told once for each member, with the number
      of records.
      """)

  static let lostStructure = FindingCode(
    "lost-structure", .warning, .conversion, "A list or an object reads back as something else",
    page: """
      A cell of CSV holds one text. A list is joined where the contract names a separator (`"x-csv": {"separator": "|"}`)
      and none of its items holds it; else it is written as JSON text, and comes back as text. An empty list or object
      leaves nothing behind. In XML a list is a run of elements: one of them alone is no list without a contract, and no
      element is no member.

      ```
      [{"stops": ["Pier 7"]}]    →    <record><stops>Pier 7</stops></record>    →    [{"stops": "Pier 7"}]
      ```

      Say in the contract that the member is an array, and how it is spelled.
      """)

  static let lostName = FindingCode(
    "lost-name", .warning, .conversion, "A member cannot have its name in the other format",
    page: """
      A name of XML begins with a letter and has no blanks in it; a column of CSV cannot be called nothing, and a dot in
      its name means a member of a member. Such a member is written under a name as near as can be, and comes back under
      that, or not at all.

      ```
      [{"2nd choice": "x"}]    →    <record><_2nd_choice>x</_2nd_choice></record>
      ```

      Name it in the contract: `"xml": {"name": "second"}` or `"x-csv": {"column": "second"}`.
      """)

  static let lostCharacter = FindingCode(
    "lost-character", .warning, .conversion, "A text reads back as another text",
    page: """
      XML 1.0 (section 2.2) cannot hold most control characters, not even as references, and neither CSV nor XML can hold
      half of a surrogate pair, which a JSON escape can spell. U+FFFD is written in their place. An attribute or a column
      may also lose what its format does not keep.

      Find out where the character comes from: it is hardly meant.
      """)

  static let lostDocument = FindingCode(
    "lost-document", .warning, .conversion, "A document reads back as one of another shape",
    page: """
      Some formats hold nothing but lists: a single object becomes a list of one in CSV, in NDJSON and, without a
      contract, in XML. A table without columns cannot hold records at all.

      ```
      {"name": "settings"}    →    name
                                   settings    →    [{"name": "settings"}]
      ```
      """)

  static let spreadsheetFormula = FindingCode(
    "spreadsheet-formula", .warning, .conversion, "A spreadsheet would run a text of the table as a formula",
    page: """
      A spreadsheet takes a cell that begins with `=`, `+`, `-`, `@`, a tab or a carriage return for a formula, and runs
      it when somebody opens the file. What came from others should not be run; nor is it shown as it is.

      ```
      note
      =HYPERLINK("https://example.org")
      ```

      Waymark writes the text as it is, since any mark before it would change it. Keep such files away from spreadsheets,
      or import the column as text. Numbers such as `-5` are not meant.
      """)

  /// What is lost; with `--lossless` nothing may be.
  static let losses = [lostType, lostNull, lostAbsence, lostStructure, lostName, lostCharacter, lostDocument]
  /// What readers say of anything that is in no record.
  fileprivate static let unread: Set = [XMLCode.strayText, XMLCode.ignoredAttribute, XMLCode.unknownElement]
}

/// The codes of conversions.
package let conversionCodes: [FindingCode] = ConversionCode.losses + [ConversionCode.spreadsheetFormula]

extension FindingCode {
  /// Whether it says that a conversion loses something.
  package var isLoss: Bool { ConversionCode.losses.contains(self) || ConversionCode.unread.contains(self) }
}
