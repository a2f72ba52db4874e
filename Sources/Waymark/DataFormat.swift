import WaymarkFormats

/// A format that is read.
public struct DataFormat: Sendable, Hashable {
  /// As `--from` and reports name it.
  public let name: String
  /// The endings of the files that are in it, in lower case, without the point.
  public let fileExtensions: [String]

  /// All of them.
  public static let all = FormatCatalog.entries.map { DataFormat(name: $0.name, fileExtensions: $0.fileExtensions) }
}
