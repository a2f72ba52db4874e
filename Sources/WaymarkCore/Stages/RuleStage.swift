/// Runs the rules over the records of one source, a batch at a time, on whatever thread has the batch.
///
/// What the reader and the contract found joins what the rules find here, record by record.
final class RuleStage {
  private let checks: [any RecordCheck]
  /// The same, each with the next: to go through a list would count references for every record.
  private let chain: CheckChain?
  private let context: CheckContext
  private let observe: ((Record) -> Void)?
  /// Where the findings of reader, contract and rules go.
  let sink: FindingSink

  init(_ checks: [any RecordCheck], _ context: CheckContext, observe: ((Record) -> Void)?, sink: FindingSink) {
    self.checks = checks
    chain = checks.reversed().reduce(nil) { CheckChain($1, next: $0) }
    self.context = context
    self.observe = observe
    self.sink = sink
  }

  func check(_ batch: RecordBatch) {
    sink.reportReading(batch.findings.map { identified($0, in: batch) })
    let contractFindings = batch.contractFindings
    var next = 0
    let spans = batch.records
    if let first = spans.first {
      var record = Record(batch, first)
      for position in spans.indices {
        record.span = spans[position]
        if let observe { observe(record) }
        while next < contractFindings.count, contractFindings[next].record == position {
          sink.report(contractFindings[next].finding)
          next += 1
        }
        chain?.check(record, into: sink)
        sink.endRecord()
      }
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

/// A check and those after it.
private final class CheckChain {
  private let check: any RecordCheck
  private let next: CheckChain?

  init(_ check: any RecordCheck, next: CheckChain?) {
    self.check = check
    self.next = next
  }

  func check(_ record: Record, into sink: FindingSink) {
    check.check(record, into: sink)
    next?.check(record, into: sink)
  }
}
