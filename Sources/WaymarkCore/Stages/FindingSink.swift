/// Where the findings of one source go, from every stage; used by one thread.
package final class FindingSink {
  /// How many findings of one code are stored; the others are counted.
  package let limit: Int
  /// By the code of a rule: the codes that give way to it at the same place.
  private let replaced: [FindingCode: [FindingCode]]
  /// By the code of a rule: the codes of others that it adds to, where they say something of the same text.
  private let yielding: [FindingCode: [FindingCode]]
  /// What the reader said of the records at hand, and a rule may say again.
  @exclusivity(unchecked) private var told: [Claim] = []
  /// The codes that others add to.
  private let seniors: Set<FindingCode>
  /// Of the record that is being checked.
  @exclusivity(unchecked) private var current: [PendingFinding] = []
  private var counts: [FindingCode: Int] = [:]
  /// The codes of which no more findings are stored, here or in the sink that goes on with what is taken from this one.
  package var saturated: Set<FindingCode> = []
  package private(set) var stored: [PendingFinding] = []
  /// The records in which an error was found, stored or not.
  package private(set) var faultyRecords = RecordSet()

  /// Makes an empty sink.
  package init(
    limit: Int = 1000, replaced: [FindingCode: [FindingCode]] = [:], yielding: [FindingCode: [FindingCode]] = [:]
  ) {
    self.limit = max(1, limit)
    self.replaced = replaced
    self.yielding = yielding
    seniors = Set(yielding.values.joined())
  }

  package func report(_ finding: PendingFinding) { current.append(finding) }

  package func report(_ findings: [PendingFinding]) { current.append(contentsOf: findings) }

  /// How many findings of the record at hand there are, for `addNote`.
  package var currentCount: Int { current.count }

  /// Adds a note to those findings of the record at hand that came after the first so many.
  package func addNote(_ note: PendingFinding.Note, after count: Int) {
    for index in current.indices.dropFirst(count) { current[index].notes.append(note) }
  }

  /// Takes what the reader found in a batch, before the checks see its records.
  package func reportReading(_ findings: [PendingFinding]) {
    if !told.isEmpty { told.removeAll() }
    if findings.isEmpty { return }
    report(findings)
    endRecord()
    told = findings.lazy.filter { self.seniors.contains($0.code) }.prefix(limit).compactMap { finding in
      finding.place.map { Claim(place: $0, code: finding.code) }
    }
    told.sort { $0.place.offset < $1.place.offset }
  }

  /// Whether another finding of a code would be stored: where not, it is only counted, and its words need not be made.
  package func wants(_ code: FindingCode) -> Bool { counts[code, default: 0] < limit && !saturated.contains(code) }

  /// Says that an error concerns a record, though its finding is told at another one.
  package func markFaulty(_ record: Int) { faultyRecords.insert(record) }

  /// Ends a record: one fault becomes one finding, and what remains is counted.
  package func endRecord() {
    if current.isEmpty { return }
    if !yielding.isEmpty, current.count > 1 || !told.isEmpty { joinYielding() }
    let dropped = givenWay()
    for finding in current {
      if !dropped.isEmpty, let place = finding.place, dropped.contains(Claim(place: place, code: finding.code)) {
        continue
      }
      let count = counts[finding.code, default: 0] + 1
      counts[finding.code] = count
      if finding.code.severity == .error, let index = finding.record?.index { faultyRecords.insert(index) }
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

  /// Makes a note of what adds to another finding of the same value; drops what the reader said already.
  private func joinYielding() {
    guard current.contains(where: { yielding[$0.code] != nil }) else { return }
    var hosts: [Claim: Int] = [:]
    for (index, finding) in current.enumerated() where seniors.contains(finding.code) {
      if let place = finding.place { hosts[Claim(place: place, code: finding.code)] = index }
    }
    var kept: [Bool] = Array(repeating: true, count: current.count)
    for (index, finding) in current.enumerated() {
      guard let codes = yielding[finding.code], let place = finding.place else { continue }
      if isTold(place, codes) {
        kept[index] = false
      } else if let host = codes.lazy.compactMap({ hosts[Claim(place: place, code: $0)] }).first {
        current[host].notes.append(.init(finding.message))
        if current[host].fix == nil { current[host].fix = finding.fix }
        kept[index] = false
      }
    }
    current = zip(current, kept).lazy.filter(\.1).map(\.0)
  }

  /// Whether the reader found something within a place.
  private func isTold(_ place: Place, _ codes: [FindingCode]) -> Bool {
    var low = 0
    var high = told.count
    while low < high {
      let middle = (low + high) / 2
      if told[middle].place.offset < place.offset { low = middle + 1 } else { high = middle }
    }
    return told[low...].prefix { $0.place.end <= place.end }.contains { codes.contains($0.code) }
  }

  /// A finding of some code at some place.
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
