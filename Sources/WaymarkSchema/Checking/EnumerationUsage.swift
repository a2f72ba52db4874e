import WaymarkCore

/// How often each value of the enumerations under `x-coverage` occurs in one source.
struct EnumerationUsage {
  private var tables: [Int: Table] = [:]

  private struct Table {
    var counts: [Int]
    var unknown: [Finding.DetailValue: Int] = [:]
    /// How many values were beyond the room for unknown ones.
    var uncounted = 0
  }

  /// How many different unknown values are counted.
  private static let limit = 1000

  init(_ covered: [CoveredEnumeration]) {
    for entry in covered {
      tables[entry.enumeration.id] = Table(counts: [Int](repeating: 0, count: entry.enumeration.constants.count))
    }
  }

  /// Counts a value: at its position among the constants, or as an unknown one.
  mutating func count(_ value: Int, of batch: RecordBatch, in enumeration: Enumeration, at position: Int?) {
    if tables.isEmpty { return }
    if let position {
      tables[enumeration.id]?.counts[position] += 1
    } else if tables[enumeration.id] != nil, let detail = batch.detailValue(value) {
      countUnknown(detail, in: enumeration.id)
    }
  }

  private mutating func countUnknown(_ value: Finding.DetailValue, in id: Int) {
    guard var table = tables.removeValue(forKey: id) else { return }
    if table.unknown[value] != nil || table.unknown.count < Self.limit {
      table.unknown[value, default: 0] += 1
    } else {
      table.uncounted += 1
    }
    tables[id] = table
  }

  /// The table of an enumeration for the report.
  func table(of entry: CoveredEnumeration, path: String) -> CoverageTable {
    let table = tables[entry.enumeration.id]
    var values = entry.enumeration.constants.enumerated().map { position, constant in
      CoverageTable.Value(value: constant.detail, isDeclared: true, count: table?.counts[position] ?? 0)
    }
    let unknown = (table?.unknown ?? [:]).map { (value: $0.key, count: $0.value, text: Prose.shown($0.key)) }
    values += unknown.sorted { ($1.count, $0.text) < ($0.count, $1.text) }.map {
      CoverageTable.Value(value: $0.value, isDeclared: false, count: $0.count)
    }
    return CoverageTable(path: path, member: entry.member, values: values)
  }

  /// The constants that no value was equal to.
  func unused(in enumeration: Enumeration) -> [Constant] {
    guard let table = tables[enumeration.id] else { return [] }
    return zip(enumeration.constants, table.counts).filter { $0.1 == 0 }.map(\.0)
  }

  /// How many unknown values were beyond the room for them.
  func uncounted(in enumeration: Enumeration) -> Int { tables[enumeration.id]?.uncounted ?? 0 }
}

/// An enumeration whose values should all occur.
struct CoveredEnumeration {
  var enumeration: Enumeration
  /// The dotted path of the member, or of all members that have it.
  var member: String
}
