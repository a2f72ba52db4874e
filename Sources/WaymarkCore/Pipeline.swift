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
/// 2. **Reader.** ``DocumentReader`` makes records of them, in batches of located tokens, on a thread of its own.
/// 3. **Contract.** ``ContractCheck`` holds each record against its schema.
/// 4. **Rules.** Every ``RecordCheck`` of a ``Rule`` looks at what a schema cannot say.
/// 5. **Writer.** ``RecordWriter`` takes the same records, where something is written.
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
  }

  /// Runs the flow over a source.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - observe: Sees each record before the checks do.
  ///   - writer: Takes each record after the checks.
  /// - Returns: The report, and what was learned about the source.
  /// - Throws: `SourceError` where the source cannot be read on, `WriteError` where the writer cannot go on.
  package func run(
    _ source: OpenSource, observe: ((Record) -> Void)? = nil, writer: (any RecordWriter)? = nil
  ) throws -> Outcome {
    let path = source.source.displayName
    let context = CheckContext(
      path: path, format: reader.format, shape: contract?.shape, assets: assets, assertsFormats: assertsFormats)
    let stream = try ByteStream(source, declared: try encoding(of: source))
    let contractCheck = contract?.makeCheck(for: context)
    var (checks, skipped) = makeChecks(for: context)
    if let contractCheck { checks.insert(contractCheck, at: 0) }
    let sink = FindingSink(
      limit: maximumFindings, replaced: codes(\.replaces), yielding: codes(\.yieldsTo))
    var layout = DocumentLayout.sequence
    var records = 0
    var writeError: WriteError?

    try read(stream) { batch in
      layout = batch.layout
      sink.reportReading(batch.findings.map { identified($0, in: batch, context) })
      for span in batch.records {
        let record = Record(batch, span)
        observe?(record)
        for check in checks { check.check(record, into: sink) }
        sink.endRecord()
        records += 1
        do throws(WriteError) { try writer?.write(record) } catch {
          writeError = error
          return false
        }
      }
      return true
    }
    if let writeError { throw writeError }
    for check in checks { check.finish(into: sink) }
    sink.endRecord()
    try writer?.finish(layout: layout)

    let placement = FindingPlacement(source, encoding: stream.encoding, wantsFrames: wantsFrames)
    skipped += ((contract?.unchecked ?? []) + (contractCheck?.skipped ?? [])).map {
      SkippedCheck(check: $0.check, path: path, reason: $0.reason)
    }
    return Outcome(
      report: Report(
        sources: [SourceSummary(path: path, format: reader.format, contract: contract?.name, records: records)],
        findings: try placement.place(sink.stored),
        coverage: contractCheck?.coverage(of: path) ?? [],
        skipped: skipped,
        counts: sink.codeCounts.reduce(into: [:]) { $0[$1.key.severity, default: 0] += $1.value },
        unstored: unstored(in: sink, of: path)),
      layout: layout, encoding: stream.encoding)
  }

  // MARK: The steps

  /// A source larger than this is read on a thread of its own.
  private static let threadThreshold = 1 << 20

  /// Reads all batches and shows them one by one.
  private func read(_ stream: ByteStream, _ take: @escaping (RecordBatch) -> Bool) throws(SourceError) {
    if let count = stream.source.byteCount, count <= Self.threadThreshold {
      try reader.read(stream, shape: contract?.shape, options: reading, into: DirectOutput(take))
      return
    }
    let queue = BatchQueue()
    let thread = ReaderThread { () throws(SourceError) in
      defer { queue.end() }
      try reader.read(stream, shape: contract?.shape, options: reading, into: queue)
    }
    while let batch = queue.next() {
      if !take(batch) { queue.cancel() }
      queue.recycle(batch)
    }
    try thread.join()
  }

  /// The encoding asked for, else the one that the document names.
  private func encoding(of source: OpenSource) throws(SourceError) -> TextEncoding? {
    if let asked = reading.encoding {
      guard let encoding = TextEncoding(named: asked) else {
        throw SourceError(path: source.source.displayName, reason: "nothing here reads the encoding \(asked)")
      }
      return encoding
    }
    let start = UnsafeMutableRawBufferPointer.allocate(byteCount: 1024, alignment: 1)
    defer { start.deallocate() }
    let count = try source.read(at: 0, into: start)
    return reader.declaredEncoding(in: UnsafeRawBufferPointer(rebasing: start[..<count])).flatMap {
      TextEncoding(named: $0)
    }
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

/// A thread with a stack deep enough for a reader's recursion, which can fail.
private final class ReaderThread: @unchecked Sendable {
  private let body: () throws(SourceError) -> Void
  /// Written by the thread, read after it was joined.
  private var failure: SourceError?
  private var handle: pthread_t?

  init(_ body: @escaping () throws(SourceError) -> Void) {
    self.body = body
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { pthread_attr_destroy(&attributes) }
    #if canImport(Darwin)
      var made: pthread_t?
    #else
      var made = pthread_t()
    #endif
    let context = Unmanaged.passRetained(self).toOpaque()
    let result = pthread_create(
      &made, &attributes,
      { context in
        #if canImport(Darwin)
          let thread = Unmanaged<ReaderThread>.fromOpaque(context).takeRetainedValue()
        #else
          guard let context else { return nil }
          let thread = Unmanaged<ReaderThread>.fromOpaque(context).takeRetainedValue()
        #endif
        thread.run()
        return nil
      }, context)
    if result == 0 {
      handle = made
    } else {
      // No thread to be had: the work is done here.
      Unmanaged<ReaderThread>.fromOpaque(context).release()
      run()
    }
  }

  private func run() {
    do throws(SourceError) { try body() } catch { failure = error }
  }

  func join() throws(SourceError) {
    if let handle { pthread_join(handle, nil) }
    if let failure { throw failure }
  }
}
