/// Whether text is coloured.
enum ColorChoice: String, CaseIterable {
  /// As the environment and the terminal say.
  case auto
  case always
  case never

  /// What `--color` says.
  init(_ arguments: ParsedArguments) {
    self = arguments.value(.color).flatMap(ColorChoice.init(rawValue:)) ?? .auto
  }

  /// Whether to colour what goes to a stream.
  ///
  /// `--color` outweighs `NO_COLOR`, which outweighs `FORCE_COLOR` and `CLICOLOR_FORCE`, which outweigh the terminal.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - isTerminal: Whether the stream is one.
  /// - Returns: Whether to colour.
  func usesColor(_ environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
    func isForced(_ name: String) -> Bool { isSet(name) && environment[name] != "0" }
    if isSet("NO_COLOR") { return false }
    if isForced("FORCE_COLOR") || isForced("CLICOLOR_FORCE") { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
