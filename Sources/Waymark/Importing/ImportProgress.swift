import Observation

/// How far the reading of a source has come, for whoever shows it while it goes on.
///
/// Each property is observed by itself: one who reads the number of records alone is not told of bytes. It may be read
/// and observed on any thread; it changes on the thread that reads the source, some times a megabyte.
public final class ImportProgress: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let state = Locked(State())

  private struct State: Sendable {
    var run = RunProgress()
    var total: Int?
    var isFinished = false
  }

  /// Makes the progress of a source that is not begun.
  public init() {}

  /// How many bytes were taken in: of the file as it is, or of its text as UTF-8 where it has another encoding.
  public var bytes: Int { value(\.bytes, \.run.bytes) }

  /// How many bytes the source has; nil where that is not known beforehand, as of a pipe, or nothing was begun.
  public var totalBytes: Int? { value(\.totalBytes, \.total) }

  /// How many records were read.
  public var records: Int { value(\.records, \.run.records) }

  /// How many findings there are so far.
  ///
  /// What only the whole source shows joins them at the end.
  public var findings: Int { value(\.findings, \.run.findings) }

  /// Whether the source was read to its end, or given up.
  public var isFinished: Bool { value(\.isFinished, \.isFinished) }

  /// From 0 to 1; nil where the source's size is not known.
  public var fractionCompleted: Double? {
    guard let total = totalBytes else { return isFinished ? 1 : nil }
    return isFinished || total == 0 ? 1 : min(1, Double(bytes) / Double(total))
  }

  // MARK: For the run

  /// A source is begun.
  func begin(totalBytes: Int?) {
    set(\.isFinished, \.isFinished, false)
    advance(to: RunProgress())
    set(\.totalBytes, \.total, totalBytes)
  }

  /// The run has come further.
  func advance(to run: RunProgress) {
    set(\.bytes, \.run.bytes, run.bytes)
    set(\.records, \.run.records, run.records)
    set(\.findings, \.run.findings, run.findings)
  }

  /// The run is over.
  ///
  /// - Parameter report: Its report; nil where there is none.
  func finish(_ report: Report?) {
    if let report { set(\.findings, \.run.findings, report.counts.values.reduce(0, +)) }
    set(\.isFinished, \.isFinished, true)
  }

  private func value<T>(_ property: KeyPath<ImportProgress, T>, _ part: KeyPath<State, T>) -> T {
    registrar.access(self, keyPath: property)
    return state.withLock { $0[keyPath: part] }
  }

  /// Changes a property, and tells of it where that makes a difference.
  private func set<T: Equatable>(
    _ property: KeyPath<ImportProgress, T>, _ part: WritableKeyPath<State, T>, _ value: T
  ) {
    guard state.withLock({ $0[keyPath: part] }) != value else { return }
    registrar.withMutation(of: self, keyPath: property) { state.withLock { $0[keyPath: part] = value } }
  }
}
