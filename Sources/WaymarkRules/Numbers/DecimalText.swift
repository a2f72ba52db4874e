import WaymarkCore

/// The parts of a number's text, without rounding: sign, significant digits and a power of ten.
struct DecimalText {
  var isNegative = false
  /// From the first digit that is not zero to the last one; a point may stand between them.
  var significant: UnsafeBufferPointer<UInt8>
  /// How many of them are digits; 0 for zero.
  var digitCount = 0
  /// The power of ten of the last significant digit.
  var exponent = 0

  /// Nil where the text is no JSON number, or its exponent has more than nine digits.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    significant = UnsafeBufferPointer(rebasing: text[0..<0])
    var position = 0
    if position < text.count, text[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    var first: Int?
    var last = 0
    var digits = 0
    var seen = 0
    var zerosAtEnd = 0
    var afterPoint = 0
    var hasPoint = false
    while position < text.count {
      let byte = text[position]
      if byte &- UInt8(ascii: "0") < 10 {
        seen += 1
        if hasPoint { afterPoint += 1 }
        if byte != UInt8(ascii: "0") {
          if first == nil { first = position }
          digits += zerosAtEnd + 1
          zerosAtEnd = 0
          last = position + 1
        } else if first != nil {
          zerosAtEnd += 1
        }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      position += 1
    }
    guard seen > 0 else { return nil }
    var power = 0
    if position < text.count {
      guard text[position] | 0x20 == UInt8(ascii: "e") else { return nil }
      position += 1
      var isBelow = false
      if position < text.count, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
        isBelow = text[position] == UInt8(ascii: "-")
        position += 1
      }
      guard position < text.count else { return nil }
      while position < text.count {
        let digit = text[position] &- UInt8(ascii: "0")
        guard digit < 10, power < 100_000_000 else { return nil }
        power = power * 10 + Int(digit)
        position += 1
      }
      if isBelow { power = -power }
    }
    guard let first else {
      isNegative = false
      return
    }
    significant = UnsafeBufferPointer(rebasing: text[first..<last])
    digitCount = digits
    exponent = power - afterPoint + zerosAtEnd
  }

  /// Appends the number in the one spelling that equal numbers share.
  func appendCanonical(to key: inout [UInt8]) {
    key.append(UInt8(ascii: isNegative ? "-" : "+"))
    for byte in significant where byte != UInt8(ascii: ".") { key.append(byte) }
    var power = UInt64(bitPattern: Int64(exponent))
    for _ in 0..<8 {
      key.append(UInt8(truncatingIfNeeded: power))
      power >>= 8
    }
  }

  /// Whether both are the same number.
  static func == (left: DecimalText, right: DecimalText) -> Bool {
    guard left.isNegative == right.isNegative, left.digitCount == right.digitCount else { return false }
    guard left.digitCount > 0 else { return true }
    return left.exponent == right.exponent
      && left.significant.lazy.filter { $0 != UInt8(ascii: ".") }
        .elementsEqual(right.significant.lazy.filter { $0 != UInt8(ascii: ".") })
  }
}

/// The Double nearest to a number's text, infinite where it is too large for one; nil where the text is no number.
func nearestDouble(to text: UnsafeBufferPointer<UInt8>) -> Double? {
  // Up to 15 digits and a power of ten up to 22 are exact in a Double, so one division or product is rounded right.
  if text.count <= 15, let short = ShortDecimal(text) {
    return short.digits == 0 ? 0 : Double(short.digits) / Double(short.divisor)
  }
  guard let number = DecimalText(text) else { return CanonicalNumber.double(text) }
  if number.digitCount <= 15, abs(number.exponent) <= 22 {
    var digits = 0
    for byte in number.significant where byte != UInt8(ascii: ".") { digits = digits * 10 + Int(byte & 15) }
    let magnitude =
      number.exponent < 0
      ? Double(digits) / powersOfTen[-number.exponent] : Double(digits) * powersOfTen[number.exponent]
    return number.isNegative ? -magnitude : magnitude
  }
  return CanonicalNumber.double(text)
}

private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]
