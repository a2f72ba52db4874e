/// Hands each batch to a function at once, on the reader's own thread: for small sources, where a thread costs more than
/// it gives.
package final class DirectOutput: BatchOutput {
  private var free: RecordBatch?
  private let take: (RecordBatch) -> Bool

  /// - Parameter take: Sees a batch until it returns; says whether to read on.
  package init(_ take: @escaping (RecordBatch) -> Bool) { self.take = take }

  package func emptyBatch() -> RecordBatch {
    defer { free = nil }
    return free ?? RecordBatch()
  }

  package func deliver(_ batch: RecordBatch) -> Bool {
    // What took a record may hold its batch for longer.
    let goesOn = take(batch)
    if !batch.isHeld {
      batch.reset()
      free = batch
    }
    return goesOn
  }
}
