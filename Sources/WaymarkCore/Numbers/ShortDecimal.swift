/// The exact value of a number spelled in at most 18 characters and without an exponent: nearly all numbers.
///
/// It takes one pass and no memory; `ExactDecimal` is for all others. Zeros before the number, which JSON does not allow,
/// do not matter here.
@usableFromInline
package struct ShortDecimal: Sendable {
  /// The digits as an integer, with the sign.
  @usableFromInline package let digits: Int64
  /// What the digits are to be divided by: ten to the number of digits after the point.
  @usableFromInline package let divisor: Int64
  /// How many digits there are after the point.
  @usableFromInline package let scale: Int

  /// Nil where the text is no such number.
  @inlinable
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let base = text.baseAddress, text.count > 0, text.count <= 18 else { return nil }
    let isNegative = base[0] == 0x2D
    var position = isNegative ? 1 : 0
    let start = position
    var digits: Int64 = 0
    while position < text.count {
      let digit = base[position] &- 0x30
      guard digit < 10 else { break }
      digits = digits &* 10 &+ Int64(digit)
      position += 1
    }
    guard position > start else { return nil }
    var divisor: Int64 = 1
    var scale = 0
    if position < text.count {
      guard base[position] == 0x2E else { return nil }
      position += 1
      scale = text.count - position
      guard scale > 0 else { return nil }
      while position < text.count {
        let digit = base[position] &- 0x30
        guard digit < 10 else { return nil }
        digits = digits &* 10 &+ Int64(digit)
        divisor = divisor &* 10
        position += 1
      }
    }
    self.digits = isNegative ? 0 &- digits : digits
    self.divisor = divisor
    self.scale = scale
  }

  /// Whether it lies between two integers, which belong to the range.
  @inlinable
  package func lies(from least: Int, to greatest: Int) -> Bool {
    let low = Int64(least).multipliedReportingOverflow(by: divisor)
    let high = Int64(greatest).multipliedReportingOverflow(by: divisor)
    // What does not fit lies beyond all that 18 digits can be.
    return (low.overflow ? least < 0 : low.partialValue <= digits)
      && (high.overflow ? greatest > 0 : digits <= high.partialValue)
  }
}
