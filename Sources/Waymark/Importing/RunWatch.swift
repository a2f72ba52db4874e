/// Who follows a run, and may end it.
struct RunWatch {
  /// Shows how far it has come.
  var progress: ImportProgress?
  /// Whether nobody wants it to go on; nil where nobody may end it.
  var isCancelled: (() -> Bool)?
  /// Whether the reader tells what of a sound document is in no record.
  var tellsLosses = false
  /// Called after each batch.
  var onBatch: (() -> Void)?

  /// What the pipeline tells of after each batch; nil where nobody listens.
  var follower: ((RunProgress) -> Bool)? {
    if progress == nil, isCancelled == nil, onBatch == nil { return nil }
    return { run in
      progress?.advance(to: run)
      onBatch?()
      return isCancelled.map { !$0() } ?? true
    }
  }
}
