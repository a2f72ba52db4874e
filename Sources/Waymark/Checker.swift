import WaymarkFormats
import WaymarkRules
import WaymarkSchema

/// Checks sources against one contract.
public struct Checker: Sendable {
  /// How sources are read and checked.
  public let options: CheckOptions
  private let contract: SchemaContract?
  private let models: ModelContracts?
  private let grammars: [XMLGrammar]

  /// Makes a checker and compiles its contract.
  ///
  /// - Throws: `ConfigurationError` where the contract, or a schema of XML, is not there or is faulty.
  public init(options: CheckOptions = CheckOptions()) throws(ConfigurationError) {
    self.options = options
    if case .model(let reference)? = options.contract {
      models = try ModelContracts(reference)
      contract = nil
    } else {
      models = nil
      contract = try options.contract?.load(directories: options.schemaDirectories)
    }
    grammars = try Self.grammars(options)
  }

  /// Reads a source to its end and says all that is to be said of it; of a `datapackage.json`, of all files that it
  /// lists, each against its own schema.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: The report.
  /// - Throws: `SourceError` where it cannot be read, `ConfigurationError` where its format or the contract it names is
  ///   not known.
  public func check(_ source: Source, progress: ImportProgress? = nil) throws -> Report {
    try report(of: source, RunWatch(progress: progress))
  }

  /// Reads a source to its end on a thread of its own, and says all that is to be said of it.
  ///
  /// - Parameters:
  ///   - source: What to read.
  ///   - progress: Shows how far the reading has come.
  /// - Returns: The report.
  /// - Throws: As the form that waits; `CancellationError` where the task is cancelled.
  public func check(_ source: Source, progress: ImportProgress? = nil) async throws -> Report {
    try await BackgroundRun.value { isCancelled in
      try report(of: source, RunWatch(progress: progress, isCancelled: isCancelled))
    }
  }

  /// What there is to say of a source.
  private func report(of source: Source, _ watch: RunWatch) throws -> Report {
    if options.contract == nil, grammars.isEmpty, case .file(let path) = source.origin, DataPackage.isDescriptor(path) {
      return try reportPackage(at: path, watch)
    }
    return try run(OpenSource(source), watch).report
  }

  /// A checker against a contract that is compiled already.
  init(_ contract: SchemaContract?, options: CheckOptions) {
    self.options = options
    self.contract = contract
    models = nil
    grammars = []
  }

  /// Runs the pipeline over a source.
  ///
  /// - Parameters:
  ///   - open: The source.
  ///   - watch: Who follows.
  ///   - rules: What is checked beside the rules for all data.
  ///   - makeConsumer: Gives what takes the records after the checks.
  /// - Returns: The outcome, its ledger complete.
  /// - Throws: As `check`; `WriteError` where the consumer cannot go on, `CancellationError` where the run is ended.
  func run(
    _ open: OpenSource, _ watch: RunWatch = RunWatch(), rules: [any Rule] = [],
    makeConsumer: (CheckContext) -> (any RecordConsumer)? = { _ in nil }
  ) throws -> Pipeline.Outcome {
    watch.progress?.begin(totalBytes: open.byteCount)
    var report: Report?
    defer { watch.progress?.finish(report) }
    let path = open.source.displayName
    let format = try format(of: path)
    let model = try models?.contract(of: open, format, FormatCatalog.options(options.reading, forFile: path))
    let (contract, missing) =
      try model.map { ($0.contract, nil) } ?? contract(of: open, format: format.name)
    let validation = try validation(of: path, format)
    var pipeline = Pipeline(
      reader: validation.map { XMLReader(grammars: $0) } ?? format.reader, contract: contract, rules: allRules + rules)
    pipeline.reading = FormatCatalog.options(options.reading, forFile: path)
    pipeline.reading.tellsLosses = watch.tellsLosses
    pipeline.maximumFindings = options.maximumFindings
    pipeline.wantsFrames = options.wantsFrames
    pipeline.assets = options.assets
    pipeline.assertsFormats = options.assertsFormats
    if let reading = ReferenceReading(open.source, format: format.name, options: pipeline.reading) {
      pipeline.readReferences = { target throws(UnreadableReference) in try reading.values(of: target) }
    }
    pipeline.follow = watch.follower
    guard let missing, validation == nil else {
      var outcome = try pipeline.run(open, makeConsumer: makeConsumer)
      validation?.note(in: &outcome.report, path: path)
      model?.explain(&outcome.report, path: path)
      report = outcome.report
      return outcome
    }

    let suggestion = ContractSuggestion(format: format.name)
    var outcome = try pipeline.run(open, observe: suggestion.observe, makeConsumer: makeConsumer)
    var reason = missing
    if let name = suggestion.name { reason += "; it looks like `\(name)`, try `--as \(name)`" }
    outcome.report.skipped.insert(SkippedCheck(check: "contract", path: path, reason: reason), at: 0)
    report = outcome.report
    return outcome
  }

  /// What an XML document is held against beside the contract.
  private func validation(
    of path: String, _ format: FormatCatalog.Entry
  ) throws(ConfigurationError) -> XMLGrammars? {
    if grammars.isEmpty { return nil }
    guard format.name == "xml" else {
      throw ConfigurationError("\(path): XSD and RELAX NG are for XML, and this is \(format.name)")
    }
    return XMLGrammars(grammars)
  }

  func format(of path: String) throws(ConfigurationError) -> FormatCatalog.Entry {
    let known = Prose.listed(FormatCatalog.entries.map(\.name))
    if let name = options.format {
      if let entry = FormatCatalog.entry(named: name) { return entry }
      throw ConfigurationError("there is no format \(Prose.quoted(name)): \(known)")
    }
    if let entry = FormatCatalog.entry(forFile: path) { return entry }
    throw ConfigurationError("\(path): the format is not told by the name; give it with --from (\(known))")
  }

  /// The contract of a source, or why there is none.
  func contract(
    of open: OpenSource, format: String
  ) throws -> (contract: SchemaContract?, missing: String?) {
    if let contract { return (contract, nil) }
    guard format == "json", let named = try NamedContract.schemaMember(of: open) else {
      return (nil, "no contract given (--as, --schema)")
    }
    switch NamedContract.lookUp(named, besides: open.source.displayName) {
    case .refused(let reason): return (nil, reason)
    case .file(let path): return (try NamedContract.load(path, directories: options.schemaDirectories), nil)
    }
  }
}
