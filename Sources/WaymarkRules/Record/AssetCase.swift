import WaymarkCore

/// A value that names a file in other capitals than the file has; `MissingAsset` looks for it.
enum AssetCase {
  static let code = FindingCode(
    "asset-case", .error, .rule, "A file that the data names differs from it in case",
    page: """
      The picture shows on a Mac, whose disk takes `TurtleRock` and `turtlerock` for the same file, and is missing on a
      phone or a server, whose disk does not.

      ```json
      { "name": "Turtle Rock", "imageName": "TurtleRock" }
      ```

      Spell the name in the data as the file is spelled; the message gives it.
      """)

  static func message(_ name: String, _ path: String) -> String {
    "no file is named \(Prose.quoted(name)), but \(Prose.quoted(path)) differs from it in case only"
  }
}
