/// How much a finding weighs.
public enum Severity: Int, Sendable, Comparable, CaseIterable, CustomStringConvertible {
  /// Worth knowing; nothing is wrong.
  case note
  /// Probably not what the data's owner wants.
  case warning
  /// Wrong.
  case error

  /// Notes are less than warnings, warnings less than errors.
  public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

  /// `note`, `warning` or `error`.
  public var description: String {
    switch self {
    case .note: "note"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// A kind of finding: its code, its severity and its page.
///
/// Each is declared once, beside the reader, keyword or rule that reports it.
public struct FindingCode: Sendable, Hashable, Identifiable {
  /// In kebab-case: `unknown-enum-value`.
  ///
  /// Never changes its meaning.
  public let id: String
  /// The severity of every finding of this kind.
  public let severity: Severity
  /// One sentence that states the faulty condition, without a full stop.
  public let summary: String
  /// The rest of the page in Markdown: what goes wrong, an example, how to mend it.
  public let page: String

  /// Makes a code.
  public init(_ id: String, _ severity: Severity, _ summary: String, page: String) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.page = page
  }

  /// Codes are the same when their ids are.
  public static func == (left: FindingCode, right: FindingCode) -> Bool { left.id == right.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
