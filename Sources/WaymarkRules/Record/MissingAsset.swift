import WaymarkCore

/// A value that names a file which is not there.
struct MissingAsset: Rule {
  static let code = FindingCode(
    "missing-asset", .error, .rule, "A file that the data names is not in the asset folder",
    page: """
      The contract says that the value names a file (`x-asset`), and the folder that `--assets` names holds none of that
      name: an app shows nothing, or dies.

      ```json
      { "name": "Icy Bay", "imageName": "icyby" }
      ```

      A value with an extension needs that file, in the folder or anywhere below it. One without needs a file of that
      stem with an extension that the contract lists, or an image set of an asset catalog. Add the file or mend the name.
      """)

  var codes: [FindingCode] { [Self.code, AssetCase.code] }

  func makeCheck(for context: CheckContext) throws(SkippedRule) -> (any RecordCheck)? {
    guard let assets = context.shape?.assets, !assets.isEmpty else { return nil }
    guard let path = context.assets else {
      throw SkippedRule(check: "asset exists", reason: "no asset folder given (--assets)")
    }
    let folder = try AssetFolder(path)
    return AssetCheck(
      context, folder: path, assets.map { ($0.path, $0.extensions, AssetNames(folder, extensions: $0.extensions)) })
  }
}

private final class AssetCheck: RecordCheck {
  private let context: CheckContext
  private let folder: String
  private let assets: [(path: MemberPath, extensions: [String], names: AssetNames)]
  /// Looking for the nearest name takes time: only so often.
  private var searches = 1000

  init(
    _ context: CheckContext, folder: String, _ assets: [(path: MemberPath, extensions: [String], names: AssetNames)]
  ) {
    self.context = context
    self.folder = folder
    self.assets = assets
  }

  func check(_ record: Record, into sink: FindingSink) {
    for (index, asset) in assets.enumerated() {
      guard let value = record.batch.value(at: asset.path.names, from: record.root) else { continue }
      switch record[value].kind {
      case .string: check(value, of: record, asset: index, into: sink)
      case .array:
        for item in record.batch.children(value) where record[item].kind == .string {
          check(item, of: record, asset: index, into: sink)
        }
      default: break
      }
    }
  }

  private func check(_ value: Int, of record: Record, asset index: Int, into sink: FindingSink) {
    let asset = assets[index]
    if asset.names.contains(record.batch.text(value)) { return }
    var name = record.batch.string(value)
    if record[value].flags.contains(.nonASCII) || name.utf8.contains(where: { $0 >= 0x80 }) {
      name = canonicalComposition(of: name)
      if name.withUTF8({ asset.names.contains($0) }) { return }
    }
    if let path = asset.names.path(differingInCaseFrom: name) {
      sink.report(
        context.finding(
          AssetCase.code, AssetCase.message(name, path), at: value, of: record,
          details: [Finding.Detail("expected", .text(path))]))
      return
    }
    searches -= 1
    let nearest = searches >= 0 ? asset.names.nearest(to: name) : nil
    sink.report(
      context.finding(
        MissingAsset.code, .notThere(name, folder, asset.extensions, nearest), at: value, of: record,
        details: nearest.map { [Finding.Detail("nearest", .text($0))] } ?? []))
  }
}

extension String {
  fileprivate static func notThere(
    _ name: String, _ folder: String, _ extensions: [String], _ nearest: String?
  ) -> String {
    if name.isEmpty { return "the text is empty where the name of a file is due" }
    let kinds =
      extensions.isEmpty || name.contains(".") ? "" : " with the extension \(Prose.listed(extensions)), or image set,"
    let hint = nearest.map { "; the nearest name is \(Prose.quoted($0))" } ?? ""
    return "no file\(kinds) named \(Prose.quoted(name)) is in the asset folder \(Prose.quoted(folder))\(hint)"
  }
}
