import WaymarkFormats

/// The contract that a JSON document names itself, in a `$schema` member of its top-level object.
enum NamedContract {
  /// How much of a document is looked at.
  private static let reach = 1 << 16

  /// What `$schema` says; nil where the document has no such member near its start.
  static func schemaMember(of source: OpenSource) throws(SourceError) -> String? {
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: reach, alignment: 1)
    defer { start.deallocate() }
    let count = try source.read(at: 0, into: start)
    let bytes = [UInt8](UnsafeRawBufferPointer(rebasing: start[..<count]))
    guard bytes.first(where: { !" \t\r\n".utf8.contains($0) && $0 < 0x80 }) == UInt8(ascii: "{") else { return nil }
    var found: String?
    let stream = try ByteStream(OpenSource(.memory(bytes, name: "")), declared: nil)
    let output = DirectOutput { batch in
      guard let span = batch.records.first, batch[span.token].kind == .object else { return false }
      for member in batch.children(span.token) where batch.name(member) == "$schema" && batch[member].kind == .string {
        found = batch.string(member)
      }
      return false
    }
    try JSONReader(.json).read(stream, shape: nil, options: ReadingOptions(), into: output)
    return found
  }

  /// The path of a local file, from the folder of the data file; nil for a URL.
  static func localPath(_ reference: String, besides dataPath: String) -> String? {
    if reference.isEmpty || reference.contains("://") || reference.hasPrefix("#") { return nil }
    if reference.hasPrefix("/") { return reference }
    guard let slash = dataPath.lastIndex(of: "/") else { return reference }
    return String(dataPath[...slash]) + reference
  }
}
