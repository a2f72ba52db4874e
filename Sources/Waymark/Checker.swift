/// Checks sources against one contract.
public struct Checker: Sendable {
  /// How sources are read and checked.
  public let options: CheckOptions

  /// Makes a checker and compiles its contract.
  ///
  /// - Throws: `ConfigurationError` where the contract is not there or is faulty.
  public init(options: CheckOptions = CheckOptions()) throws(ConfigurationError) {
    self.options = options
  }

  /// Reads a source to its end and says all that is to be said of it.
  ///
  /// - Throws: `SourceError` where it cannot be read, `ConfigurationError` where its format or the contract it names is
  ///   not known.
  public func check(_ source: Source) throws -> Report {
    Report()
  }
}
