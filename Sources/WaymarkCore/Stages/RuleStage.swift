/// Runs the rules over the records of one source, a batch at a time, on whatever thread has the batch.
///
/// What the reader and the contract found joins what the rules find here, record by record.
final class RuleStage {
  private let checks: [any RecordCheck]
  private let context: CheckContext
  private let observe: ((Record) -> Void)?
  /// Where the findings of reader, contract and rules go.
  let sink: FindingSink

  init(_ checks: [any RecordCheck], _ context: CheckContext, observe: ((Record) -> Void)?, sink: FindingSink) {
    self.checks = checks
    self.context = context
    self.observe = observe
    self.sink = sink
  }

  func check(_ batch: RecordBatch) {
    sink.reportReading(batch.findings.map { identified($0, in: batch) })
    var contractFindings = batch.contractFindings[...]
    for (position, span) in batch.records.enumerated() {
      let record = Record(batch, span)
      observe?(record)
      while let found = contractFindings.first, found.record == position {
        sink.report(found.finding)
        contractFindings.removeFirst()
      }
      for check in checks { check.check(record, into: sink) }
      sink.endRecord()
    }
    for check in checks { check.endBatch(batch, into: sink) }
    sink.endRecord()
    batch.saturatedCodes = sink.saturated
    batch.findingsSoFar = sink.total
    batch.faultyRecords =
      sink.faultyRecords.isEmpty ? [] : batch.records.lazy.map(\.index).filter(sink.faultyRecords.contains)
  }

  /// Says what only the whole source shows.
  func finish() {
    for check in checks { check.finish(into: sink) }
    sink.endRecord()
  }

  /// A reader's finding with the identity of its record, where that could be read.
  private func identified(_ finding: PendingFinding, in batch: RecordBatch) -> PendingFinding {
    guard let index = finding.record?.index else { return finding }
    var low = 0
    var high = batch.records.count
    while low < high {
      let middle = (low + high) / 2
      if batch.records[middle].index < index { low = middle + 1 } else { high = middle }
    }
    guard low < batch.records.count, batch.records[low].index == index else { return finding }
    var finding = finding
    finding.record = context.identity(of: Record(batch, batch.records[low]))
    return finding
  }
}
