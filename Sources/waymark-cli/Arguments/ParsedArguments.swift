/// What a command line says, checked against the options of its command.
struct ParsedArguments {
  /// What is not an option, in order.
  var operands: [String] = []
  /// Whether help is asked for: then nothing else counts.
  var wantsHelp = false
  /// The values of each option, in order; a flag has an empty one.
  private var values: [String: [String]] = [:]

  /// Notes an option.
  mutating func add(_ value: String, for option: Option) {
    values[option.name, default: []].append(value)
  }

  /// Whether an option was given.
  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The value of an option; nil where it was not given.
  func value(_ option: Option) -> String? { values[option.name]?.last }

  /// All values of an option.
  func values(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// The value of a number or a size, which was checked when it was parsed.
  func number(_ option: Option) -> Int? {
    guard let text = value(option) else { return nil }
    if case .byteCount = option.value { return byteCount(text) }
    return Int(text)
  }

  /// The value of a character, which was checked when it was parsed.
  func character(_ option: Option) -> Character? {
    guard let text = value(option), case .character(_, let words) = option.value else { return nil }
    return words[text] ?? text.first
  }
}

/// A number of bytes as `--max-record` takes it: `4096`, `16K`, `64M`, `1GB`; nil where it is none or is too large.
func byteCount(_ text: String) -> Int? {
  var digits = text.uppercased()[...]
  if digits.count > 1, digits.hasSuffix("B") { digits.removeLast() }
  let units: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
  var unit = 1
  if let last = digits.last, let known = units[last] {
    unit = known
    digits.removeLast()
  }
  guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number > 0 else { return nil }
  let (bytes, overflow) = number.multipliedReportingOverflow(by: unit)
  return overflow ? nil : bytes
}
