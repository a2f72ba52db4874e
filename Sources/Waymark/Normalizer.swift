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
    NormalizeOutcome(report: Report(), isWritten: false, changes: false)
  }

  /// Says whether a source is normalized, and writes nothing.
  ///
  /// - Throws: `SourceError` or `ConfigurationError`.
  public func isNormalized(_ source: Source, _ options: NormalizeOptions) throws -> NormalizeOutcome {
    NormalizeOutcome(report: Report(), isWritten: false, changes: false)
  }

  /// Replaces a JSON file by its normalized form, atomically; leaves it alone where nothing would change.
  ///
  /// - Throws: `SourceError`, `WriteError` or `ConfigurationError`; also where the source is no JSON file.
  public func rewrite(_ source: Source, _ options: NormalizeOptions) throws -> NormalizeOutcome {
    NormalizeOutcome(report: Report(), isWritten: false, changes: false)
  }
}
