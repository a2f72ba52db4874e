import CContracts

/// The schemas that schemas of each version must meet, as the versions publish them.
enum MetaSchema {
  /// The document of an address, without the fragment; nil for others.
  static func bytes(of address: String) -> [UInt8]? {
    guard address.contains("json-schema.org/") else { return nil }
    for index in 0..<waymark_meta_schema_count() {
      let schema = waymark_meta_schema_at(index)
      if let name = schema.name, String(cString: name) == address, let bytes = schema.bytes {
        return Array(UnsafeBufferPointer(start: bytes, count: schema.count))
      }
    }
    return nil
  }
}
