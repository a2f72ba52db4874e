import Observation

/// The records of a file, for an app to show: loaded in the background, published on the main actor.
///
/// ```swift
/// let landmarks = RecordStore(try Importer<Landmark>())
/// // In a view: List(landmarks.records) { Text($0.name) }
/// await landmarks.load(.file(path))
/// ```
///
/// Each property is observed by itself. The first load publishes records as they come. Later ones put the new records in
/// the place of the old ones at once, and only where the whole file is sound: the last good records outlive a reload that
/// fails.
@MainActor @Observable
public final class RecordStore<Record: Decodable & Sendable> {
  /// The last good records, in file order; while the first load goes on, those that have come so far.
  public private(set) var records: [Record] = []
  /// What the last load that came to an end had to say; nil before.
  public private(set) var report: Report?
  /// Why the last load failed; nil where it did not: an `ImportError`, `SourceError` or `ConfigurationError`.
  public private(set) var failure: (any Error)?
  /// Whether a load goes on.
  public private(set) var isLoading = false
  /// How far the load has come.
  public let progress = ImportProgress()

  private let importer: Importer<Record>
  @ObservationIgnored private var hasGoodRecords = false
  @ObservationIgnored private var running: Task<Void, Never>?

  /// Makes a store without records.
  public init(_ importer: Importer<Record>) { self.importer = importer }

  /// Loads a source, and returns when that is done, has failed or was cancelled.
  ///
  /// A load that goes on already is given up. One that is cancelled leaves the last good records, the report and the
  /// failure as they were.
  ///
  /// - Parameter source: What to read.
  public func load(_ source: Source) async {
    // One that nobody waits for any more does not end the one that goes on.
    if Task.isCancelled { return }
    let earlier = running
    let task = Task {
      earlier?.cancel()
      await earlier?.value
      if !Task.isCancelled { await perform(source) }
    }
    running = task
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func perform(_ source: Source) async {
    isLoading = true
    defer { isLoading = false }
    let isFirst = !hasGoodRecords
    if isFirst, !records.isEmpty { records = [] }
    let (arrivals, continuation) = AsyncStream.makeStream(of: [Record].self)
    let importer = importer
    let progress = progress
    var publish: (@Sendable ([Record]) -> Void)?
    if isFirst { publish = { _ = continuation.yield($0) } }
    let loading = Task { [publish] () async throws -> ImportOutcome<Record> in
      defer { continuation.finish() }
      return try await importer.outcome(of: source, progress: progress, publish: publish)
    }
    await withTaskCancellationHandler {
      for await arrived in arrivals { records += arrived }
      await settle(loading.result, isFirst: isFirst)
    } onCancel: {
      loading.cancel()
    }
  }

  /// Publishes how a load ended.
  private func settle(_ result: Result<ImportOutcome<Record>, any Error>, isFirst: Bool) {
    do {
      let outcome = try result.get()
      report = outcome.report
      let loaded = try outcome.recordsOrError()
      // What came bit by bit is all there is.
      if !isFirst || records.count != loaded.count { records = loaded }
      hasGoodRecords = true
      if failure != nil { failure = nil }
    } catch {
      if isFirst, !records.isEmpty { records = [] }
      if error is CancellationError { return }
      failure = error
      // What an earlier source had to say is not said of this one.
      if !(error is ImportError), report != nil { report = nil }
    }
  }
}
