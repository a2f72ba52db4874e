#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Batches between the reader, on a thread of its own, and the checks: the reader is a few batches ahead, no more.
///
/// Batches circulate: a bounded number exists, so memory is bounded and a reader waits for slow checks.
package final class BatchQueue: BatchOutput, @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // Everything below is guarded by the mutex.
  private var free: [RecordBatch] = []
  private var filled: [RecordBatch] = []
  private var made = 0
  private var isEnded = false
  private var isCancelled = false
  private let limit: Int

  package init(limit: Int = 3) {
    self.limit = limit
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  private func locked<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  package func emptyBatch() -> RecordBatch {
    locked {
      while free.isEmpty, made >= limit, !isCancelled { pthread_cond_wait(changed, mutex) }
      if let batch = free.popLast() { return batch }
      made += 1
      return RecordBatch()
    }
  }

  package func deliver(_ batch: RecordBatch) -> Bool {
    locked {
      filled.append(batch)
      pthread_cond_broadcast(changed)
      return !isCancelled
    }
  }

  /// Said by the reader's thread, once, when nothing more comes.
  package func end() {
    locked {
      isEnded = true
      pthread_cond_broadcast(changed)
    }
  }

  /// The next filled batch; waits for it; nil at the end.
  package func next() -> RecordBatch? {
    locked {
      while filled.isEmpty, !isEnded { pthread_cond_wait(changed, mutex) }
      return filled.isEmpty ? nil : filled.removeFirst()
    }
  }

  /// Gives a batch back once its turn is over.
  package func recycle(_ batch: RecordBatch) {
    if !batch.isHeld { batch.reset() }
    locked {
      if batch.isHeld { made -= 1 } else { free.append(batch) }
      pthread_cond_broadcast(changed)
    }
  }

  /// Asks the reader to stop: its next delivery is its last.
  package func cancel() {
    locked {
      isCancelled = true
      pthread_cond_broadcast(changed)
    }
  }
}
