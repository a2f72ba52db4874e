/// Runs work that takes long on a thread of its own, since the threads of tasks are few and must not wait for a disk.
enum BackgroundRun {
  /// Does work and gives what came of it.
  ///
  /// - Parameter work: The work; it asks now and then whether its task was cancelled.
  /// - Returns: What the work gives.
  /// - Throws: What the work throws; `CancellationError` where the task was cancelled before it began.
  static func value<Value: Sendable>(
    of work: @escaping @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let isCancelled = Locked(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let run: @Sendable () -> Void = {
          continuation.resume(with: Result { try work { isCancelled.current } })
        }
        // Where no thread is to be had, the task's own does the work.
        if !StageThread.detach(run) { run() }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }
}
