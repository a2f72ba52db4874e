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
  public func normalize(
    _ source: Source, _ options: NormalizeOptions, progress: ImportProgress? = nil
  ) throws -> NormalizeOutcome {
    try normalize(OpenSource(source), options, progress) { text, _ in
      try text.copy(to: FileDescriptorSink.standardOutput)
    }
  }

  /// Says whether a source is normalized, and writes nothing.
  ///
  /// - Throws: `SourceError` or `ConfigurationError`.
  public func isNormalized(
    _ source: Source, _ options: NormalizeOptions, progress: ImportProgress? = nil
  ) throws -> NormalizeOutcome {
    try normalize(OpenSource(source), options, progress) { _, _ in }
  }

  /// Replaces a JSON file by its normalized form, atomically; leaves it alone where nothing would change.
  ///
  /// - Throws: `SourceError`, `WriteError` or `ConfigurationError`; also where the source is no JSON file.
  public func rewrite(
    _ source: Source, _ options: NormalizeOptions, progress: ImportProgress? = nil
  ) throws -> NormalizeOutcome {
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
    return try normalize(OpenSource(source), options, progress) { text, changes in
      guard changes else { return }
      let file = try ReplacementFile(replacing: path)
      try text.copy(to: file)
      try file.commit()
    }
  }

  /// Normalizes a source; only a whole text that may be written is given out, and whether it differs from the source.
  func normalize(
    _ open: OpenSource, _ options: NormalizeOptions, _ progress: ImportProgress? = nil,
    _ take: (_ text: Spool, _ changes: Bool) throws -> Void
  ) throws -> NormalizeOutcome {
    let spool = Spool()
    let rules: [any Rule] = options.layout == .canonical ? [CanonicalFormRule()] : []
    let report = try run(open, RunWatch(progress: progress), rules: rules) { context in
      NormalizedJSONWriter(
        spool, shape: context.shape, layout: options.layout.ofWriter, composesText: options.composesText)
    }.report
    if report.findings.contains(where: \.code.preventsOutput) {
      return NormalizeOutcome(report: report, isWritten: false, changes: false)
    }
    let comparison = ComparingSink(open)
    try spool.copy(to: comparison)
    let changes = try !comparison.isEqual()
    try take(spool, changes)
    return NormalizeOutcome(report: report, isWritten: true, changes: changes)
  }
}

extension NormalizeOptions.Layout {
  var ofWriter: NormalizedJSONWriter.Layout {
    switch self {
    case .indented: .indented
    case .compact: .compact
    case .ndjson: .ndjson
    case .canonical: .canonical
    }
  }
}
