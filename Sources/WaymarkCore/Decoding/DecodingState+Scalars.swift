extension DecodingState {
  // MARK: Text

  /// The text of a value.
  func string(_ token: Int) throws -> String {
    guard token >= 0 else { throw mismatch(String.self, token) }
    let value = self[token]
    // What a contract made a number or boolean is text all the same where the format has nothing else.
    guard value.kind == .string || value.flags.rawValue & Token.Flags.spelled.rawValue != 0 && value.kind != .null
    else {
      throw mismatch(String.self, token)
    }
    let text = self.text(token)
    // Only an escape can spell half of a surrogate pair.
    if value.flags.rawValue & Token.Flags.detached.rawValue != 0, Self.hasLoneSurrogate(text) {
      throw corrupted("the text has half of a surrogate pair in it", token)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func hasLoneSurrogate(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.indices.dropLast().contains { text[$0] == 0xED && text[$0 + 1] >= 0xA0 }
  }

  func bool(_ token: Int) throws -> Bool {
    guard token >= 0 else { throw mismatch(Bool.self, token) }
    switch self[token].kind {
    case .true: return true
    case .false: return false
    case .string where isTextual:
      let text = self.text(token)
      if text.elementsEqual("true".utf8) { return true }
      if text.elementsEqual("false".utf8) { return false }
    default: break
    }
    throw mismatch(Bool.self, token)
  }

  // MARK: Numbers

  /// The text of a number; nil where the value is none.
  @inline(__always)
  private func number(_ token: Int) -> UnsafeBufferPointer<UInt8>? {
    guard token >= 0 else { return nil }
    let kind = self[token].kind
    guard kind == .number || isTextual && kind == .string else { return nil }
    return text(token)
  }

  /// An integer, exactly: `1.0` and `1e2` are integers, at any size.
  func integer<T: FixedWidthInteger>(_ type: T.Type, _ token: Int) throws -> T {
    guard let text = number(token) else { throw mismatch(type, token) }
    if let value: T = Self.shortInteger(text) { return value }
    guard let exact = ExactDecimal(text) else { throw mismatch(type, token) }
    guard let value = exact.integer(as: type) else {
      throw corrupted("\(String(decoding: text, as: UTF8.self)) does not fit in \(type)", token)
    }
    return value
  }

  /// Up to 18 digits, perhaps with a minus before them; nil for whatever else.
  @inline(__always)
  private static func shortInteger<T: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> T? {
    guard let first = text.first, text.count <= 19 else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard text.count > start, text.count - start <= 18 else { return nil }
    // A zero before other digits is no number.
    if text[start] == UInt8(ascii: "0"), text.count > start + 1 { return nil }
    var magnitude: Int64 = 0
    for index in start..<text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      magnitude = magnitude &* 10 &+ Int64(digit)
    }
    return T(exactly: isNegative ? -magnitude : magnitude)
  }

  /// A floating-point value, rounded once, from the text itself.
  func double(_ token: Int) throws -> Double {
    if let text = number(token), let value = Self.shortDouble(text) { return value }
    return try float(Double.self, token) { Double($0) }
  }

  /// Both parts of a short decimal are exact, so that one division rounds once; nil for whatever else.
  @inline(__always)
  private static func shortDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let decimal = ShortDecimal(text), decimal.digits.magnitude <= 1 << 53 else { return nil }
    // Minus zero is not 0, and a zero before other digits is no number.
    let first = text[0] == UInt8(ascii: "-") ? 1 : 0
    if text[first] == UInt8(ascii: "0"),
      decimal.digits == 0 && first == 1 || text.count > first + 1 && text[first + 1] != UInt8(ascii: ".")
    {
      return nil
    }
    return Double(decimal.digits) / Double(decimal.divisor)
  }

  /// A floating-point value by its type's own reading of text, which is correctly rounded.
  func float<T: BinaryFloatingPoint>(_ type: T.Type, _ token: Int, _ read: (String) -> T?) throws -> T {
    if case .convertFromString(let positive, let negative, let nan) = options.nonConformingFloatDecodingStrategy,
      token >= 0, self[token].kind == .string
    {
      switch batch.string(token) {
      case positive: return .infinity
      case negative: return -.infinity
      case nan: return .nan
      default: break
      }
    }
    guard let text = number(token), let exact = ExactDecimal(text) else { throw mismatch(type, token) }
    let string = String(decoding: text, as: UTF8.self)
    // What is too small for the type is not zero.
    guard let value = read(string), value.isFinite, value != 0 || exact.isZero else {
      throw corrupted("\(string) does not fit in \(type)", token)
    }
    return value
  }
}

extension ExactDecimal {
  /// The value as an integer of a type; nil where it is none, or the type is too small for it.
  package func integer<T: FixedWidthInteger>(as type: T.Type) -> T? {
    // No type here has more than 128 bits, which is 39 digits.
    guard exponent >= 0, exponent <= 40, digitCount <= 40 else { return isZero ? 0 : nil }
    var value: T = 0
    for digit in digits + [UInt8](repeating: 0, count: exponent) {
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, exceeds) =
        isNegative ? product.subtractingReportingOverflow(T(digit)) : product.addingReportingOverflow(T(digit))
      if overflows || exceeds { return nil }
      value = sum
    }
    return value
  }
}
