import WaymarkCore

/// Files of the asset folder that no record names; `MissingAsset` finds them.
enum OrphanAsset {
  static let code = FindingCode(
    "orphan-asset", .note, .rule, "No record names a file of the asset folder",
    page: """
      The folder that `--assets` names holds files of the kind that the contract asks for (`x-asset`), and no record of the
      data has their names. They are in the app and nothing shows them; or a record is missing, or names another file.

      ```json
      [{ "name": "Turtle Rock", "imageName": "turtlerock" }]
      ```

      beside a folder with `turtlerock.jpg` and `icybay.jpg`. One finding tells of all of them, and only where the records
      name at least half of the folder: one that mostly serves something else is not the data's own. Take out what nothing
      uses, or leave it, where other data or the app itself names the file.
      """)

  /// How many are listed by name.
  private static let limit = 12

  /// Whether the folder is the data's own, and not one that mostly serves something else.
  static func isWorthSaying(_ orphans: Int, of all: Int) -> Bool { orphans * 2 <= all }

  /// Whether a file belongs to a set of an asset catalog that data does not name, such as an app's icon.
  static func isPartOfSet(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.contains(".") && $0.hasSuffix("set") }
  }

  /// The finding for some paths.
  static func finding(_ paths: [String], in folder: String) -> PendingFinding {
    let shown = paths.prefix(limit).map { Prose.quoted($0) }
    let rest = paths.count - shown.count
    let list =
      rest > 0 ? shown.joined(separator: ", ") + " and \(Prose.grouped(rest)) more" : Prose.listed(shown, "and")
    let noun = paths.count == 1 ? "file" : "files"
    return PendingFinding(
      code,
      "no record names \(Prose.grouped(paths.count)) \(noun) of the asset folder \(Prose.quoted(folder)): \(list)",
      at: nil,
      details: [
        Finding.Detail("count", .integer(paths.count)),
        Finding.Detail("files", .list(paths.prefix(limit).map { .text($0) })),
      ])
  }
}
