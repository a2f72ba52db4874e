/// Loads the records of a source as values of a type, and checks them on the way.
///
/// ```swift
/// let importer = try Importer<Landmark>(options: CheckOptions(contract: .builtIn("landmarks")))
/// let landmarks = try importer.load(.file("landmarkData.json"))
/// ```
///
/// The same checks run as for ``Checker``; a record in which they find an error is not decoded, and one that they let pass
/// and the type does not take is a finding too. No data makes it trap.
public struct Importer<Record: Decodable>: Sendable {
  /// Decodes the records.
  public let decoder: RecordDecoder
  private let checker: Checker

  /// Makes an importer and compiles its contract.
  ///
  /// - Parameters:
  ///   - type: What each record becomes.
  ///   - options: How sources are read and checked.
  ///   - decoder: How values are decoded: dates, data, keys and floats.
  /// - Throws: `ConfigurationError` where the contract is not there or is faulty.
  public init(
    _ type: Record.Type = Record.self, options: CheckOptions = CheckOptions(), decoder: RecordDecoder = RecordDecoder()
  ) throws(ConfigurationError) {
    checker = try Checker(options: options)
    self.decoder = decoder
  }

  /// How sources are read and checked.
  public var options: CheckOptions { checker.options }

  /// Loads all records of a source, where none is at fault.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: A value for each record, in file order.
  /// - Throws: `ImportError`, with the whole report, where there is an error in the data; `SourceError` where the source
  ///   cannot be read; `ConfigurationError` where its format or the contract it names is not known.
  public func load(_ source: Source, progress: ImportProgress? = nil) throws -> [Record] {
    try outcome(of: source, RunWatch(progress: progress)).recordsOrError()
  }

  /// Loads the records of a source that no error concerns, and says what is wrong with the others.
  ///
  /// Records that share a key which must be unique are left out, all of them: none can be told to be the right one.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: The values, in file order, and the report.
  /// - Throws: `SourceError` where the source cannot be read; `ConfigurationError` where its format or the contract it
  ///   names is not known.
  public func loadValid(_ source: Source, progress: ImportProgress? = nil) throws -> ImportOutcome<Record> {
    try outcome(of: source, RunWatch(progress: progress))
  }

  /// Reads, checks and decodes a source.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - watch: Who follows.
  ///   - publish: Takes values as they come, before it is known whether the whole source is sound.
  /// - Returns: The values and the report.
  /// - Throws: As `loadValid`; `CancellationError` where the run is ended.
  func outcome(
    of source: Source, _ watch: RunWatch, publish: (([Record]) -> Void)? = nil
  ) throws -> ImportOutcome<Record> {
    let typed = TypedRecords<Record>()
    var watch = watch
    if let publish {
      watch.onBatch = {
        let new = typed.takeNew()
        if !new.isEmpty { publish(Array(new)) }
      }
    }
    let outcome = try checker.run(OpenSource(source), watch) { context in
      typed.decoding = RecordDecoding(decoder, context)
      return typed
    }
    return ImportOutcome(records: typed.values(without: outcome.faultyRecords), report: outcome.report)
  }
}

extension Importer where Record: Sendable {
  /// Loads all records of a source, where none is at fault, on a thread of its own.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: A value for each record, in file order.
  /// - Throws: As the form that waits; `CancellationError` where the task is cancelled.
  public func load(_ source: Source, progress: ImportProgress? = nil) async throws -> [Record] {
    try await loadValid(source, progress: progress).recordsOrError()
  }

  /// Loads the records of a source that no error concerns, on a thread of its own.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: The values, in file order, and the report.
  /// - Throws: As the form that waits; `CancellationError` where the task is cancelled.
  public func loadValid(_ source: Source, progress: ImportProgress? = nil) async throws -> ImportOutcome<Record> {
    try await outcome(of: source, progress: progress)
  }

  /// Reads, checks and decodes a source on a thread of its own.
  func outcome(
    of source: Source, progress: ImportProgress?, publish: (@Sendable ([Record]) -> Void)? = nil
  ) async throws -> ImportOutcome<Record> {
    try await BackgroundRun.value { isCancelled in
      try outcome(of: source, RunWatch(progress: progress, isCancelled: isCancelled), publish: publish)
    }
  }
}
