/// The whole flow, for one source, stage by stage.
///
/// 1. **Bytes.** ``ByteStream`` gives them as UTF-8, whatever the encoding and however they arrive.
/// 2. **Reader.** ``DocumentReader`` makes records of them, in batches of located tokens, on a thread of its own.
/// 3. **Contract.** ``ContractCheck`` holds each record against its schema, on a thread of its own too.
/// 4. **Rules.** Every ``RecordCheck`` of a ``Rule`` looks at what a schema cannot say.
/// 5. **Consumer.** A ``RecordConsumer`` takes the same records: a writer of a format, or the decoder of typed values.
/// 6. **Report.** ``FindingPlacement`` turns what lies in the ``FindingSink`` into findings with lines and columns.
///
/// It runs one way. Findings go sideways, from every stage, into the one sink.
package struct Pipeline {
  package var reader: any DocumentReader
  package var contract: (any Contract)?
  package var rules: [any Rule]
  package var reading = ReadingOptions()
  package var maximumFindings = 1000
  package var wantsFrames = false
  package var assets: String?
  package var assertsFormats = false
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
    let context = CheckContext(
      path: path, format: reader.format, shape: contract?.shape, assets: assets, assertsFormats: assertsFormats)
    let stream = try reader.stream(of: source, reading)
    let contractCheck = contract?.makeCheck(for: context)
    let (checks, unable) = makeChecks(for: context)
    let replaced = codes(\.replaces)
    let contractStage = contractCheck.map { ContractStage($0, limit: maximumFindings, replaced: replaced) }
    let sink = FindingSink(limit: maximumFindings, replaced: replaced, yielding: codes(\.yieldsTo))
    let consumer = makeConsumer(context)
    var layout = DocumentLayout.sequence
    var progress = RunProgress()
    var failure: (any Error)?

    try read(stream, through: contractStage) { batch in
      layout = batch.layout
      sink.reportReading(batch.findings.map { identified($0, in: batch, context) })
      var contractFindings = batch.contractFindings[...]
      for (position, span) in batch.records.enumerated() {
        let record = Record(batch, span)
        observe?(record)
        while let found = contractFindings.first, found.record == position {
          sink.report(found.finding)
          contractFindings.removeFirst()
        }
        for check in checks { check.check(record, into: sink) }
        sink.endRecord()
        do throws(WriteError) { try consumer?.take(record, into: sink) } catch {
          failure = error
          return false
        }
      }
      for check in checks { check.endBatch(batch, into: sink) }
      sink.endRecord()
      batch.saturatedCodes = sink.saturated
      progress.bytes = max(progress.bytes, Int(clamping: batch.baseOffset) + batch.byteCount)
      progress.records += batch.records.count
      progress.findings = sink.total
      if follow?(progress) == false { failure = CancellationError() }
      return failure == nil
    }
    if let failure { throw failure }
    contractCheck?.finish(into: sink)
    for check in checks { check.finish(into: sink) }
    sink.endRecord()
    try consumer?.finish(layout: layout, into: sink)
    sink.endRecord()

    let placement = FindingPlacement(source, encoding: stream.encoding, wantsFrames: wantsFrames)
    let skipped =
      unable
      + ((contract?.unchecked ?? []) + (contractCheck?.skipped ?? [])).map {
        SkippedCheck(check: $0.check, path: path, reason: $0.reason)
      }
    return Outcome(
      report: Report(
        sources: [
          SourceSummary(path: path, format: reader.format, contract: contract?.name, records: progress.records)
        ],
        findings: try placement.place(sink.stored),
        coverage: contractCheck?.coverage(of: path) ?? [],
        skipped: skipped,
        counts: sink.codeCounts.reduce(into: [:]) { $0[$1.key.severity, default: 0] += $1.value },
        unstored: unstored(in: sink, of: path)),
      layout: layout, encoding: stream.encoding, faultyRecords: sink.faultyRecords)
  }

  // MARK: The steps

  /// A source larger than this is read, and held against its contract, on threads of their own.
  private static let threadThreshold = 1 << 20

  /// Reads all batches, holds them against the contract and shows them one by one.
  private func read(
    _ stream: ByteStream, through stage: ContractStage?, _ take: @escaping (RecordBatch) -> Bool
  ) throws(SourceError) {
    let direct = DirectOutput { batch in
      stage?.check(batch)
      return take(batch)
    }
    if let count = stream.source.byteCount, count <= Self.threadThreshold {
      try reader.read(stream, shape: contract?.shape, options: reading, into: direct)
      return
    }
    let queue = BatchQueue(limit: 6)
    let checked = BatchQueue()
    let reading = StageThread { () throws(SourceError) in
      defer { queue.end() }
      try reader.read(stream, shape: contract?.shape, options: self.reading, into: queue)
    }
    guard let reading else {
      // No thread to be had.
      try reader.read(stream, shape: contract?.shape, options: self.reading, into: direct)
      return
    }
    let checking = stage.flatMap { stage in
      StageThread {
        while let batch = queue.next() {
          stage.check(batch)
          _ = checked.deliver(batch)
        }
        checked.end()
      }
    }
    while let batch = checking == nil ? queue.next() : checked.next() {
      if checking == nil { stage?.check(batch) }
      if !take(batch) { queue.cancel() }
      queue.recycle(batch)
    }
    try checking?.join()
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

  /// A reader's finding with the identity of its record, where that could be read.
  private func identified(
    _ finding: PendingFinding, in batch: RecordBatch, _ context: CheckContext
  ) -> PendingFinding {
    guard let index = finding.record?.index else { return finding }
    var low = 0
    var high = batch.records.count
    while low < high {
      let middle = (low + high) / 2
      if batch.records[middle].index < index { low = middle + 1 } else { high = middle }
    }
    guard low < batch.records.count, batch.records[low].index == index else { return finding }
    var finding = finding
    finding.record = context.identity(of: Record(batch, batch.records[low]))
    return finding
  }

  private func unstored(in sink: FindingSink, of path: String) -> [UnstoredCount] {
    sink.codeCounts.compactMap { code, count in
      count > maximumFindings ? UnstoredCount(path: path, code: code, count: count - maximumFindings) : nil
    }.sorted { $0.code.id < $1.code.id }
  }
}
