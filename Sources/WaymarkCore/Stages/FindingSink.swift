/// Where the findings of one source go, from every stage; used by one thread.
package final class FindingSink {
  /// How many findings of one code are stored; the others are counted.
  private let limit: Int
  /// By the code of a rule: the codes that give way to it at the same place.
  private let replaced: [FindingCode: [FindingCode]]
  /// Of the record that is being checked.
  private var current: [PendingFinding] = []
  private var counts: [FindingCode: Int] = [:]
  /// The codes of which no more findings are stored, here or in the sink that goes on with what is taken from this one.
  package var saturated: Set<FindingCode> = []
  package private(set) var stored: [PendingFinding] = []

  /// Makes an empty sink.
  package init(limit: Int = 1000, replaced: [FindingCode: [FindingCode]] = [:]) {
    self.limit = max(1, limit)
    self.replaced = replaced
  }

  package func report(_ finding: PendingFinding) { current.append(finding) }

  package func report(_ findings: [PendingFinding]) { current.append(contentsOf: findings) }

  /// Whether another finding of a code would be stored: where not, it is only counted, and its words need not be made.
  package func wants(_ code: FindingCode) -> Bool { counts[code, default: 0] < limit && !saturated.contains(code) }

  /// Ends a record: one fault becomes one finding, and what remains is counted.
  package func endRecord() {
    if current.isEmpty { return }
    let dropped = givenWay()
    for finding in current {
      if !dropped.isEmpty, let place = finding.place, dropped.contains(Claim(place: place, code: finding.code)) {
        continue
      }
      let count = counts[finding.code, default: 0] + 1
      counts[finding.code] = count
      if count <= limit { stored.append(finding) }
      if count == limit { saturated.insert(finding.code) }
    }
    current.removeAll(keepingCapacity: true)
  }

  /// Ends a record whose findings another sink goes on with.
  ///
  /// Those that may give way to others there are not counted here.
  package func takeRecord(_ body: (PendingFinding) -> Void) {
    if current.isEmpty { return }
    for finding in current {
      if !replaced.values.contains(where: { $0.contains(finding.code) }) { counts[finding.code, default: 0] += 1 }
      body(finding)
    }
    current.removeAll(keepingCapacity: true)
  }

  /// What a rule of the current record says better.
  private struct Claim: Hashable {
    var place: Place
    var code: FindingCode
  }

  private func givenWay() -> Set<Claim> {
    var dropped: Set<Claim> = []
    for finding in current {
      guard let codes = replaced[finding.code], let place = finding.place else { continue }
      for code in codes { dropped.insert(Claim(place: place, code: code)) }
    }
    return dropped
  }

  /// How many findings were reported so far, those of the current record not included.
  package var total: Int { counts.values.reduce(0, +) }

  /// How many findings there are of each code, stored or not.
  package var codeCounts: [FindingCode: Int] { counts }
}
