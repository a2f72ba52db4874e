import WaymarkCore

/// The formats that are read: one line each.
package enum FormatCatalog {
  package static let entries: [Entry] = {
    var entries = [
      Entry(name: "json", fileExtensions: ["json", "geojson"], reader: JSONReader(.json)),
      Entry(name: "ndjson", fileExtensions: ["ndjson", "jsonl"], reader: JSONReader(.ndjson)),
      Entry(name: "json-seq", fileExtensions: ["json-seq"], reader: JSONReader(.sequence), isWritten: false),
      Entry(name: "xml", fileExtensions: ["xml"], reader: XMLReader()),
    ]
    #if canImport(CLibCSV)
      entries.append(Entry(name: "csv", fileExtensions: ["csv", "tsv"], reader: CSVReader()))
    #endif
    return entries
  }()

  package struct Entry: Sendable {
    /// As `--from` and reports name it.
    package var name: String
    /// In lower case, without the point.
    package var fileExtensions: [String]
    package var reader: any DocumentReader
    /// Whether it is written too.
    package var isWritten = true
  }

  /// The format of a name.
  package static func entry(named name: String) -> Entry? { entries.first { $0.name == name } }

  /// The format of a file, by the ending of its name.
  package static func entry(forFile path: String) -> Entry? {
    let ending = fileExtension(of: path)
    return entries.first { $0.fileExtensions.contains(ending) }
  }

  /// What a file's ending says of how to read it, where the caller said nothing.
  package static func options(_ options: ReadingOptions, forFile path: String) -> ReadingOptions {
    var options = options
    if options.delimiter == nil, fileExtension(of: path) == "tsv" { options.delimiter = "\t" }
    return options
  }

  /// In lower case, without the point; empty where there is none.
  private static func fileExtension(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
    return name[name.index(after: point)...].lowercased()
  }
}

/// The codes of all readers and writers.
package let formatCodes: [FindingCode] = {
  var codes = jsonCodes + xmlCodes + writerCodes + conversionCodes
  #if canImport(CLibCSV)
    codes += csvCodes
  #endif
  return codes
}()
