#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import WaymarkCore

/// Finds and reads the files that schemas refer to; nothing is ever fetched.
package struct SchemaFiles {
  let reader: any DocumentReader
  /// The folders of `--schema-dir`, in the order in which they are searched.
  private let directories: [String]

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - reader: Reads JSON.
  ///   - directories: Where to look for what is not beside the schema.
  package init(reader: any DocumentReader, directories: [String] = []) {
    self.reader = reader
    self.directories = directories
  }

  /// The file that a reference means.
  ///
  /// - Parameters:
  ///   - address: The reference, resolved.
  ///   - reference: As it is spelled.
  ///   - folder: Of the document that it stands in.
  /// - Returns: Its path; nil where there is none.
  func path(of address: URIReference, for reference: URIReference, besides folder: String?) -> String? {
    if address.scheme == "file" {
      let path = URIReference.percentDecoded(address.path)
      if isFile(path) { return path }
    }
    if reference.scheme == nil, reference.authority == nil, !reference.path.isEmpty, let folder {
      let path = joined(folder, URIReference.percentDecoded(reference.path))
      if isFile(path) { return path }
    }
    guard !directories.isEmpty, address.scheme != nil else { return nil }
    if let path = file(identifiedBy: address.text) { return path }
    let path = URIReference.percentDecoded(address.path)
    // A path that climbs out of the folder is not one of its files.
    guard !path.split(separator: "/").contains("..") else { return nil }
    for directory in directories {
      for candidate in [path, path + ".json", path + ".schema.json"] {
        let found = joined(directory, String(candidate.drop { $0 == "/" }))
        if isFile(found) { return found }
      }
    }
    return nil
  }

  /// Reads a document.
  ///
  /// - Throws: `SchemaFault`, at the place of the reference, where it cannot be read or is no JSON.
  func read(_ source: Source, for address: URIReference, at place: Place) throws(SchemaFault) -> SchemaLibrary.Document
  {
    let opened: OpenSource
    let document: SchemaDocument
    do throws(SourceError) {
      opened = try OpenSource(source)
      document = try SchemaDocument(opened, by: reader)
    } catch {
      throw SchemaFault("\(Prose.quoted(address.text)) cannot be read: \(error)", at: place)
    }
    guard document.isSound, let root = document.root else {
      let fault = document.findings.first { $0.code.severity == .error }
      let placement = FindingPlacement(opened, encoding: document.encoding, wantsFrames: false)
      let found = fault.flatMap { try? placement.place([$0]).first }
      let where_ = found?.location.map { "\($0.path):\($0.line):\($0.column)" } ?? source.displayName
      throw SchemaFault("\(where_): \(fault?.message ?? "this is no schema")", at: place)
    }
    return SchemaLibrary.Document(
      root: root, name: source.displayName, folder: source.folder, source: opened, encoding: document.encoding)
  }

  /// How large a file of a folder may be to be looked into for its `$id`, and how many are.
  private static let maximumSize = 16 << 20
  private static let maximumCount = 10_000

  /// The file in the folders whose document has an address.
  private func file(identifiedBy address: String) -> String? {
    var count = 0
    for directory in directories {
      guard let names = FileManager.default.enumerated(atPath: directory) else { continue }
      for name in names where name.hasSuffix(".json") {
        count += 1
        if count > Self.maximumCount { return nil }
        let path = joined(directory, name)
        if hasIdentifier(address, path) { return path }
      }
    }
    return nil
  }

  private func hasIdentifier(_ address: String, _ path: String) -> Bool {
    guard let size = FileManager.default.size(atPath: path), size <= Self.maximumSize,
      let bytes = FileManager.default.contents(atPath: path)
    else { return false }
    // Most files do not mention it at all.
    guard bytes.contains(Array(address.utf8)), let source = try? OpenSource(.memory(Array(bytes), name: path)),
      let root = try? SchemaDocument(source, by: reader).root, let id = root["$id"]?.string ?? root["id"]?.string
    else { return false }
    return URIReference(id).withoutFragment.text == address
  }

  private func isFile(_ path: String) -> Bool {
    var isDirectory = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && !isDirectory
  }

  private func joined(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}

extension FileManager {
  /// The files below a folder, in the order of their names, by their paths within it.
  fileprivate func enumerated(atPath folder: String) -> [String]? {
    try? subpathsOfDirectory(atPath: folder).sorted()
  }

  fileprivate func size(atPath path: String) -> Int? {
    (try? attributesOfItem(atPath: path))?[.size].flatMap { $0 as? Int ?? ($0 as? UInt64).map { Int($0) } }
  }
}

extension Data {
  /// Whether some bytes occur in these.
  fileprivate func contains(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first else { return true }
    return withUnsafeBytes { bytes in
      var position = 0
      while position + wanted.count <= bytes.count {
        guard let found = bytes[position...].firstIndex(of: first), found + wanted.count <= bytes.count else {
          return false
        }
        if bytes[found..<found + wanted.count].elementsEqual(wanted) { return true }
        position = found + 1
      }
      return false
    }
  }
}

extension Source {
  /// The folder of its file, absolute; nil for what is no file.
  var folder: String? {
    guard case .file(let path) = origin else { return nil }
    let absolute = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return absolute.lastIndex(of: "/").map { String(absolute[..<$0]) } ?? ""
  }

  /// Its address, for what refers to files beside it.
  var address: URIReference {
    guard let folder else { return URIReference("memory:/\(displayName)") }
    let name = displayName.split(separator: "/").last.map(String.init) ?? ""
    var address = URIReference("file:///")
    address.path = folder + "/" + name
    return address
  }
}
