/// Everything that a run has to say.
public struct Report: Sendable {
  /// What was read, in the order it was given.
  public var sources: [SourceSummary]
  /// By source, in the order of `sources`, then by offset.
  public var findings: [Finding]
  /// How often each value of an enumeration is used.
  public var coverage: [CoverageTable]
  /// The checks that could not run, and why.
  public var skipped: [SkippedCheck]
  /// How many findings there are of each severity, those that were not stored included.
  public var counts: [Severity: Int]
  /// How many findings were counted and not stored, by source and code.
  public var unstored: [UnstoredCount]

  /// Makes a report.
  public init(
    sources: [SourceSummary] = [], findings: [Finding] = [], coverage: [CoverageTable] = [],
    skipped: [SkippedCheck] = [], counts: [Severity: Int] = [:], unstored: [UnstoredCount] = []
  ) {
    self.sources = sources
    self.findings = findings
    self.coverage = coverage
    self.skipped = skipped
    self.counts = counts
    self.unstored = unstored
  }

  /// How many records were read in all.
  public var recordCount: Int { sources.reduce(0) { $0 + $1.records } }

  /// The severity of the worst finding, stored or not; nil where there is none.
  public var worst: Severity? { counts.filter { $0.value > 0 }.keys.max() }

  /// Adds what another run has to say.
  public mutating func append(_ other: Report) {
    sources += other.sources
    findings += other.findings
    coverage += other.coverage
    skipped += other.skipped
    counts.merge(other.counts, uniquingKeysWith: +)
    unstored += other.unstored
  }
}

/// One source that was read.
public struct SourceSummary: Sendable, Hashable {
  /// The display name: a path as it was given, or `-`.
  public var path: String
  /// `json`, `ndjson`, `json-seq`, `xml` or `csv`.
  public var format: String
  /// The name of the contract it was checked against; nil where there was none.
  public var contract: String?
  /// How many records were read.
  public var records: Int

  /// Makes a summary.
  public init(path: String, format: String, contract: String? = nil, records: Int = 0) {
    self.path = path
    self.format = format
    self.contract = contract
    self.records = records
  }
}

/// How often each value of an enumeration occurs in a source.
public struct CoverageTable: Sendable, Hashable {
  /// The source's display name.
  public var path: String
  /// The member, as a dotted path from the record: `category`, `owner.kind`.
  public var member: String
  /// The declared values in the contract's order, then the others by count, then by text.
  public var values: [Value]

  /// Makes a table.
  public init(path: String, member: String, values: [Value]) {
    self.path = path
    self.member = member
    self.values = values
  }

  /// One value and its count.
  public struct Value: Sendable, Hashable {
    /// Text, or another JSON value as it is spelled.
    public var value: Finding.DetailValue
    /// Whether the contract lists it.
    public var isDeclared: Bool
    /// How many times it occurs.
    public var count: Int

    /// Makes a value.
    public init(value: Finding.DetailValue, isDeclared: Bool, count: Int) {
      self.value = value
      self.isDeclared = isDeclared
      self.count = count
    }
  }
}

/// A check that could not run: never "valid" while there is one that matters.
public struct SkippedCheck: Sendable, Hashable {
  /// What was not checked: `asset exists`, `format "email"`.
  public var check: String
  /// The source's display name.
  public var path: String
  /// Why not, and what would let it run.
  public var reason: String

  /// Makes an entry of the ledger.
  public init(check: String, path: String, reason: String) {
    self.check = check
    self.path = path
    self.reason = reason
  }
}

/// Findings that were counted and not stored.
public struct UnstoredCount: Sendable, Hashable {
  /// The source's display name.
  public var path: String
  /// The findings' code.
  public var code: FindingCode
  /// How many.
  public var count: Int

  /// Makes a count.
  public init(path: String, code: FindingCode, count: Int) {
    self.path = path
    self.code = code
    self.count = count
  }
}
