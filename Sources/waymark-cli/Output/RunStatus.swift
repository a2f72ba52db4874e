/// How a run ended.
enum RunStatus: Int32, Comparable {
  /// Nothing is wrong.
  case clean = 0
  /// There are findings at or above `--fail-on`.
  case findings = 1
  /// The run could not do all of its work: usage, configuration, unreadable input.
  case failure = 2

  /// What is worse is greater.
  static func < (left: RunStatus, right: RunStatus) -> Bool { left.rawValue < right.rawValue }
}
