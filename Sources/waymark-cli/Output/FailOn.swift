import Waymark

/// The least severity that makes a run fail.
enum FailOn: String, CaseIterable {
  case error
  case warning
  case note
  /// Findings never make a run fail.
  case never

  /// Whether a run with these findings fails.
  func isReached(by report: Report) -> Bool {
    guard let worst = report.worst else { return false }
    return switch self {
    case .error: worst >= .error
    case .warning: worst >= .warning
    case .note: worst >= .note
    case .never: false
    }
  }
}
