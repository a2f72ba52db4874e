/// Holds the records of one source against its contract, a batch at a time, on whatever thread has the batch.
///
/// What is found travels on in the batch, so that the rules' findings can join it record by record.
final class ContractStage {
  private let check: any ContractCheck
  private let sink: FindingSink

  init(_ check: any ContractCheck, limit: Int, replaced: [FindingCode: [FindingCode]]) {
    self.check = check
    sink = FindingSink(limit: limit, replaced: replaced)
  }

  func check(_ batch: RecordBatch) {
    if !batch.saturatedCodes.isSubset(of: sink.saturated) { sink.saturated.formUnion(batch.saturatedCodes) }
    let spans = batch.records
    guard let first = spans.first else { return }
    var record = Record(batch, first)
    for position in spans.indices {
      record.span = spans[position]
      check.check(record, into: sink)
      sink.takeRecord { batch.contractFindings.append((position, $0)) }
    }
  }
}
