/// The exact value of a number's text: a sign, significant digits and a power of ten.
///
/// `150e-2` and `1.5` are the same value: negative no, digits `15`, exponent -1. Nothing is ever expanded, so
/// `1e999999999` costs as little as `1`. Up to 19 significant digits need no memory of their own.
///
/// Powers of ten beyond ±10^17 are taken as that: such numbers differ only in their digits.
package struct ExactDecimal: Sendable, Hashable {
  /// False for zero.
  package let isNegative: Bool
  /// The digits as an integer where there are at most 19 of them, else 0.
  private let short: UInt64
  /// The digits from 0 to 9 where there are more than 19, else empty.
  private let long: [UInt8]
  /// How many significant digits there are; 0 for zero.
  package let digitCount: Int
  /// The value is the digits, read as an integer, times ten to this.
  package let exponent: Int

  private init(isNegative: Bool, short: UInt64, long: [UInt8], digitCount: Int, exponent: Int) {
    self.isNegative = isNegative
    self.short = short
    self.long = long
    self.digitCount = digitCount
    self.exponent = exponent
  }

  /// The most digits that a `UInt64` always holds.
  private static let shortLimit = 19
  private static let exponentLimit = 100_000_000_000_000_000

  /// The value of a number as JSON spells it; nil where the text is no such number.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    var position = 0
    let isMinus = text.first == UInt8(ascii: "-")
    if isMinus { position = 1 }

    // The digits, without the zeros before them; those at the end are counted until another digit follows.
    let digitsStart = position
    var short: UInt64 = 0
    var digits = 0
    var zeros = 0
    var scale = 0
    var pointAt: Int?
    var firstDigit: Int?
    var lastDigit = 0
    while position < text.count {
      let byte = text[position]
      if byte &- 48 < 10 {
        if pointAt != nil { scale += 1 }
        if byte == 48 {
          if digits > 0 { zeros += 1 }
        } else {
          if firstDigit == nil { firstDigit = position }
          lastDigit = position
          let total = digits + zeros + 1
          if total <= Self.shortLimit {
            for _ in 0..<zeros { short *= 10 }
            short = short * 10 + UInt64(byte &- 48)
          }
          digits = total
          zeros = 0
        }
      } else if byte == UInt8(ascii: "."), pointAt == nil, position > digitsStart {
        pointAt = position
      } else {
        break
      }
      position += 1
    }
    // A digit before the point, one after it, and no zero before other digits.
    let whole = (pointAt ?? position) - digitsStart
    guard whole > 0, pointAt.map({ position - $0 > 1 }) ?? true else { return nil }
    guard whole == 1 || text[digitsStart] != 48 else { return nil }

    var power = 0
    if position < text.count {
      guard text[position] | 0x20 == UInt8(ascii: "e") else { return nil }
      position += 1
      var isPowerNegative = false
      if position < text.count, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
        isPowerNegative = text[position] == UInt8(ascii: "-")
        position += 1
      }
      guard position < text.count else { return nil }
      while position < text.count {
        let digit = text[position] &- 48
        guard digit < 10 else { return nil }
        if power < Self.exponentLimit { power = min(power * 10 + Int(digit), Self.exponentLimit) }
        position += 1
      }
      if isPowerNegative { power = -power }
    }

    guard digits > 0, let firstDigit else {
      self.init(isNegative: false, short: 0, long: [], digitCount: 0, exponent: 0)
      return
    }
    var long: [UInt8] = []
    if digits > Self.shortLimit {
      short = 0
      long.reserveCapacity(digits)
      for index in firstDigit...lastDigit where index != pointAt { long.append(text[index] &- 48) }
    }
    let exponent = min(max(power - scale + zeros, -Self.exponentLimit), Self.exponentLimit)
    self.init(isNegative: isMinus, short: short, long: long, digitCount: digits, exponent: exponent)
  }

  /// The value of a number as JSON spells it; nil where the text is no such number.
  package init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ ExactDecimal($0) }) else { return nil }
    self = value
  }

  package init(_ value: Int) {
    var magnitude = UInt64(value.magnitude)
    var zeros = 0
    while magnitude != 0, magnitude % 10 == 0 {
      magnitude /= 10
      zeros += 1
    }
    self.init(
      isNegative: value < 0, short: magnitude, long: [], digitCount: Self.digitCount(of: magnitude), exponent: zeros)
  }

  package var isZero: Bool { digitCount == 0 }

  /// Whether there is nothing but zeros after the point: `1.0` and `1e2` are integers.
  package var isInteger: Bool { exponent >= 0 }

  /// The significant digits from 0 to 9, without zeros at either end; none for zero.
  package var digits: [UInt8] {
    guard long.isEmpty else { return long }
    var digits = [UInt8](repeating: 0, count: digitCount)
    var rest = short
    for index in stride(from: digitCount - 1, through: 0, by: -1) {
      digits[index] = UInt8(rest % 10)
      rest /= 10
    }
    return digits
  }

  /// The value where it is an integer that fits.
  package var integer: Int? {
    guard long.isEmpty, (0..<19).contains(exponent) else { return nil }
    let (magnitude, overflow) = short.multipliedReportingOverflow(by: Self.power(exponent))
    if overflow { return nil }
    if isNegative { return magnitude <= Int.min.magnitude ? Int(truncatingIfNeeded: 0 &- magnitude) : nil }
    return Int(exactly: magnitude)
  }

  /// Whether it is an integer times another value.
  ///
  /// - Returns: Nil where the divisor is zero or has more than 19 digits.
  package func isMultiple(of divisor: ExactDecimal) -> Bool? {
    guard !divisor.isZero, divisor.long.isEmpty else { return nil }
    if isZero { return true }
    // Digits do not end in zero, so with a power below the divisor's no integer is left.
    guard exponent >= divisor.exponent else { return false }
    let modulus = divisor.short
    var rest: UInt64 = 0
    if long.isEmpty {
      rest = short % modulus
    } else {
      for digit in long {
        rest = Self.product(rest, 10, modulo: modulus)
        rest = Self.sum(rest, UInt64(digit) % modulus, modulo: modulus)
      }
    }
    var power = exponent - divisor.exponent
    var base = 10 % modulus
    while power > 0, rest != 0 {
      if power & 1 == 1 { rest = Self.product(rest, base, modulo: modulus) }
      base = Self.product(base, base, modulo: modulus)
      power >>= 1
    }
    return rest == 0
  }
}

extension ExactDecimal: Comparable {
  /// By value.
  package static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    if left.sign != right.sign { return left.sign < right.sign }
    switch left.compareMagnitude(to: right) {
    case 0: return false
    case let order: return (order < 0) != left.isNegative
    }
  }

  private var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

  /// Below, equal to or above zero; neither is zero, or both are.
  private func compareMagnitude(to other: ExactDecimal) -> Int {
    let magnitude = digitCount + exponent
    let otherMagnitude = other.digitCount + other.exponent
    if magnitude != otherMagnitude { return magnitude < otherMagnitude ? -1 : 1 }
    if long.isEmpty, other.long.isEmpty {
      let left = short.multipliedFullWidth(by: Self.power(max(0, other.digitCount - digitCount)))
      let right = other.short.multipliedFullWidth(by: Self.power(max(0, digitCount - other.digitCount)))
      if left == right { return 0 }
      return left < right ? -1 : 1
    }
    let left = digits
    let right = other.digits
    if left == right { return 0 }
    return left.lexicographicallyPrecedes(right) ? -1 : 1
  }

  // MARK: Integers

  /// Ten to a power from 0 to 19.
  private static func power(_ exponent: Int) -> UInt64 {
    var result: UInt64 = 1
    for _ in 0..<exponent { result &*= 10 }
    return result
  }

  private static func digitCount(of value: UInt64) -> Int {
    var count = 0
    var rest = value
    while rest != 0 {
      rest /= 10
      count += 1
    }
    return count
  }

  private static func product(_ a: UInt64, _ b: UInt64, modulo modulus: UInt64) -> UInt64 {
    let wide = a.multipliedFullWidth(by: b)
    // The remainder of the high half keeps the quotient within 64 bits.
    return modulus.dividingFullWidth((wide.high % modulus, wide.low)).remainder
  }

  private static func sum(_ a: UInt64, _ b: UInt64, modulo modulus: UInt64) -> UInt64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow || sum >= modulus ? sum &- modulus : sum
  }
}
