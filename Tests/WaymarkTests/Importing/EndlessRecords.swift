import Observation

@testable import Waymark

/// Documents that take a while.
enum EndlessRecords {
  static func text(count: Int) -> String {
    "[\((1...count).map { #"{"id":\#($0),"name":"a stop of some length, so that there are many batches"}"# }.joined(separator: ","))]"
  }
}

extension ImportProgress {
  /// Runs work in a task that is cancelled as soon as the work has taken in its first bytes.
  func cancelling<T: Sendable>(_ work: @escaping @Sendable () async throws -> T) async throws -> T {
    let cancel = Locked<(@Sendable () -> Void)?>(nil)
    withObservationTracking {
      _ = bytes
    } onChange: {
      cancel.current?()
    }
    let task = Task {
      while cancel.current == nil { await Task.yield() }
      return try await work()
    }
    cancel.withLock { $0 = { task.cancel() } }
    return try await task.value
  }
}
