import WaymarkCore

/// A schema as it was read: one value, or the faults that keep it from being one.
struct SchemaDocument {
  var root: SchemaValue?
  var findings: [PendingFinding] = []
  var encoding: TextEncoding

  /// Reads a document by the reader of data, so that its faults have places too.
  init(_ source: OpenSource, by reader: any DocumentReader) throws(SourceError) {
    let stream = try ByteStream(source, declared: nil)
    encoding = stream.encoding
    var roots: [SchemaValue] = []
    var isSequence = false
    var found: [PendingFinding] = []
    let output = DirectOutput { batch in
      found += batch.findings
      isSequence = batch.layout != .single
      roots += batch.records.prefix(2).map { SchemaValue(batch, $0.token) }
      return roots.count < 2
    }
    try reader.read(stream, shape: nil, options: ReadingOptions(), into: output)
    findings = found
    if isSequence {
      let start = roots.first?.place ?? Place(offset: 0, length: 0)
      findings.append(PendingFinding(.invalidSchema, "a contract is an object, not an array", at: start))
    } else {
      root = roots.first
      if root == nil, !findings.contains(where: { $0.code.severity == .error }) {
        findings.append(
          PendingFinding(.invalidSchema, "the file holds no contract", at: Place(offset: 0, length: 0)))
      }
    }
  }

  /// Whether the document says beyond doubt what it says.
  var isSound: Bool { root != nil && !findings.contains { $0.code.severity == .error } }
}
