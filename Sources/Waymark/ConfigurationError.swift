/// Why a run cannot begin: a contract that is not there or is faulty, a format that is not known.
public struct ConfigurationError: Error, Sendable, CustomStringConvertible {
  /// What is wrong, in one line.
  public let description: String
  /// The faults of the contract itself, where it could be read.
  public let report: Report?

  /// Makes an error.
  public init(_ description: String, report: Report? = nil) {
    self.description = description
    self.report = report
  }
}
