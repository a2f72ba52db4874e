/// Where data comes from: a file, standard input, or memory.
public struct Source: Sendable, Hashable {
  package enum Origin: Sendable, Hashable {
    case file(String)
    case standardInput
    case memory([UInt8])
  }

  /// What findings call it: the path as it was given, or `-`.
  public let displayName: String
  package let origin: Origin

  /// A file.
  ///
  /// It is opened when it is read.
  public static func file(_ path: String) -> Source { Source(displayName: path, origin: .file(path)) }

  /// Standard input, called `-`.
  ///
  /// It is copied to a temporary file while it is read, so that places can be looked up.
  public static var standardInput: Source { Source(displayName: "-", origin: .standardInput) }

  /// Bytes in memory, under a name.
  public static func memory(_ bytes: [UInt8], name: String) -> Source {
    Source(displayName: name, origin: .memory(bytes))
  }
}

/// Why a source could not be read.
///
/// A failure of the run, never a finding.
public struct SourceError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The source's display name.
  public let path: String
  /// What was tried, and what the system said: `cannot open: No such file or directory`.
  public let reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// The path and the reason.
  public var description: String { "\(path): \(reason)" }
}
