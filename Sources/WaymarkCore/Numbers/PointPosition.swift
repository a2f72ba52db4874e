/// A power of ten of any size: where the point of a number stands.
///
/// Hardly any is ever beyond what an integer holds; one that is keeps its digits, so that `1e99999999999999999999` is
/// written as exactly as it was read.
package enum PointPosition: Equatable {
  /// Less than 10^17 away.
  case near(Int)
  /// Further away: the digits of the distance, the first of which is not 0.
  case far(isNegative: Bool, digits: [UInt8])

  /// Reads what follows the `e` of a number; nil where that is no integer.
  init?(exponent text: UnsafeBufferPointer<UInt8>) {
    var digits = text[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) else { return nil }
    digits = digits.drop { $0 == UInt8(ascii: "0") }
    if digits.count <= 17 {
      let magnitude = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
      self = .near(isNegative ? -magnitude : magnitude)
    } else {
      self = .far(isNegative: isNegative, digits: Array(digits))
    }
  }

  /// The position moved by a distance that the length of a text can have.
  func adding(_ distance: Int) -> PointPosition {
    switch self {
    case .near(let position): return Self.normalized(position + distance)
    case .far(let isNegative, let digits):
      if digits.count <= 18 {
        let magnitude = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        return Self.normalized((isNegative ? -magnitude : magnitude) + distance)
      }
      return .far(isNegative: isNegative, digits: Self.sum(digits, isNegative ? -distance : distance))
    }
  }

  /// Each position has one form only.
  private static func normalized(_ position: Int) -> PointPosition {
    guard position.magnitude >= 100_000_000_000_000_000 else { return .near(position) }
    return .far(isNegative: position < 0, digits: Array(String(position.magnitude).utf8))
  }

  /// Decimal addition of a small number to a much larger one.
  private static func sum(_ digits: [UInt8], _ distance: Int) -> [UInt8] {
    var digits = digits
    var carry = distance
    var index = digits.count
    while carry != 0, index > 0 {
      index -= 1
      let value = Int(digits[index] - UInt8(ascii: "0")) + carry
      let digit = ((value % 10) + 10) % 10
      digits[index] = UInt8(ascii: "0") + UInt8(digit)
      carry = (value - digit) / 10
    }
    if carry > 0 { digits.insert(contentsOf: String(carry).utf8, at: 0) }
    return Array(digits.drop { $0 == UInt8(ascii: "0") })
  }

  /// Appends bytes that compare as the positions do.
  func appendSortKey(to key: inout [UInt8]) {
    switch self {
    case .near(let position):
      key.append(1)
      // Never negative, so its bytes compare as it does.
      appendBytes(of: position + 200_000_000_000_000_000, to: &key)
    case .far(let isNegative, let digits):
      key.append(isNegative ? 0 : 2)
      let start = key.count
      appendBytes(of: digits.count, to: &key)
      key.append(contentsOf: digits)
      if isNegative {
        for index in start..<key.count { key[index] = ~key[index] }
      }
    }
  }

  private func appendBytes(of number: Int, to key: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { key.append(contentsOf: $0) }
  }
}
