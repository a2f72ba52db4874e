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
  /// What it is about.
  public let category: Category
  /// One sentence that states the faulty condition, without a full stop.
  public let summary: String
  /// The rest of the page in Markdown: what goes wrong, an example, how to mend it.
  public let page: String

  /// Makes a code.
  public init(_ id: String, _ severity: Severity, _ category: Category, _ summary: String, page: String) {
    self.id = id
    self.severity = severity
    self.category = category
    self.summary = summary
    self.page = page
  }

  /// What a kind of finding is about.
  public enum Category: String, Sendable, CaseIterable {
    /// The bytes are not the text they should be.
    case encoding
    /// The text is not of its format.
    case syntax
    /// The text is of its format, and yet does not say beyond doubt what the records are: a name given twice, a row of
    /// the wrong length.
    case record
    /// The records are not as the contract says.
    case contract
    /// What no contract can say: the rules.
    case rule
    /// The records cannot be written in another format as they are.
    case conversion
  }

  /// Whether nothing may be written from a source with such a finding, since a value would be guessed or lost.
  public var preventsOutput: Bool {
    severity == .error && (category == .encoding || category == .syntax || category == .record)
  }

  /// Codes are the same when their ids are.
  public static func == (left: FindingCode, right: FindingCode) -> Bool { left.id == right.id }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
