import WaymarkFormats
import WaymarkSchema

/// A document read as a whole, and kept.
struct ReadDocument {
  let source: OpenSource
  let context: CheckContext
  let encoding: TextEncoding
  private(set) var batches: [RecordBatch] = []

  /// What the reader found.
  var findings: [PendingFinding] { batches.flatMap(\.findings) }

  /// What the records are.
  var layout: DocumentLayout { batches.last?.layout ?? .sequence }

  /// A finding with its line and column.
  func placed(_ finding: PendingFinding) throws(SourceError) -> Finding {
    let placed = try FindingPlacement(source, encoding: encoding, wantsFrames: false).place([finding])
    return placed.first ?? Finding(code: finding.code, message: finding.message, path: source.source.displayName)
  }

  /// Says where and why a value did not decode.
  func failure(_ error: DecodingError, _ decoder: RecordDecoder) -> PendingFinding {
    let decoding = RecordDecoding(decoder, context)
    let index = layout == .single ? 0 : error.recordIndex
    for batch in batches {
      if let span = batch.records.first(where: { $0.index == index }) {
        return decoding.failure(error, in: Record(batch, span))
      }
    }
    return PendingFinding(.notDecodable, error.reason, at: Place(offset: 0, length: 0))
  }
}

extension Checker {
  /// Reads a source whole, with the names and spellings of its contract, and checks nothing.
  ///
  /// - Throws: `SourceError` or `ConfigurationError`.
  func document(of open: OpenSource) throws -> ReadDocument {
    let path = open.source.displayName
    let format = try format(of: path)
    let (contract, _) = try contract(of: open, format: format.name)
    let reading = FormatCatalog.options(options.reading, forFile: path)
    let stream = try format.reader.stream(of: open, reading)
    let kept = KeptBatches()
    try format.reader.read(stream, shape: contract?.shape, options: reading, into: kept)
    return ReadDocument(
      source: open, context: CheckContext(path: path, format: format.name, shape: contract?.shape),
      encoding: stream.encoding, batches: kept.batches)
  }
}

/// Keeps all batches of a document.
private final class KeptBatches: BatchOutput {
  private(set) var batches: [RecordBatch] = []

  func emptyBatch() -> RecordBatch { RecordBatch() }

  func deliver(_ batch: RecordBatch) -> Bool {
    batch.isHeld = true
    batches.append(batch)
    return true
  }
}
