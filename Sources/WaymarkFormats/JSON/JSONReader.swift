import WaymarkCore

/// Reads JSON (RFC 8259), strictly, and goes on after each fault.
///
/// Every record is first read by a ``JSONTokenizer``, which is fast and knows nothing of faults. One that it cannot read
/// is read again by a ``JSONRecovery``, which tells what is wrong and keeps what is healthy.
package struct JSONReader: DocumentReader {
  /// How texts stand in a source.
  package enum Variant: Sendable, Hashable {
    /// One text: the items of a top-level array are records, any other value is one.
    case json
    /// A text a line.
    case ndjson
    /// A text after each record separator (RFC 7464).
    case sequence
  }

  package let variant: Variant
  private let blockSize: Int

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - variant: How texts stand in the source.
  ///   - blockSize: How many bytes are read at a time. What is read does not depend on it.
  package init(_ variant: Variant = .json, blockSize: Int = 1 << 18) {
    self.variant = variant
    self.blockSize = max(16, blockSize)
  }

  package var format: String {
    switch variant {
    case .json: "json"
    case .ndjson: "ndjson"
    case .sequence: "json-seq"
    }
  }

  package func read(
    _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
  ) throws(SourceError) {
    let window = JSONWindow(stream, output: output, blockSize: blockSize, maximumRecord: options.maximumRecord)
    let context = JSONContext(
      window: window, names: JSONNames(shape?.names ?? NameTable()), maximumDepth: options.maximumDepth)
    switch variant {
    case .json: try JSONDocument(context).read()
    case .ndjson: try JSONTexts(context, delimitedBy: .lineBreaks).read()
    case .sequence: try JSONTexts(context, delimitedBy: .recordSeparators).read()
    }
    try window.finish(names: context.names.table)
  }
}
