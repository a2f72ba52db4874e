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

  var codes: [FindingCode] { [Self.code, AssetCase.code, OrphanAsset.code] }

  func makeCheck(for context: CheckContext) throws(SkippedRule) -> (any RecordCheck)? {
    guard let assets = context.shape?.assets, !assets.isEmpty else { return nil }
    guard let path = context.assets else {
      throw SkippedRule(check: "asset exists", reason: "no asset folder given (--assets)")
    }
    return AssetCheck(context, try AssetFolder(path), at: path, assets)
  }
}

private final class AssetCheck: RecordCheck {
  private struct Asset {
    var path: MemberPath
    var extensions: [String]
    var keyword: KeywordUse?
    var names: AssetNames
    /// By the number of a name: whether a record has it.
    var used: [Bool]
  }

  private let context: CheckContext
  private let folder: AssetFolder
  private let folderPath: String
  private var assets: [Asset]
  /// Looking for the nearest name takes time: only so often.
  private var searches = 1000

  init(_ context: CheckContext, _ folder: AssetFolder, at path: String, _ assets: [RecordShape.Asset]) {
    self.context = context
    self.folder = folder
    folderPath = path
    self.assets = assets.map { asset in
      let names = AssetNames(folder, extensions: asset.extensions)
      return Asset(
        path: asset.path, extensions: asset.extensions, keyword: asset.keyword, names: names,
        used: Array(repeating: false, count: names.count))
    }
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
    if let entry = assets[index].names.entry(named: record.batch.text(value)) {
      assets[index].used[entry] = true
      return
    }
    let asset = assets[index]
    var name = record.batch.string(value)
    if record[value].flags.contains(.nonASCII) || name.utf8.contains(where: { $0 >= 0x80 }) {
      name = canonicalComposition(of: name)
      if let entry = name.withUTF8({ asset.names.entry(named: $0) }) {
        assets[index].used[entry] = true
        return
      }
    }
    if let (entry, path) = asset.names.entry(differingInCaseFrom: name) {
      assets[index].used[entry] = true
      var finding = context.finding(
        AssetCase.code, AssetCase.message(name, path), at: value, of: record,
        details: [Finding.Detail("expected", .text(path))])
      finding.keyword = asset.keyword?.location
      sink.report(finding)
      return
    }
    searches -= 1
    let nearest = searches >= 0 ? asset.names.nearest(to: name) : nil
    var finding = context.finding(
      MissingAsset.code, .notThere(name, folderPath, asset.extensions, nearest), at: value, of: record,
      details: nearest.map { [Finding.Detail("nearest", .text($0))] } ?? [])
    finding.keyword = asset.keyword?.location
    sink.report(finding)
  }

  func finish(into sink: FindingSink) {
    var candidates = Set(assets.flatMap(\.names.candidates)).filter { !OrphanAsset.isPartOfSet(folder.paths[$0]) }
    let all = candidates.count
    for asset in assets {
      for (entry, isUsed) in asset.used.enumerated() where isUsed {
        candidates.subtract(asset.names.files(of: entry))
      }
    }
    let orphans = candidates.sorted().map { folder.paths[$0] }
    if !orphans.isEmpty, OrphanAsset.isWorthSaying(orphans.count, of: all) {
      sink.report(OrphanAsset.finding(orphans, in: folderPath))
    }
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
