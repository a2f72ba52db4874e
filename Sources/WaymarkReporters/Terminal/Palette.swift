import WaymarkCore

/// The colours of a report, or none.
struct Palette {
  private let isOn: Bool

  init(isOn: Bool) { self.isOn = isOn }

  /// What a piece of text is, which decides how it looks.
  enum Role {
    case severity(Severity)
    /// What is wrong.
    case message
    /// Line numbers, bars and arrows.
    case gutter
    /// A place that is named beside the finding's own.
    case secondary
    /// How to mend it, and good news.
    case help
  }

  /// A text in the colour of its role.
  ///
  /// The text must be free of control characters.
  func paint(_ text: String, _ role: Role) -> String {
    guard isOn, !text.isEmpty else { return text }
    return "\u{1B}[\(parameters(of: role))m\(text)\u{1B}[0m"
  }

  private func parameters(of role: Role) -> String {
    switch role {
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note): "1;36"
    case .message: "1"
    case .gutter, .secondary: "34"
    case .help: "32"
    }
  }
}
