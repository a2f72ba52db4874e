import Waymark

/// Holds the value of an option against what the option takes.
struct OptionValueCheck {
  let option: Option
  /// As it was given: `--color`.
  let spelling: String

  /// Checks a value.
  ///
  /// - Throws: What is wrong with it.
  func check(_ value: String) throws(UsageError) {
    switch option.value {
    case .none: break
    case .text(let placeholder), .file(let placeholder), .folder(let placeholder):
      if value.isEmpty { throw UsageError("\(spelling) needs a value: \(spelling) \(placeholder)") }
    case .choice(_, let words): try check(value, isOneOf: words)
    case .choiceWithFile(_, let words):
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      try check(String(parts.first ?? ""), isOneOf: words)
      if parts.count > 1, parts[1].isEmpty { throw UsageError("\(spelling) \(value) names no file") }
    case .number(_, let bounds):
      guard let number = Int(value), bounds.contains(number) else {
        throw mismatch(value, "a whole number from \(bounds.lowerBound) to \(bounds.upperBound)")
      }
    case .byteCount:
      guard byteCount(value) != nil else { throw mismatch(value, "a number of bytes, such as 65536, 64K, 16M or 1G") }
    case .character(_, let words):
      guard words[value] == nil else { break }
      guard value.count == 1, let character = value.first, character.isASCII, !character.isNewline else {
        throw mismatch(value, "one ASCII character, or \(Prose.listed(words.keys.filter { $0 != "\\t" }.sorted()))")
      }
    }
  }

  private func check(_ word: String, isOneOf words: [String]) throws(UsageError) {
    guard !words.contains(word) else { return }
    throw UsageError(
      "\(spelling) is \(Prose.listed(words)), not \(escaped(Prose.quoted(word)))",
      suggestion: nearestMatch(to: word, among: words))
  }

  private func mismatch(_ value: String, _ expected: String) -> UsageError {
    UsageError("\(spelling) takes \(expected), not \(escaped(Prose.quoted(value)))")
  }
}
