/// Where the findings of one source go, from every stage; used by one thread.
package final class FindingSink {
  /// How many findings of one code are stored; the others are counted.
  private let limit: Int
  /// By the code of a rule: the codes that give way to it at the same place.
  private let replaced: [FindingCode: [FindingCode]]
  /// By the code of a rule: the codes of others that it adds to, where they say something of the same text.
  private let yielding: [FindingCode: [FindingCode]]
  /// What the reader said of the records at hand, and a rule may say again.
  private var told: [PendingFinding] = []
  /// Of the record that is being checked.
  private var current: [PendingFinding] = []
  private var counts: [FindingCode: Int] = [:]
  package private(set) var stored: [PendingFinding] = []

  /// Makes an empty sink.
  package init(
    limit: Int = 1000, replaced: [FindingCode: [FindingCode]] = [:], yielding: [FindingCode: [FindingCode]] = [:]
  ) {
    self.limit = max(1, limit)
    self.replaced = replaced
    self.yielding = yielding
  }

  package func report(_ finding: PendingFinding) { current.append(finding) }

  package func report(_ findings: [PendingFinding]) { current.append(contentsOf: findings) }

  /// Takes what the reader found in a batch, before the checks see its records.
  package func reportReading(_ findings: [PendingFinding]) {
    if !told.isEmpty { told.removeAll() }
    if findings.isEmpty { return }
    report(findings)
    endRecord()
    if yielding.isEmpty { return }
    let seniors = Set(yielding.values.joined())
    told = Array(findings.lazy.filter { $0.place != nil && seniors.contains($0.code) }.prefix(limit))
  }

  /// Whether another finding of a code would be stored: where not, it is only counted, and its words need not be made.
  package func wants(_ code: FindingCode) -> Bool { counts[code, default: 0] < limit }

  /// Ends a record: one fault becomes one finding, and what remains is counted.
  package func endRecord() {
    if current.isEmpty { return }
    if !yielding.isEmpty, current.count > 1 || !told.isEmpty { joinYielding() }
    for finding in current where !isReplaced(finding) {
      let count = counts[finding.code, default: 0] + 1
      counts[finding.code] = count
      if count <= limit { stored.append(finding) }
    }
    current.removeAll(keepingCapacity: true)
  }

  /// Makes a note of what adds to another finding of the same value; drops what the reader said already.
  private func joinYielding() {
    var joined: [Int] = []
    for (index, finding) in current.enumerated() {
      guard let seniors = yielding[finding.code], let place = finding.place else { continue }
      let isTold = told.contains { senior in
        seniors.contains(senior.code)
          && senior.place.map { place.offset <= $0.offset && $0.end <= place.end } ?? false
      }
      if isTold {
        joined.append(index)
      } else if let host = current.firstIndex(where: { $0.place == place && seniors.contains($0.code) }) {
        current[host].notes.append(.init(finding.message))
        if current[host].fix == nil { current[host].fix = finding.fix }
        joined.append(index)
      }
    }
    for index in joined.reversed() { current.remove(at: index) }
  }

  private func isReplaced(_ finding: PendingFinding) -> Bool {
    guard !replaced.isEmpty, let place = finding.place else { return false }
    return current.contains { $0.place == place && replaced[$0.code]?.contains(finding.code) == true }
  }

  /// How many findings were reported so far, those of the current record not included.
  package var total: Int { counts.values.reduce(0, +) }

  /// How many findings there are of each code, stored or not.
  package var codeCounts: [FindingCode: Int] { counts }
}
