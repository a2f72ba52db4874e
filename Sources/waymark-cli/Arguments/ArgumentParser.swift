import Waymark

/// Reads a command line by a table of options.
///
/// `--opt=value` and `--opt value`, `-abc` for several letters, `--` before operands that begin with a dash; `-` is an
/// operand. Names are never shortened, so that a new option cannot change what an old script means.
struct ArgumentParser {
  /// The options of the command.
  let options: [Option]

  /// Reads the arguments that follow the command's name.
  ///
  /// Help asked for anywhere outweighs a fault anywhere.
  ///
  /// - Throws: The first fault.
  func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var parsed = ParsedArguments()
    var fault: UsageError?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      do throws(UsageError) {
        if argument == "--" {
          parsed.operands += rest
          break
        } else if argument.hasPrefix("--") {
          try parseLong(argument.dropFirst(2), &rest, into: &parsed)
        } else if argument.hasPrefix("-"), argument != "-" {
          try parseShort(argument.dropFirst(), &rest, into: &parsed)
        } else {
          parsed.operands.append(argument)
        }
      } catch {
        fault = fault ?? error
      }
    }
    if parsed.wantsHelp { return parsed }
    if let fault { throw fault }
    return parsed
  }

  // MARK: The two forms

  private func parseLong(
    _ text: Substring, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard let option = options.first(where: { $0.name == name }) else { throw unknown("--\(name)", name) }
    try take(option, "--\(name)", parts.count > 1 ? String(parts[1]) : nil, &rest, into: &parsed)
  }

  private func parseShort(
    _ bundle: Substring, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
  ) throws(UsageError) {
    var letters = bundle
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknown("-\(letter)", String(bundle))
      }
      if option.placeholder != nil, !letters.isEmpty {
        let value = letters.first == "=" ? letters.dropFirst() : letters
        return try take(option, "-\(letter)", String(value), &rest, into: &parsed)
      }
      try take(option, "-\(letter)", nil, &rest, into: &parsed)
    }
  }

  /// Notes an option, with its value from behind the equals sign or from the next argument.
  private func take(
    _ option: Option, _ spelling: String, _ attached: String?, _ rest: inout ArraySlice<String>,
    into parsed: inout ParsedArguments
  ) throws(UsageError) {
    guard let placeholder = option.placeholder else {
      guard attached == nil else { throw UsageError("\(spelling) takes no value") }
      if option.name == Option.help.name { parsed.wantsHelp = true }
      if !parsed.has(option) { parsed.add("", for: option) }
      return
    }
    guard let value = attached ?? rest.popFirst() else {
      throw UsageError("\(spelling) needs a value: \(spelling) \(placeholder)")
    }
    guard option.isRepeatable || !parsed.has(option) else { throw UsageError("\(spelling) is given twice") }
    try OptionValueCheck(option: option, spelling: spelling).check(value)
    parsed.add(value, for: option)
  }

  private func unknown(_ spelling: String, _ word: String) -> UsageError {
    let names = options.map(\.name)
    // `-quiet` for `--quiet` is common, and so is the full name of what has another form.
    let meant = names.contains(word) ? word : nearestMatch(to: word, among: names)
    return UsageError("unknown option \(escaped(spelling))", suggestion: meant.map { "--\($0)" })
  }
}
