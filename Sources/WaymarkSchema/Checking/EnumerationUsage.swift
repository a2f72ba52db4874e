import WaymarkCore

/// How often each value of the enumerations under `x-coverage` occurs in one source.
struct EnumerationUsage {
  /// By the number of an enumeration, where its counts begin; -1 where nobody asks for them.
  private var starts: [Int] = []
  /// How often each constant was used, those of one enumeration after those of another.
  private var counts: [Int] = []
  /// By the number of an enumeration.
  private var strangers: [Int: Strangers] = [:]

  /// Values that an enumeration does not list.
  private struct Strangers {
    var unknown: [Finding.DetailValue: Int] = [:]
    /// How many values were beyond the room for unknown ones.
    var uncounted = 0
  }

  /// How many different unknown values are counted.
  private static let limit = 1000

  init(_ covered: [CoveredEnumeration]) {
    for entry in covered {
      while starts.count <= entry.enumeration.id { starts.append(-1) }
      guard starts[entry.enumeration.id] < 0 else { continue }
      starts[entry.enumeration.id] = counts.count
      counts += [Int](repeating: 0, count: entry.enumeration.constants.count)
    }
  }

  /// Where the counts of an enumeration begin; nil where nobody asks for them.
  private func start(of enumeration: Enumeration) -> Int? {
    guard enumeration.id < starts.count, starts[enumeration.id] >= 0 else { return nil }
    return starts[enumeration.id]
  }

  /// Counts a value: at its position among the constants, or as an unknown one.
  mutating func count(_ value: Int, of check: SchemaCheck, in enumeration: Enumeration, at position: Int?) {
    guard let start = start(of: enumeration) else { return }
    if let position {
      counts[start + position] += 1
    } else if let detail = check.batch.detailValue(value) {
      countUnknown(detail, in: enumeration.id)
    }
  }

  private mutating func countUnknown(_ value: Finding.DetailValue, in id: Int) {
    var table = strangers.removeValue(forKey: id) ?? Strangers()
    if table.unknown[value] != nil || table.unknown.count < Self.limit {
      table.unknown[value, default: 0] += 1
    } else {
      table.uncounted += 1
    }
    strangers[id] = table
  }

  /// The table of an enumeration for the report.
  func table(of entry: CoveredEnumeration, path: String) -> CoverageTable {
    let start = start(of: entry.enumeration)
    var values = entry.enumeration.constants.enumerated().map { position, constant in
      CoverageTable.Value(
        value: constant.detail, isDeclared: true, count: start.map { counts[$0 + position] } ?? 0)
    }
    let unknown = (strangers[entry.enumeration.id]?.unknown ?? [:]).map {
      (value: $0.key, count: $0.value, text: Prose.shown($0.key))
    }
    values += unknown.sorted { ($1.count, $0.text) < ($0.count, $1.text) }.map {
      CoverageTable.Value(value: $0.value, isDeclared: false, count: $0.count)
    }
    return CoverageTable(path: path, member: entry.member, values: values)
  }

  /// The constants that no value was equal to.
  func unused(in enumeration: Enumeration) -> [Constant] {
    guard let start = start(of: enumeration) else { return [] }
    return zip(enumeration.constants, counts[start...]).filter { $0.1 == 0 }.map(\.0)
  }

  /// How many unknown values were beyond the room for them.
  func uncounted(in enumeration: Enumeration) -> Int { strangers[enumeration.id]?.uncounted ?? 0 }
}

/// An enumeration whose values should all occur.
struct CoveredEnumeration {
  var enumeration: Enumeration
  /// The dotted path of the member, or of all members that have it.
  var member: String
}
