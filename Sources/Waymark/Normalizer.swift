import WaymarkFormats

/// How normalized JSON is written.
public struct NormalizeOptions: Sendable, Hashable {
  /// The layouts of the output.
  public enum Layout: Sendable, Hashable {
    /// Two-space indent; NDJSON stays NDJSON.
    case indented
    /// On one line.
    case compact
    /// A record a line.
    case ndjson
    /// RFC 8785.
    case canonical
  }

  /// The layout.
  public var layout = Layout.indented
  /// Whether text is brought to Unicode's Normalization Form C.
  public var composesText = false

  /// Makes the default options.
  public init() {}
}

/// What came of normalizing a source.
public struct NormalizeOutcome: Sendable {
  /// What the checks have to say.
  public var report: Report
  /// Whether there is output: not where a value would be guessed or lost.
  public var isWritten: Bool
  /// Whether the output differs from the source's own bytes.
  public var changes: Bool
}

extension Checker {
  /// Writes a source as normalized JSON to standard output.
  ///
  /// Nothing is written where a finding prevents it.
  ///
  /// - Throws: `SourceError`, `WriteError` or `ConfigurationError`.
  public func normalize(_ source: Source, _ options: NormalizeOptions) throws -> NormalizeOutcome {
    try normalize(OpenSource(source), options, to: FileDescriptorSink.standardOutput)
  }

  /// Says whether a source is normalized, and writes nothing.
  ///
  /// - Throws: `SourceError` or `ConfigurationError`.
  public func isNormalized(_ source: Source, _ options: NormalizeOptions) throws -> NormalizeOutcome {
    try normalize(OpenSource(source), options, to: nil)
  }

  /// Replaces a JSON file by its normalized form, atomically; leaves it alone where nothing would change.
  ///
  /// - Throws: `SourceError`, `WriteError` or `ConfigurationError`; also where the source is no JSON file.
  public func rewrite(_ source: Source, _ options: NormalizeOptions) throws -> NormalizeOutcome {
    guard case .file(let path) = source.origin else {
      throw ConfigurationError("\(source.displayName): only a file can be rewritten")
    }
    let format = try format(of: path).name
    guard format == "json" || format == "ndjson" else {
      throw ConfigurationError("\(path): only JSON is rewritten in place, and this is read as \(format)")
    }
    if options.layout == .ndjson, format == "json" {
      throw ConfigurationError("\(path): records a line are no JSON document; write them to a file named .ndjson")
    }
    let spool = Spool()
    let outcome = try normalize(OpenSource(source), options, to: spool)
    guard outcome.isWritten, outcome.changes else { return outcome }
    let file = try ReplacementFile(replacing: path)
    try spool.copy(to: file)
    try file.commit()
    return outcome
  }

  /// Normalizes a source; only what may be written as a whole reaches the sink.
  func normalize(
    _ open: OpenSource, _ options: NormalizeOptions, to sink: (any ByteSink)?
  ) throws -> NormalizeOutcome {
    let spool = Spool()
    let rules: [any Rule] = options.layout == .canonical ? [CanonicalFormRule()] : []
    let report = try run(open, rules: rules) { shape in
      NormalizedJSONWriter(
        spool, shape: shape, layout: options.layout.ofWriter, composesText: options.composesText)
    }.report
    if report.findings.contains(where: \.code.preventsOutput) {
      return NormalizeOutcome(report: report, isWritten: false, changes: false)
    }
    let comparison = ComparingSink(open)
    try spool.copy(to: comparison)
    if let sink { try spool.copy(to: sink) }
    return NormalizeOutcome(report: report, isWritten: true, changes: try !comparison.isEqual())
  }
}

extension NormalizeOptions.Layout {
  fileprivate var ofWriter: NormalizedJSONWriter.Layout {
    switch self {
    case .indented: .indented
    case .compact: .compact
    case .ndjson: .ndjson
    case .canonical: .canonical
    }
  }
}
