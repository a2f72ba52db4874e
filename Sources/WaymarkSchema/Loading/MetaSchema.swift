import CContracts
import WaymarkCore

/// The schemas that schemas must meet: of each version, and of 2020-12 with the dataset vocabulary.
enum MetaSchema {
  /// The address of the one for a document: by its `$schema`, else by its version.
  static func address(for document: SchemaValue, _ draft: SchemaDraft) -> String {
    if let named = document["$schema"]?.string, bytes(of: URIReference(named).withoutFragment.text) != nil,
      SchemaDraft(address: named) != .draft2020
    {
      return URIReference(named).withoutFragment.text
    }
    switch draft {
    // The same, and our own keywords with it.
    case .draft2020: return DatasetVocabulary.metaSchema
    case .draft2019: return "https://json-schema.org/draft/2019-09/schema"
    case .draft4, .draft6, .draft7: return "http://json-schema.org/\(draft.name)/schema"
    }
  }

  /// What a schema has against its meta-schema, at the places in its document.
  static func faults(
    in source: OpenSource, _ document: SchemaValue, _ draft: SchemaDraft, by files: SchemaFiles
  ) throws(SourceError) -> [PendingFinding] {
    let address = address(for: document, draft)
    guard let contract = try contract(at: address, by: files) else { return [] }
    let check = contract.makeCheck(for: CheckContext(path: address, format: "json"))
    let sink = FindingSink()
    let output = DirectOutput { batch in
      for span in batch.records {
        check.check(Record(batch, span), into: sink)
        sink.endRecord()
      }
      return true
    }
    try files.reader.read(
      try ByteStream(source, declared: nil), shape: contract.shape, options: ReadingOptions(), into: output)
    return sink.stored.lazy.filter { $0.code.severity == .error }.map { found in
      var fault = PendingFinding(.invalidSchema, found.message, at: found.place, pointer: found.pointer)
      fault.notes = found.notes
      fault.keyword = found.keyword
      return fault
    }
  }

  /// Those compiled so far, by their addresses: a run may load many schemas, and one takes long to compile.
  private static let compiled = Locked<[String: SchemaContract]>([:])

  private static func contract(at address: String, by files: SchemaFiles) throws(SourceError) -> SchemaContract? {
    if let known = compiled.current[address] { return known }
    guard let bytes = bytes(of: address) else { return nil }
    let loaded = try SchemaContract.load(
      OpenSource(.memory(bytes, name: address)), name: address, by: files, isBuiltIn: true, address: address)
    if let contract = loaded.contract { compiled.withLock { $0[address] = contract } }
    return loaded.contract
  }

  /// The document of an address, without the fragment; nil for others.
  static func bytes(of address: String) -> [UInt8]? {
    guard address.contains("json-schema.org/") || address == DatasetVocabulary.metaSchema else { return nil }
    for index in 0..<waymark_meta_schema_count() {
      let schema = waymark_meta_schema_at(index)
      if let name = schema.name, String(cString: name) == address, let bytes = schema.bytes {
        return Array(UnsafeBufferPointer(start: bytes, count: schema.count))
      }
    }
    return nil
  }
}
