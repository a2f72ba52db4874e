import WaymarkCore

/// Keys that look the same and are not; `DuplicateKey` looks for them.
enum TwinKey {
  static let code = FindingCode(
    "twin-key", .warning, .rule, "Records have keys that nobody can tell apart",
    page: """
      The values are different text, so each is unique, and yet they differ in nothing that people heed: `"icybay"` and
      `"IcyBay"`, `"icybay"` and `"icybay "`, `é` as one character and as two, a zero-width space. Most often they mean
      the same thing.

      ```json
      [{ "id": "icybay" }, { "id": "IcyBay" }]
      ```

      Spell them the same where they mean the same, which is then a duplicate to mend, or clearly different.
      """)

  static func message(_ name: String, _ shown: String, _ record: Int) -> String {
    "\(name) \(shown) differs from that of record \(Prose.grouped(record + 1)) only in case, blanks, the spelling of accents or characters that cannot be seen"
  }
}
