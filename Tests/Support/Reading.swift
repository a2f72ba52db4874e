import WaymarkCore

/// What a reader made of a document: its records spelled as JSON-like text, and its findings.
package struct Reading: Equatable, Sendable {
  package var records: [String] = []
  package var findings: [String] = []
  package var spans: [String] = []
  package var layout: String = "none"

  /// Reads a document; one read of the source gives at most `maximumRead` bytes.
  package static func of(
    _ bytes: [UInt8], by reader: any DocumentReader, shape: RecordShape? = nil,
    options: ReadingOptions = ReadingOptions(), maximumRead: Int = .max
  ) throws -> Reading {
    let source = try OpenSource(.memory(bytes, name: "test"), maximumRead: maximumRead)
    let declared = options.encoding ?? bytes.withUnsafeBytes { reader.declaredEncoding(in: $0) }
    let stream = try ByteStream(source, declared: declared.flatMap { TextEncoding(named: $0) })
    var reading = Reading()
    let output = DirectOutput { batch in
      reading.layout = "\(batch.layout)"
      for finding in batch.findings { reading.findings.append(spelled(finding)) }
      for span in batch.records {
        var text = ""
        spell(span.token, of: batch, into: &text)
        reading.records.append(text)
        reading.spans.append("\(span.index)@\(span.offset)+\(span.length) \(span.flags.rawValue)")
      }
      return true
    }
    try reader.read(stream, shape: shape, options: options, into: output)
    return reading
  }

  /// `code offset+length`.
  package static func spelled(_ finding: PendingFinding) -> String {
    guard let place = finding.place else { return finding.code.id }
    return "\(finding.code.id) \(place.offset)+\(place.length)"
  }

  /// A value as JSON with every text in its exact spelling; repeated names and damage show.
  package static func spell(_ index: Int, of batch: RecordBatch, into text: inout String) {
    let token = batch[index]
    switch token.kind {
    case .null: text += "null"
    case .true: text += "true"
    case .false: text += "false"
    case .number: text += batch.string(index)
    case .string: text += "\"\(batch.string(index))\""
    case .array, .object:
      let isArray = token.kind == .array
      text += isArray ? "[" : "{"
      var isFirst = true
      for child in batch.children(index) {
        if !isFirst { text += "," }
        isFirst = false
        if !isArray { text += "\"\(batch.name(child))\":" }
        spell(child, of: batch, into: &text)
      }
      text += isArray ? "]" : "}"
      if token.flags.contains(.damaged) { text += "?" }
    }
  }
}
