/// Bytes in, records out: one implementation a format.
///
/// A reader never stops at a fault: it reports it in the batch, finds its way back and reads on.
package protocol DocumentReader: Sendable {
  /// As `--from` and reports name it: `json`, `ndjson`, `json-seq`, `xml`, `csv`.
  var format: String { get }

  /// The encoding that a document names itself, from its first kilobyte; nil where the format has no such thing.
  func declaredEncoding(in start: UnsafeRawBufferPointer) -> String?

  /// Reads a document to its end, or until the output wants no more.
  ///
  /// - Parameters:
  ///   - stream: The document's bytes, from the start.
  ///   - shape: What the contract says of the records, if there is one.
  ///   - options: What the caller says about how to read.
  ///   - output: Gives empty batches, takes filled ones.
  /// - Throws: `SourceError` where the source cannot be read on.
  func read(
    _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
  ) throws(SourceError)
}

extension DocumentReader {
  package func declaredEncoding(in start: UnsafeRawBufferPointer) -> String? { nil }
}

/// What a caller may say about how a source is read.
public struct ReadingOptions: Sendable, Hashable {
  /// The encoding of sources without a byte order mark, by its IANA name; nil for what the document declares, or UTF-8.
  public var encoding: String?
  /// How deep arrays, objects and elements may be nested.
  public var maximumDepth = 512
  /// How many bytes one record may take.
  public var maximumRecord = 256 << 20
  /// The field delimiter of CSV; nil to find it out.
  public var delimiter: Character?
  /// The quote character of CSV.
  public var quote: Character = "\""
  /// Whether the first row of CSV names the columns.
  public var hasHeader = true

  /// Whether the reader tells what of a sound document is in no record: for conversions.
  package var tellsLosses = false

  /// Makes the default options.
  public init() {}
}

/// Where a reader's batches go.
package protocol BatchOutput: AnyObject {
  /// An empty batch to fill; waits until one is free.
  func emptyBatch() -> RecordBatch

  /// Takes a filled batch.
  ///
  /// - Returns: Whether to read on.
  func deliver(_ batch: RecordBatch) -> Bool
}
