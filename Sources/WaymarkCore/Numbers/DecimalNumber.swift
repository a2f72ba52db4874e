/// The text of a number taken apart, with nothing rounded: a sign, digits, and where the point stands.
///
/// Its value is 0.d₁d₂d₃… × 10^`pointPosition`, where d₁ and the last digit are not 0. It points into the text that it was
/// made from.
package struct DecimalNumber {
  package let isNegative: Bool
  /// From the first digit that is not 0 to the last one that is not, with a point in it at most; empty for zero.
  private let significant: UnsafeBufferPointer<UInt8>
  /// How many digits there are in `significant`.
  package let digitCount: Int
  /// How many digits stand before the point: ECMAScript's `n`.
  package let pointPosition: PointPosition
  /// Whether it is spelled without fraction and exponent.
  package let isIntegral: Bool

  /// Takes a number's text apart; nil where it is none.
  ///
  /// What is spelled otherwise than JSON has it (`+1`, `007`, `.5`) is read all the same.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    var position = 0
    var isNegative = false
    if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      isNegative = first == UInt8(ascii: "-")
      position = 1
    }
    var first: Int?
    var last = 0
    var point: Int?
    /// Digits so far, then those up to the first and the last that are not 0.
    var digits = 0
    var beforeFirst = 0
    var throughLast = 0
    var beforePoint: Int?
    scan: while position < text.count {
      let byte = text[position]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if byte != UInt8(ascii: "0") {
          if first == nil {
            first = position
            beforeFirst = digits
          }
          last = position + 1
          throughLast = digits + 1
        }
        digits += 1
      case UInt8(ascii: ".") where point == nil:
        point = position
        beforePoint = digits
      default: break scan
      }
      position += 1
    }
    guard digits > 0 else { return nil }
    var exponent = PointPosition.near(0)
    let hasExponent = position < text.count
    if hasExponent {
      guard text[position] | 0x20 == UInt8(ascii: "e"),
        let found = PointPosition(exponent: UnsafeBufferPointer(rebasing: text[(position + 1)...]))
      else { return nil }
      exponent = found
    }
    self.isNegative = isNegative
    isIntegral = point == nil && !hasExponent
    if let first {
      significant = UnsafeBufferPointer(rebasing: text[first..<last])
      digitCount = throughLast - beforeFirst
      pointPosition = exponent.adding((beforePoint ?? digits) - beforeFirst)
    } else {
      significant = UnsafeBufferPointer(rebasing: text[..<0])
      digitCount = 0
      pointPosition = .near(0)
    }
  }

  /// Whether it is zero, with either sign.
  package var isZero: Bool { digitCount == 0 }

  /// Puts some of its digits into a buffer; those beyond the last are 0.
  package func appendDigits(_ range: Range<Int>, to output: OutputBuffer) {
    var index = 0
    for byte in significant where byte != UInt8(ascii: ".") {
      if index >= range.upperBound { return }
      if index >= range.lowerBound { output.append(byte) }
      index += 1
    }
    for _ in max(index, range.lowerBound)..<max(index, range.lowerBound, range.upperBound) {
      output.append(UInt8(ascii: "0"))
    }
  }

  /// Appends bytes that compare as the numbers do.
  package func appendSortKey(to key: inout [UInt8]) {
    if isZero { return key.append(1) }
    key.append(isNegative ? 0 : 2)
    let start = key.count
    pointPosition.appendSortKey(to: &key)
    for byte in significant where byte != UInt8(ascii: ".") { key.append(byte) }
    // Ends the digits, below every digit, so that 1.2 stays before 1.25.
    key.append(0)
    if isNegative {
      for index in start..<key.count { key[index] = ~key[index] }
    }
  }
}
