import WaymarkFormats
import WaymarkSchema

extension RecordEncoder {
  /// Encodes a value as normalized JSON.
  ///
  /// An array is a sequence of records: with a contract they come in the order of its `x-sortBy`, and members in the order
  /// of its properties.
  ///
  /// - Parameters:
  ///   - value: What to encode.
  ///   - contract: Says how members and records are ordered; nothing is checked.
  ///   - options: How the JSON is laid out.
  /// - Returns: UTF-8, byte for byte what `waymark normalize` writes of the same data.
  /// - Throws: `EncodingError` where JSON, or RFC 8785 if that is asked for, cannot hold a value; `ConfigurationError` where
  ///   the contract is not there or is faulty; what the type itself throws.
  public func encode(
    _ value: some Encodable, contract: ContractReference? = nil, options: NormalizeOptions = NormalizeOptions()
  ) throws -> [UInt8] {
    let tree = try tree(of: value)
    let shape = try contract?.load().shape
    let layout = tree.items == nil ? DocumentLayout.single : .sequence
    let output = MemorySink()
    let writer = NormalizedJSONWriter(
      output, shape: shape, layout: options.layout.ofWriter, composesText: options.composesText)
    let sink = FindingSink()
    let context = CheckContext(path: "", format: "json", shape: shape)
    let canonicalForm = options.layout == .canonical ? try CanonicalFormRule().makeCheck(for: context) : nil
    var records = EncodedRecords(shape: shape, layout: layout)
    for item in tree.items ?? [tree] {
      let record = records.record(of: item)
      canonicalForm?.check(record, into: sink)
      sink.endRecord()
      if let finding = sink.stored.first {
        throw EncodingError.invalidValue(
          value, .init(codingPath: [], debugDescription: "\(finding.pointer ?? ""): \(finding.message)"))
      }
      try writer.take(record, into: sink)
    }
    try writer.finish(layout: layout, into: sink)
    return output.bytes
  }
}
