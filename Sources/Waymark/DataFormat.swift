/// A format that is read.
public struct DataFormat: Sendable, Hashable {
  /// As `--from` and reports name it.
  public let name: String
  /// The endings of the files that are in it, in lower case, without the point.
  public let fileExtensions: [String]

  /// All of them.
  public static let all = [
    DataFormat(name: "json", fileExtensions: ["json", "geojson"]),
    DataFormat(name: "ndjson", fileExtensions: ["ndjson", "jsonl"]),
    DataFormat(name: "json-seq", fileExtensions: ["json-seq"]),
    DataFormat(name: "xml", fileExtensions: ["xml"]),
    DataFormat(name: "csv", fileExtensions: ["csv", "tsv"]),
  ]
}
