#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import WaymarkFormats
import WaymarkSchema

/// The contract that a JSON document names itself, in a `$schema` member of its top-level object.
///
/// Data is not trusted: only a regular file beside or near it is opened, and nothing of a file that turns out to be no
/// contract is shown.
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

  /// What may be opened for a name, or why nothing may.
  enum Lookup: Equatable {
    case file(String)
    case refused(String)
  }

  /// A contract is not larger than this.
  private static let maximumSize = 64 << 20

  /// Looks a name up from the folder of the data file.
  static func lookUp(_ reference: String, besides dataPath: String) -> Lookup {
    let named = "the data names the schema \(Prose.quoted(reference))"
    if reference.contains("://") || reference.hasPrefix("#") || reference.hasPrefix("urn:") {
      return .refused("\(named), which is no local file; give it with --schema")
    }
    if reference.isEmpty || reference.hasPrefix("/") || reference.utf8.contains(0) {
      return .refused("\(named), and only a path from the folder of the data is followed; give it with --schema")
    }
    var path = reference
    if let slash = dataPath.lastIndex(of: "/") { path = dataPath[...slash] + reference }
    var status = stat()
    guard stat(path, &status) == 0 else { return .refused("\(named), and there is no such file beside it") }
    guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= maximumSize else {
      return .refused("\(named), which is no file that a contract could be in; give it with --schema")
    }
    return .file(path)
  }

  /// Reads and compiles the contract of a file that the data names.
  static func load(_ path: String, directories: [String]) throws(ConfigurationError) -> SchemaContract {
    do throws(ConfigurationError) {
      return try ContractReference.schema(path: path).load(directories: directories)
    } catch {
      throw ConfigurationError("\(path), which the data names as its schema, cannot be used: try it with --schema")
    }
  }
}
