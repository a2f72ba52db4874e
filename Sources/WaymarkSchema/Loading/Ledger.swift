/// What a schema asks for and nothing checks, each kind once, with how often it stands there.
struct Ledger {
  private var counts: [(check: String, reason: String, count: Int)] = []

  mutating func add(_ check: String, _ reason: String) {
    if let index = counts.firstIndex(where: { $0.check == check && $0.reason == reason }) {
      counts[index].count += 1
    } else {
      counts.append((check, reason, 1))
    }
  }

  var entries: [(check: String, reason: String)] {
    counts.map { ($0.check, $0.count == 1 ? $0.reason : "\($0.reason) (in \($0.count) places)") }
  }
}
