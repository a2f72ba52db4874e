#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keys for sorting records, as bytes whose order is the order of the values.
///
/// Numbers come first, by value; then text, by UTF-8 bytes; false, true, null, containers; a member that is not there
/// is last.
package enum SortKey {
  /// Appends the key of one member.
  ///
  /// - Parameters:
  ///   - value: The member's token; nil where it is not there.
  ///   - batch: Where the token is.
  ///   - text: The text of a string, where it is written otherwise than it was read.
  ///   - key: What to append to.
  package static func append(_ value: Int?, of batch: RecordBatch, text: [UInt8]? = nil, to key: inout [UInt8]) {
    guard let value else { return key.append(0xFF) }
    switch batch[value].kind {
    case .number:
      key.append(0x10)
      if let number = DecimalNumber(batch.text(value)) { number.appendSortKey(to: &key) }
    case .string:
      key.append(0x20)
      if let text {
        text.withUnsafeBufferPointer { append($0, to: &key) }
      } else {
        append(batch.text(value), to: &key)
      }
    case .false: key.append(0x30)
    case .true: key.append(0x31)
    case .null: key.append(0x40)
    case .array, .object: key.append(0x50)
    }
  }

  /// Ends text with two zero bytes; a zero byte in it is followed by 0xFF, so that a prefix stays before what it begins.
  private static func append(_ text: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    for byte in text {
      key.append(byte)
      if byte == 0 { key.append(0xFF) }
    }
    key.append(0)
    key.append(0)
  }

  /// Negative, zero or positive, as bytes compare.
  static func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    let shared = min(left.count, right.count)
    if shared > 0, let a = left.baseAddress, let b = right.baseAddress {
      let order = memcmp(a, b, shared)
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }
}
