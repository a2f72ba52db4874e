import WaymarkCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Data Package (Frictionless Standards, versions 1 and 2): files with the schemas that they are held against.
package struct DataPackage {
  /// A file of it.
  package struct Resource {
    package var name: String
    /// From the working folder.
    package var path: String
    package var reading: ReadingOptions
    /// The format by name, where it is told; nil for what the path's ending says.
    package var format: String?
    /// Nil where none is given.
    package var contract: SchemaContract?
  }

  package private(set) var resources: [Resource] = []
  /// What is wrong with the descriptor, at its places.
  package private(set) var findings: [Finding] = []
  /// What of it is not checked.
  package private(set) var notes: [(check: String, reason: String)] = []

  private let folder: String
  private let source: OpenSource
  private let files: SchemaFiles
  private var pending: [PendingFinding] = []

  /// Reads a descriptor and the schemas that it names.
  ///
  /// - Parameters:
  ///   - path: The descriptor's file.
  ///   - files: Reads JSON.
  /// - Throws: `SourceError` where it cannot be read.
  package init(_ path: String, by files: SchemaFiles) throws(SourceError) {
    source = try OpenSource(.file(path))
    self.files = files
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let document = try SchemaDocument(source, by: files.reader)
    pending = document.findings
    if let root = document.root { try read(root, document.encoding) }
    findings += try FindingPlacement(source, encoding: document.encoding, wantsFrames: true).place(pending)
  }

  /// Whether a document of a name may be one.
  package static func isDescriptor(_ path: String) -> Bool {
    path == "datapackage.json" || path.hasSuffix("/datapackage.json")
  }

  private mutating func read(_ root: SchemaValue, _ encoding: TextEncoding) throws(SourceError) {
    guard let resources = root["resources"]?.items else {
      pending.append(
        PendingFinding(.invalidSchema, "a data package lists its files in \"resources\"", at: root.place))
      return
    }
    var paths: [String: String] = [:]
    for resource in resources {
      if let name = resource["name"]?.string,
        let path = resource["path"]?.string ?? resource["path"]?.items?.first?.string
      {
        paths[name] = path
      }
    }
    for (index, resource) in resources.enumerated() {
      let name = resource["name"]?.string ?? "\(index + 1)"
      guard let path = path(of: resource, name) else { continue }
      var found = Resource(name: name, path: folder + path, reading: ReadingOptions())
      if let format = resource["format"]?.string, ["csv", "tsv", "json", "ndjson"].contains(format) {
        found.format = format == "tsv" ? "csv" : format
        if format == "tsv" { found.reading.delimiter = "\t" }
      }
      found.reading.encoding = resource["encoding"]?.string
      if let dialect = resource["dialect"] { try read(dialect, name, into: &found.reading) }
      // References stand in the schema as paths from the folder of the data.
      let targets = paths.mapValues { Self.way(to: $0, fromFolderOf: path) }
      found.contract = try contract(of: resource, name, targets, encoding)
      self.resources.append(found)
    }
  }

  // MARK: Paths

  private static func way(to target: String, fromFolderOf path: String) -> String {
    var (own, other) = (path.split(separator: "/").dropLast()[...], target.split(separator: "/")[...])
    while other.count > 1, let first = own.first, first == other.first {
      own = own.dropFirst()
      other = other.dropFirst()
    }
    return String(repeating: "../", count: own.count) + other.joined(separator: "/")
  }

  /// The one file of a resource, from the package's folder.
  private mutating func path(of resource: SchemaValue, _ name: String) -> String? {
    guard let value = resource["path"] else {
      notes.append(("resource \(Prose.quoted(name))", "it has no \"path\"; data within the descriptor is not checked"))
      return nil
    }
    if let items = value.items, items.count > 1 {
      notes.append(("resource \(Prose.quoted(name))", "it is made of several files, which are not put together here"))
      return nil
    }
    guard let path = value.string ?? value.items?.first?.string else {
      pending.append(PendingFinding(.invalidSchema, "\"path\" takes the path of a file", at: value.place))
      return nil
    }
    if path.contains("://") {
      notes.append(("resource \(Prose.quoted(name))", "it is not fetched from the network: \(path)"))
      return nil
    }
    let isUnsafe = path.hasPrefix("/") || path.hasPrefix("~") || path.split(separator: "/").contains("..")
    guard !isUnsafe, !path.isEmpty else {
      pending.append(
        PendingFinding(
          .invalidSchema,
          "\(Prose.quoted(path)) leads out of the package; a path stays in the folder of the descriptor",
          at: value.place))
      return nil
    }
    var isFolder: Bool?
    if let type = try? FileManager.default.attributesOfItem(atPath: folder + path)[.type] as? FileAttributeType {
      isFolder = type == .typeDirectory
    }
    guard isFolder == false else {
      pending.append(
        PendingFinding(
          .invalidSchema, "the file \(Prose.quoted(path)) of the resource \(Prose.quoted(name)) is not there",
          at: value.place))
      return nil
    }
    return path
  }

  // MARK: Dialects

  private static let passedOver: Set<String> = [
    "lineTerminator", "csvddfVersion", "caseSensitiveHeader", "header", "delimiter", "quoteChar", "$schema", "type",
    "description", "title", "name", "profile",
  ]

  private mutating func read(
    _ dialect: SchemaValue, _ name: String, into reading: inout ReadingOptions
  ) throws(SourceError) {
    guard let members = dialect.members else {
      notes.append(("dialect of \(Prose.quoted(name))", "only a dialect within the descriptor is read"))
      return
    }
    if let delimiter = dialect["delimiter"]?.string?.first { reading.delimiter = delimiter }
    if let quote = dialect["quoteChar"]?.string?.first { reading.quote = quote }
    if dialect["header"]?.boolean == false { reading.hasHeader = false }
    for member in members where !Self.passedOver.contains(member.name) {
      let isDefault =
        switch member.name {
        case "doubleQuote": member.value.boolean != false
        case "skipInitialSpace": member.value.boolean != true
        default: false
        }
      if !isDefault {
        notes.append(("dialect of \(Prose.quoted(name))", "\(Prose.quoted(member.name)) is not followed"))
      }
    }
  }

  // MARK: Schemas

  private mutating func contract(
    of resource: SchemaValue, _ name: String, _ resources: [String: String], _ encoding: TextEncoding
  ) throws(SourceError) -> SchemaContract? {
    guard let schema = resource["schema"] else {
      notes.append(("resource \(Prose.quoted(name))", "it has no \"schema\""))
      return nil
    }
    let loaded: LoadedContract
    if let path = schema.string {
      if path.contains("://") {
        notes.append(("schema of \(Prose.quoted(name))", "it is not fetched from the network: \(path)"))
        return nil
      }
      let isUnsafe = path.hasPrefix("/") || path.split(separator: "/").contains("..")
      guard !isUnsafe, FileManager.default.fileExists(atPath: folder + path) else {
        pending.append(
          PendingFinding(.invalidSchema, "the schema \(Prose.quoted(path)) is not there", at: schema.place))
        return nil
      }
      loaded = try SchemaContract.load(
        OpenSource(.file(folder + path)), name: folder + path, by: files, resources: resources)
    } else {
      loaded = try SchemaContract.load(
        schema, encoding, of: source, name: "the schema of \(Prose.quoted(name))", by: files, resources: resources)
    }
    findings += loaded.findings
    return loaded.contract
  }
}
