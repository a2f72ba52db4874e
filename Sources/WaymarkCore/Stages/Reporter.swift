/// Turns a report into text for people or machines: one a file.
package protocol Reporter: Sendable {
  /// As `--format` names it.
  static var identifier: String { get }
  /// One line, for the help.
  static var summary: String { get }
  /// Whether it shows the lines of the source.
  static var wantsFrames: Bool { get }

  init(style: ReportStyle)

  /// The whole text, its last line ended.
  func text(of report: Report) -> String
}

extension Reporter {
  package static var wantsFrames: Bool { false }
}

/// How a report is to look.
package struct ReportStyle: Sendable, Hashable {
  /// Whether to colour by ANSI escapes.
  package var usesColor: Bool
  /// Whether to leave out everything but findings.
  package var isQuiet: Bool

  package init(usesColor: Bool = false, isQuiet: Bool = false) {
    self.usesColor = usesColor
    self.isQuiet = isQuiet
  }
}
