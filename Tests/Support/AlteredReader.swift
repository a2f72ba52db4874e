import WaymarkCore

/// A reader whose records arrive other than it gave them: for tests of what comes after the readers.
package struct AlteredReader: DocumentReader {
  private let base: any DocumentReader
  package var format: String
  /// Calls every container damaged, as after a fault in each.
  private let damagesAll: Bool
  /// Gives a top-level array as one record.
  private let keepsArrays: Bool

  /// Makes a reader.
  ///
  /// - Parameters:
  ///   - base: What reads.
  ///   - format: What the format is called instead.
  ///   - damagesAll: Whether every container is called damaged.
  ///   - keepsArrays: Whether a top-level array is one record.
  package init(
    _ base: any DocumentReader, format: String? = nil, damagesAll: Bool = false, keepsArrays: Bool = false
  ) {
    self.base = base
    self.format = format ?? base.format
    self.damagesAll = damagesAll
    self.keepsArrays = keepsArrays
  }

  package func read(
    _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions, into output: any BatchOutput
  ) throws(SourceError) {
    let altering = AlteringOutput(output) { batch in
      if keepsArrays, batch.layout == .sequence { gather(batch) }
      if damagesAll { damage(batch) }
    }
    try base.read(stream, shape: shape, options: options, into: altering)
  }

  private func damage(_ batch: RecordBatch) {
    for index in 0..<batch.tokenCount where batch[index].isContainer { batch.tokens[index].flags.insert(.damaged) }
    for index in batch.records.indices { batch.records[index].flags.insert(.damaged) }
  }

  /// Puts an array before all tokens.
  private func gather(_ batch: RecordBatch) {
    let count = batch.tokenCount
    batch.append(Token(kind: .array, offset: batch.baseOffset, extent: UInt32(count + 1)))
    for index in stride(from: count, to: 0, by: -1) { batch.tokens[index] = batch.tokens[index - 1] }
    batch.tokens[0] = Token(kind: .array, offset: batch.baseOffset, extent: UInt32(count + 1))
    for index in batch.namesApart.indices { batch.namesApart[index].token += 1 }
    batch.records = [RecordSpan(token: 0, index: 0, offset: batch.baseOffset, length: batch.byteCount)]
    batch.layout = .single
  }
}

private final class AlteringOutput: BatchOutput {
  private let output: any BatchOutput
  private let alter: (RecordBatch) -> Void

  init(_ output: any BatchOutput, _ alter: @escaping (RecordBatch) -> Void) {
    self.output = output
    self.alter = alter
  }

  func emptyBatch() -> RecordBatch { output.emptyBatch() }

  func deliver(_ batch: RecordBatch) -> Bool {
    alter(batch)
    return output.deliver(batch)
  }
}
