import WaymarkCore

/// Writes the records of a source in another format, and finds what is lost by reading back what it has written.
///
/// That is done a batch at a time, so that memory stays constant, and it leaves no difference unsaid: whatever does not
/// come back as it was is a finding at its place in the source.
package final class RecordConversion {
  private let writer: any RecordTextWriter
  private let shape: RecordShape?
  private let output: OutputBuffer
  /// Where the contract sorts records: they wait here for their turn.
  private let sorted: RecordSpool?
  private let context: CheckContext
  private let sink: FindingSink
  private let comparison: RecordComparison
  private var count = 0

  init(_ writer: any RecordTextWriter, into target: any ByteSink, _ context: CheckContext, _ sink: FindingSink) {
    self.writer = writer
    shape = context.shape
    output = OutputBuffer(target)
    sorted = context.shape?.sortBy.isEmpty == false ? RecordSpool() : nil
    self.context = context
    self.sink = sink
    comparison = RecordComparison(context, sink)
    writer.appendStart(to: output)
    for remark in writer.remarks { sink.report(PendingFinding(remark.code, remark.message, at: nil)) }
    sink.endRecord()
  }

  /// Writes the records of a batch.
  ///
  /// - Throws: `WriteError` where the output cannot be written, `SourceError` where it cannot be read back.
  package func take(_ batch: RecordBatch) throws {
    if batch.records.isEmpty || writer.documentLoss != nil { return }
    let chunk = MemorySink()
    let buffer = OutputBuffer(chunk)
    writer.appendStart(to: buffer)
    try buffer.flush()
    var start = chunk.bytes.count
    for span in batch.records {
      let record = Record(batch, span)
      writer.append(record, to: buffer)
      try buffer.flush()
      let rest = chunk.bytes[start...]
      rest.withUnsafeBufferPointer { (sorted?.output ?? output).append($0) }
      sorted?.endRecord { key in
        for path in shape?.sortBy ?? [] {
          SortKey.append(batch.value(at: path.names, from: record.root), of: batch, to: &key)
        }
      }
      start = chunk.bytes.count
      remark(on: record)
    }
    writer.appendEnd(to: buffer)
    try buffer.flush()
    try (sorted?.output ?? output).check()
    try compare(batch, with: chunk.bytes)
    count += batch.records.count
  }

  private func remark(on record: Record) {
    for remark in writer.remarks {
      let value = remark.value ?? record.root
      sink.report(
        PendingFinding(
          remark.code, remark.message, at: record.batch.place(value), pointer: record.pointer(to: value),
          record: context.identity(of: record)))
    }
  }

  /// Reads back what was written of a batch.
  private func compare(_ batch: RecordBatch, with bytes: [UInt8]) throws {
    var position = 0
    comparison.beginReading()
    let back = DirectOutput { [comparison, sink] result in
      for span in result.records {
        guard position < batch.records.count else { return false }
        comparison.compare(Record(batch, batch.records[position]), with: Record(result, span))
        sink.endRecord()
        position += 1
      }
      return true
    }
    let stream = try ByteStream(OpenSource(.memory(bytes, name: "output")), declared: nil)
    try writer.reader.read(stream, shape: shape, options: writer.reading, into: back)
    while position < batch.records.count {
      let record = Record(batch, batch.records[position])
      sink.report(
        PendingFinding(
          ConversionCode.lostDocument, "the record does not come back", at: batch.place(record.root),
          pointer: record.pointer(to: record.root), record: context.identity(of: record)))
      sink.endRecord()
      position += 1
    }
  }

  /// Writes what is left.
  ///
  /// - Parameters:
  ///   - layout: What the records of the source were.
  ///   - result: What they are in the other format.
  /// - Throws: `WriteError` where the output cannot be written.
  package func finish(layout: DocumentLayout, result: DocumentLayout) throws(WriteError) {
    if let sorted { try sorted.copySorted(to: output) { _ in } }
    writer.appendEnd(to: output)
    try output.flush()
    comparison.finish()
    if let loss = writer.documentLoss {
      sink.report(PendingFinding(ConversionCode.lostDocument, loss, at: Place(offset: 0, length: 0)))
      sink.endRecord()
    } else {
      reportDocument(layout, result)
    }
  }

  private func reportDocument(_ layout: DocumentLayout, _ result: DocumentLayout) {
    if layout == .single, result != .single { Self.reportSingle(to: sink) }
    guard layout != .single, result == .single else { return }
    sink.report(
      PendingFinding(
        ConversionCode.lostDocument, "the document is a list, and becomes one value",
        at: Place(offset: 0, length: 0)))
    sink.endRecord()
  }

  /// Says that a document that is one value becomes a list.
  package static func reportSingle(to sink: FindingSink) {
    sink.report(
      PendingFinding(
        ConversionCode.lostDocument, "the document is one value, and becomes a list of one",
        at: Place(offset: 0, length: 0)))
    sink.endRecord()
  }
}
