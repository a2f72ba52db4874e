import WaymarkFormats
import WaymarkSchema

/// How a source is converted.
public struct ConversionOptions: Sendable, Hashable {
  /// The format to write, by name: `json`, `ndjson`, `csv` or `xml`; nil to tell it from the ending of the output's name.
  public var format: String?
  /// Whether nothing is written where anything would be lost.
  public var isLossless = false

  /// Makes the default options.
  ///
  /// - Parameter format: The format to write, by name.
  public init(format: String? = nil) { self.format = format }

  /// The formats that can be written, by name.
  public static let formats = FormatCatalog.entries.filter(\.isWritten).map(\.name)
}

/// What came of converting a source.
public struct ConversionOutcome: Sendable {
  /// What the checks have to say, and what is lost: findings whose category is `conversion`.
  public var report: Report
  /// Whether there is output: not where a value would be guessed, nor where one would be lost and none may be.
  public var isWritten: Bool
  /// How many values are lost, or kinds of values where one finding stands for those of many records.
  public var losses: Int
}

extension Checker {
  /// Converts a source into a file, atomically: until all of it is written, what was there stays.
  ///
  /// Names and spellings are the contract's, in both formats. Whatever does not read back as it was is reported, at its
  /// place in the source.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - path: The file; its ending tells the format, unless the options do.
  ///   - options: The format, and whether losses are allowed.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: The report, and whether the file was written.
  /// - Throws: `SourceError` where the source cannot be read, `WriteError` where the file cannot be written,
  ///   `ConfigurationError` where a format is not known or cannot be written.
  public func convert(
    _ source: Source, toFile path: String, _ options: ConversionOptions = ConversionOptions(),
    progress: ImportProgress? = nil
  ) throws -> ConversionOutcome {
    let target = try ConversionTarget(options.format, path: path)
    return try convert(OpenSource(source), to: target, options, progress) { text in
      let file = try ReplacementFile(replacing: path, admitsStreams: true)
      try text.copy(to: file)
      try file.commit()
    }
  }

  /// Converts a source to standard output.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - options: The format, which must be named, and whether losses are allowed.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: The report, and whether anything was written.
  /// - Throws: As into a file.
  public func convert(
    _ source: Source, _ options: ConversionOptions, progress: ImportProgress? = nil
  ) throws -> ConversionOutcome {
    let target = try ConversionTarget(options.format, path: nil)
    return try convert(OpenSource(source), to: target, options, progress) { text in
      try text.copy(to: FileDescriptorSink.standardOutput)
    }
  }

  /// Converts a source; only a whole text that may be written is given out.
  func convert(
    _ open: OpenSource, to target: ConversionTarget, _ options: ConversionOptions, _ progress: ImportProgress? = nil,
    _ take: (_ text: Spool) throws -> Void
  ) throws -> ConversionOutcome {
    let spool = Spool()
    var survey: RecordSurvey?
    var context: CheckContext?
    let outcome = try run(open, RunWatch(progress: progress, tellsLosses: true)) { found in
      context = found
      switch target {
      case .json(let layout): return NormalizedJSONWriter(spool, shape: found.shape, layout: layout)
      case .other(let format):
        survey = format.makeSurvey(found.shape)
        return survey
      }
    }
    var report = outcome.report
    if report.findings.contains(where: \.code.preventsOutput) {
      return ConversionOutcome(report: report, isWritten: false, losses: 0)
    }
    let sink = FindingSink(limit: self.options.maximumFindings)
    if let context {
      try write(open, as: target, survey, outcome.layout, context, to: spool, sink)
      let placement = FindingPlacement(open, encoding: outcome.encoding, wantsFrames: self.options.wantsFrames)
      report.join(try placement.place(sink.stored), counts: sink.codeCounts, of: context.path)
    }
    let unread = outcome.report.findings.count { $0.code.isLoss }
    let losses = sink.codeCounts.reduce(unread) { $1.key.isLoss ? $0 + $1.value : $0 }
    if options.isLossless, losses > 0 { return ConversionOutcome(report: report, isWritten: false, losses: losses) }
    try take(spool)
    return ConversionOutcome(report: report, isWritten: true, losses: losses)
  }

  /// Reads a source once more, now that all is known of it, and writes its records.
  private func write(
    _ open: OpenSource, as target: ConversionTarget, _ survey: RecordSurvey?, _ layout: DocumentLayout,
    _ context: CheckContext, to spool: Spool, _ sink: FindingSink
  ) throws {
    guard case .other(let format) = target, let survey else {
      if case .json(.ndjson) = target, layout == .single { RecordConversion.reportSingle(to: sink) }
      return
    }
    guard let conversion = format.makeConversion(survey, into: spool, context, sink) else { return }
    let entry = try self.format(of: context.path)
    let reading = FormatCatalog.options(options.reading, forFile: context.path)
    var failure: (any Error)?
    let output = DirectOutput { batch in
      do { try conversion.take(batch) } catch { failure = error }
      return failure == nil
    }
    try entry.reader.read(entry.reader.stream(of: open, reading), shape: context.shape, options: reading, into: output)
    if let failure { throw failure }
    try conversion.finish(layout: layout, result: format.layout(context.shape))
  }
}

/// What a source is converted into.
enum ConversionTarget: Sendable, Hashable {
  case json(NormalizedJSONWriter.Layout)
  case other(TargetFormat)

  /// The format of a name, else that of the file's ending.
  init(_ name: String?, path: String?) throws(ConfigurationError) {
    let known = Prose.listed(ConversionOptions.formats)
    let entry: FormatCatalog.Entry
    if let name {
      guard let found = FormatCatalog.entry(named: name) else {
        throw ConfigurationError("there is no format \(Prose.quoted(name)): \(known)")
      }
      entry = found
    } else if let path {
      guard let found = FormatCatalog.entry(forFile: path) else {
        throw ConfigurationError("\(path): the format is not told by the name; give it with --to (\(known))")
      }
      entry = found
    } else {
      throw ConfigurationError("the format to write is not named: \(known)")
    }
    switch entry.name {
    case "json": self = .json(.array)
    case "ndjson": self = .json(.ndjson)
    case "xml": self = .other(.xml)
    case "csv":
      let delimiter = path.flatMap { FormatCatalog.options(ReadingOptions(), forFile: $0).delimiter?.asciiValue }
      self = .other(.csv(delimiter: delimiter ?? UInt8(ascii: ",")))
    default: throw ConfigurationError("\(entry.name) is read and not written; written are \(known)")
    }
  }
}

extension Report {
  /// Adds what a second look at a source found.
  mutating func join(_ more: [Finding], counts found: [FindingCode: Int], of path: String) {
    findings += more
    let order = findings.indices.sorted { a, b in
      (findings[a].location?.offset ?? .max, a) < (findings[b].location?.offset ?? .max, b)
    }
    findings = order.map { findings[$0] }
    for (code, count) in found {
      counts[code.severity, default: 0] += count
      let stored = more.count { $0.code == code }
      if count > stored { unstored.append(UnstoredCount(path: path, code: code, count: count - stored)) }
    }
  }
}
