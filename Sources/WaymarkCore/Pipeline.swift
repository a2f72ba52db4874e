#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The whole flow, for one source, stage by stage.
///
/// 1. **Bytes.** ``ByteStream`` gives them as UTF-8, whatever the encoding and however they arrive.
/// 2. **Reader.** ``DocumentReader`` makes records of them, in batches of located tokens.
/// 3. **Contract.** ``ContractCheck`` holds each record against its schema.
/// 4. **Rules.** Every ``RecordCheck`` of a ``Rule`` looks at what a schema cannot say.
/// 5. **Consumer.** A ``RecordConsumer`` takes the same records: a writer of a format, or the decoder of typed values.
/// 6. **Report.** ``FindingPlacement`` turns what lies in the ``FindingSink`` into findings with lines and columns.
///
/// It runs one way; steps 2 to 5 each have a thread of their own where the source is large. Findings go sideways: they
/// travel in the batch until the rules' sink takes them.
package struct Pipeline {
  package var reader: any DocumentReader
  package var contract: (any Contract)?
  package var rules: [any Rule]
  package var reading = ReadingOptions()
  package var maximumFindings = 1000
  package var wantsFrames = false
  package var assets: String?
  package var assertsFormats = false
  /// Reads what the data refers to.
  package var readReferences: (@Sendable (ReferenceTarget) throws(UnreadableReference) -> ReferencedValues)?
  /// Is told how far the run has come, after each batch, and says whether it is to go on.
  package var follow: ((RunProgress) -> Bool)?

  package init(reader: any DocumentReader, contract: (any Contract)? = nil, rules: [any Rule] = []) {
    self.reader = reader
    self.contract = contract
    self.rules = rules
  }

  /// What came of one source.
  package struct Outcome {
    package var report: Report
    package var layout: DocumentLayout
    package var encoding: TextEncoding
    /// The records in which there is an error, stored or not.
    package var faultyRecords: RecordSet
  }

  /// Runs the flow over a source.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - observe: Sees each record before the checks do.
  ///   - makeConsumer: Gives what takes each record after the checks, if anything does.
  /// - Returns: The report, and what was learned about the source.
  /// - Throws: `SourceError` where the source cannot be read on, `WriteError` where the consumer cannot go on,
  ///   `CancellationError` where whoever follows the run ends it.
  package func run(
    _ source: OpenSource, observe: ((Record) -> Void)? = nil,
    makeConsumer: (CheckContext) -> (any RecordConsumer)? = { _ in nil }
  ) throws -> Outcome {
    let path = source.source.displayName
    var context = CheckContext(
      path: path, format: reader.format, shape: contract?.shape, assets: assets, assertsFormats: assertsFormats)
    context.readReferences = readReferences
    let stream = try reader.stream(of: source, reading)
    let contractCheck = contract?.makeCheck(for: context)
    let (checks, unable) = makeChecks(for: context)
    let replaced = codes(\.replaces)
    let contractStage = contractCheck.map { ContractStage($0, limit: maximumFindings, replaced: replaced) }
    let ruleStage = RuleStage(
      checks, context, observe: observe,
      sink: FindingSink(limit: maximumFindings, replaced: replaced, yielding: codes(\.yieldsTo)))
    let consumer = makeConsumer(context)
    let sink = FindingSink(limit: maximumFindings)
    var layout = DocumentLayout.sequence
    var progress = RunProgress()
    var failure: (any Error)?

    var stages = [ruleStage.check]
    if let contractStage { stages.insert(contractStage.check, at: 0) }
    // What nothing consumes is at the end of its way once the rules have seen it.
    try read(stream, through: stages, hasConsumer: consumer != nil) { batch in
      layout = batch.layout
      if let consumer {
        for index in batch.faultyRecords { sink.markFaulty(index) }
        for span in batch.records {
          do throws(WriteError) { try consumer.take(Record(batch, span), into: sink) } catch {
            failure = error
            return false
          }
          sink.endRecord()
        }
      }
      progress.bytes = max(progress.bytes, Int(clamping: batch.baseOffset) + batch.byteCount)
      progress.records += batch.records.count
      progress.findings = batch.findingsSoFar + sink.total
      if follow?(progress) == false { failure = CancellationError() }
      return failure == nil
    }
    if let failure { throw failure }
    contractCheck?.finish(into: ruleStage.sink)
    ruleStage.finish()
    try consumer?.finish(layout: layout, into: sink)
    sink.endRecord()

    let counts = ruleStage.sink.codeCounts.merging(sink.codeCounts, uniquingKeysWith: +)
    let placement = FindingPlacement(source, encoding: stream.encoding, wantsFrames: wantsFrames)
    let skipped =
      unable
      + ((contract?.unchecked ?? []) + (contractCheck?.skipped ?? []) + checks.flatMap(\.skipped)).map {
        SkippedCheck(check: $0.check, path: path, reason: $0.reason)
      }
    return Outcome(
      report: Report(
        sources: [
          SourceSummary(path: path, format: reader.format, contract: contract?.name, records: progress.records)
        ],
        findings: try placement.place(ruleStage.sink.stored + sink.stored),
        coverage: contractCheck?.coverage(of: path) ?? [],
        skipped: skipped,
        counts: counts.reduce(into: [:]) { $0[$1.key.severity, default: 0] += $1.value },
        unstored: unstored(counts, of: path)),
      layout: layout, encoding: stream.encoding, faultyRecords: ruleStage.sink.faultyRecords)
  }

  // MARK: The steps

  /// A source larger than this is read, and goes through each stage but the last, on threads of their own.
  private static let threadThreshold = 1 << 20

  /// Reads all batches, takes them through the stages in order, and shows them one by one.
  private func read(
    _ stream: ByteStream, through stages: [(RecordBatch) -> Void], hasConsumer: Bool,
    _ take: @escaping (RecordBatch) -> Bool
  ) throws(SourceError) {
    let direct = DirectOutput { batch in
      for stage in stages { stage(batch) }
      return take(batch)
    }
    if let count = stream.source.byteCount, count <= Self.threadThreshold {
      try reader.read(stream, shape: contract?.shape, options: reading, into: direct)
      return
    }
    let queue = BatchQueue(limit: 6)
    let reading = StageThread { () throws(SourceError) in
      defer { queue.end() }
      try reader.read(stream, shape: contract?.shape, options: self.reading, into: queue)
    }
    guard let reading else {
      // No thread to be had.
      try reader.read(stream, shape: contract?.shape, options: self.reading, into: direct)
      return
    }
    var threads: [StageThread] = []
    var last = queue
    var inline = stages[...]
    while inline.count > (hasConsumer ? 0 : 1), let stage = inline.first {
      let (source, done) = (last, BatchQueue())
      let thread = StageThread {
        while let batch = source.next() {
          stage(batch)
          _ = done.deliver(batch)
        }
        done.end()
      }
      guard let thread else { break }
      threads.append(thread)
      inline.removeFirst()
      last = done
    }
    while let batch = last.next() {
      for stage in inline { stage(batch) }
      if !take(batch) { queue.cancel() }
      queue.recycle(batch)
    }
    for thread in threads { try thread.join() }
    try reading.join()
  }

  private func makeChecks(for context: CheckContext) -> (checks: [any RecordCheck], skipped: [SkippedCheck]) {
    var checks: [any RecordCheck] = []
    var skipped: [SkippedCheck] = []
    for rule in rules {
      do throws(SkippedRule) {
        if let check = try rule.makeCheck(for: context) { checks.append(check) }
      } catch {
        skipped.append(SkippedCheck(check: error.check, path: context.path, reason: error.reason))
      }
    }
    return (checks, skipped)
  }

  /// What each rule says of the codes of others, by its own codes.
  private func codes(_ relation: (any Rule) -> [FindingCode]) -> [FindingCode: [FindingCode]] {
    var related: [FindingCode: [FindingCode]] = [:]
    for rule in rules {
      let others = relation(rule)
      if !others.isEmpty { for code in rule.codes { related[code, default: []] += others } }
    }
    return related
  }

  private func unstored(_ counts: [FindingCode: Int], of path: String) -> [UnstoredCount] {
    counts.compactMap { code, count in
      count > maximumFindings ? UnstoredCount(path: path, code: code, count: count - maximumFindings) : nil
    }.sorted { $0.code.id < $1.code.id }
  }
}
