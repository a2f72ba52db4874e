import WaymarkCore

/// What is counted of a list while its records stream by: `contains` and `uniqueItems` at the root of a contract.
struct ListTally {
  private let contained: [ContainedItems]
  private var counts: [Int]
  private var excesses: [Int: Place] = [:]
  private let hasDistinctRecords: Bool
  /// Where each record was first seen, by two hashes of what it is equal to.
  private var firsts: [SIMD2<UInt64>: (index: Int, place: Place)] = [:]
  private let hashes = (KeyHash(), KeyHash())

  init(_ survey: ListSurvey) {
    contained = survey.contained
    counts = Array(repeating: 0, count: contained.count)
    hasDistinctRecords = survey.hasDistinctRecords
  }

  /// Counts a record; reports one that is equal to another.
  mutating func count(_ record: Record, by check: SchemaCheck) {
    for (index, items) in contained.enumerated() where check.meets(record.root, items.schema) {
      counts[index] += 1
      if let maximum = items.maximum, counts[index] == maximum.count + 1 {
        excesses[index] = record.batch.place(record.root)
      }
    }
    guard hasDistinctRecords else { return }
    var key: [UInt8] = []
    appendEqualityKey(of: record.root, in: record.batch, to: &key)
    let hash = key.withUnsafeBufferPointer { SIMD2(hashes.0($0), hashes.1($0)) }
    guard let first = firsts[hash] else {
      firsts[hash] = (record.span.index, record.batch.place(record.root))
      return
    }
    _ = check.report(.repeatedItem, at: record.root) { finding in
      finding.message =
        "the record is equal to record \(Prose.grouped(first.index + 1)) of the list; no two may be equal"
      finding.notes.append(.init("the first one", .here(first.place)))
    }
  }

  /// Reports what only the end shows.
  func finish(_ check: SchemaCheck, isDamaged: Bool, into sink: FindingSink) {
    for (index, items) in contained.enumerated() {
      if let excess = excesses[index] {
        var finding = PendingFinding(.tooManyContained, "", at: excess)
        items.describeExcess(of: "the list", in: &finding, check)
        sink.report(finding)
      } else if counts[index] < items.minimum.count, !isDamaged {
        var finding = PendingFinding(.tooFewContained, "", at: nil)
        items.describeLack(counts[index], of: "the list", in: &finding, check)
        sink.report(finding)
      }
    }
  }
}
