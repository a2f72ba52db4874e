/// Takes each batch through a stage, on the reader's own thread, before it is given on.
final class StagedOutput: BatchOutput {
  private let stage: (RecordBatch) -> Void
  private let output: any BatchOutput

  init(_ stage: @escaping (RecordBatch) -> Void, _ output: any BatchOutput) {
    self.stage = stage
    self.output = output
  }

  func emptyBatch() -> RecordBatch { output.emptyBatch() }

  func deliver(_ batch: RecordBatch) -> Bool {
    stage(batch)
    return output.deliver(batch)
  }
}
