#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The texts of numbers in normalized output.
package enum CanonicalNumber {
  /// Puts a number into a buffer in canonical decimal form, its value exact.
  ///
  /// Integers stay as they are. The rest has the layout of ECMAScript's `Number::toString` (ECMA-262, 6.1.6.1.20), with all
  /// digits that there are: `1.50` is `1.5`, `1e2` is `100`, `1e30` is `1e+30`. The sign of zero is kept.
  ///
  /// - Parameters:
  ///   - text: The number as it is spelled.
  ///   - output: Where it goes.
  /// - Returns: Whether the text is a number; else nothing is put in.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to output: OutputBuffer) -> Bool {
    guard let number = DecimalNumber(text) else { return false }
    if number.isIntegral, isPlainInteger(text) {
      output.append(text)
      return true
    }
    if number.isNegative { output.append(UInt8(ascii: "-")) }
    if number.isZero {
      output.append(UInt8(ascii: "0"))
    } else if number.isIntegral, case .near(let position) = number.pointPosition {
      number.appendDigits(0..<position, to: output)
    } else {
      append(number, to: output)
    }
    return true
  }

  /// Puts a number into a buffer as RFC 8785 has it: the shortest digits that give the same double.
  ///
  /// - Parameters:
  ///   - text: The number as it is spelled.
  ///   - output: Where it goes.
  /// - Returns: Whether there is such a form: not for what no double holds.
  package static func appendRounded(_ text: UnsafeBufferPointer<UInt8>, to output: OutputBuffer) -> Bool {
    guard let value = double(text), value.isFinite else { return false }
    // Swift's description has the shortest digits; their layout is its own.
    var description = value == 0 ? "0" : value.description
    return description.withUTF8 { digits in
      guard let number = DecimalNumber(digits) else { return false }
      if number.isNegative { output.append(UInt8(ascii: "-")) }
      if number.isZero { output.append(UInt8(ascii: "0")) } else { append(number, to: output) }
      return true
    }
  }

  /// The nearest double; infinite where there is none, nil where the text is no number.
  package static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
    guard let number = DecimalNumber(text) else { return nil }
    if let value = Double(String(decoding: text, as: UTF8.self)) { return value }
    // Exponents that the system's own function does not take.
    switch number.pointPosition {
    case .near(let position) where position <= 0: return 0
    case .far(isNegative: true, _): return 0
    default: return number.isNegative ? -.infinity : .infinity
    }
  }

  /// Whether a double gives the number back, written with as many digits as the text has.
  ///
  /// A fraction's seventeenth digit is never certain, and RFC 8785 itself rounds it. Of a longer number, the shortest form
  /// must be the number itself.
  package static func isHeldByDouble(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let value = double(text), value.isFinite, let number = ExactDecimal(text) else { return false }
    let digits = DecimalNumber(text)?.digitCount ?? 0
    if digits == 17, !number.isInteger { return value != 0 }
    let written = 1...17 ~= digits ? scientific(value, digits: digits) : value.description
    return ExactDecimal(written) == number
  }

  private static func scientific(_ value: Double, digits: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 40)
    _ = withVaList([Int32(digits - 1), value]) { vsnprintf(&buffer, buffer.count, "%.*e", $0) }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Digits without a leading zero, as JSON has integers.
  private static func isPlainInteger(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, first != UInt8(ascii: "+") else { return false }
    let start = first == UInt8(ascii: "-") ? 1 : 0
    return text.count == start + 1 || text[start] != UInt8(ascii: "0")
  }

  /// ECMAScript's layout of a number that is not zero, without its sign.
  private static func append(_ number: DecimalNumber, to output: OutputBuffer) {
    let count = number.digitCount
    switch number.pointPosition {
    case .near(let position) where position >= count && position <= 21:
      number.appendDigits(0..<position, to: output)
    case .near(let position) where position > 0 && position <= 21:
      number.appendDigits(0..<position, to: output)
      output.append(UInt8(ascii: "."))
      number.appendDigits(position..<count, to: output)
    case .near(let position) where position > -6 && position <= 0:
      output.append("0.")
      for _ in 0..<(-position) { output.append(UInt8(ascii: "0")) }
      number.appendDigits(0..<count, to: output)
    default:
      number.appendDigits(0..<1, to: output)
      if count > 1 {
        output.append(UInt8(ascii: "."))
        number.appendDigits(1..<count, to: output)
      }
      append(exponent: number.pointPosition.adding(-1), to: output)
    }
  }

  private static func append(exponent: PointPosition, to output: OutputBuffer) {
    let isNegative: Bool
    var digits: [UInt8]
    switch exponent {
    case .near(let value):
      isNegative = value < 0
      digits = Array(String(value.magnitude).utf8)
    case .far(let negative, let distance):
      isNegative = negative
      digits = distance
    }
    output.append(isNegative ? "e-" : "e+")
    digits.withUnsafeBufferPointer { output.append($0) }
  }
}
