import WaymarkCore

/// Keys that look the same and are not; `DuplicateKey` looks for them.
enum TwinKey {
  static let code = FindingCode(
    "twin-key", .warning, .rule, "Records have keys that differ only in case, blanks or the spelling of accents",
    page: """
      The values are different text, so each is unique, and yet nobody can tell them apart: `"icybay"` and `"IcyBay"`,
      `"icybay"` and `"icybay "`, `é` as one character and as two. Most often they mean the same thing.

      ```json
      [{ "id": "icybay" }, { "id": "IcyBay" }]
      ```

      Spell them the same where they mean the same, which is then a duplicate to mend, or clearly different.
      """)

  static func message(_ name: String, _ shown: String, _ record: Int) -> String {
    "\(name) \(shown) differs from that of record \(Prose.grouped(record + 1)) only in case, blanks at the ends or the spelling of accents"
  }
}
