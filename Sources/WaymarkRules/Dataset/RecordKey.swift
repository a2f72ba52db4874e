import WaymarkCore

/// The value that a record shares with no other, to compare: as it is, and without what twins differ by.
///
/// A key that is one number of at most 18 digits is two words; every other key is a run of bytes.
final class RecordKey {
  private let paths: [[NameID]]
  private let hash = KeyHash()
  /// Kept from record to record, so that ordinary keys allocate nothing.
  @exclusivity(unchecked) private var exact: [UInt8] = []
  @exclusivity(unchecked) private var folded: [UInt8] = []

  /// The first of them.
  private let leading: [NameID]
  private let isSingle: Bool

  /// - Parameter paths: At least one.
  init(_ paths: [MemberPath]) {
    self.paths = paths.map(\.names)
    leading = paths.first?.names ?? []
    isSingle = paths.count == 1
  }

  /// The record's key, where it is one integer and spelled as one, and its value.
  func integer(of record: Record) -> (key: Int64, value: Int)? {
    guard isSingle, leading.count == 1 else { return nil }
    let storage = record.batch.storage
    guard let value = storage.member(leading[0], of: record.root) else { return nil }
    let token = storage.tokens[value]
    guard token.kind == .number, token.flags.contains(.integral), let short = ShortDecimal(storage.text(value)),
      short.scale == 0
    else { return nil }
    return (short.digits, value)
  }

  /// The hashes of a record's key, and the value of its first part; nil where a part of it is absent, null, a list or an
  /// object.
  func hashes(of record: Record) -> (folded: UInt64, exact: UInt32, value: Int)? {
    let batch = record.batch
    guard let first = batch.value(at: leading, from: record.root) else { return nil }
    if isSingle, batch[first].kind == .number, let hash = hash(ofNumber: batch.text(first)) {
      return (hash, UInt32(truncatingIfNeeded: hash), first)
    }
    exact.removeAll(keepingCapacity: true)
    folded.removeAll(keepingCapacity: true)
    var isFolded = true
    for path in paths {
      guard let value = batch.value(at: path, from: record.root) else { return nil }
      switch record[value].kind {
      case .null, .array, .object: return nil
      case .true: append(UInt8(ascii: "t"))
      case .false: append(UInt8(ascii: "f"))
      case .number: appendNumber(record.batch.text(value))
      case .string: if !appendText(record.batch.text(value)) { isFolded = false }
      }
    }
    let exactHash = exact.withUnsafeBufferPointer { hash($0) }
    let foldedHash = isFolded ? exactHash : folded.withUnsafeBufferPointer { hash($0) }
    return (foldedHash, UInt32(truncatingIfNeeded: exactHash), first)
  }

  /// The hash of a key that is one number, the same for all spellings of it; nil where it has more than 18 digits.
  private func hash(ofNumber text: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var digits: Int
    var exponent: Int
    if let short = ShortDecimal(text) {
      if short.scale == 0 { return hash(of: short.digits) }
      (digits, exponent) = (Int(short.digits), -short.scale)
      while digits != 0, digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent + 1) }
      if digits == 0 { exponent = 0 }
    } else {
      guard let number = DecimalText(text), number.digitCount <= 18 else { return nil }
      digits = number.significant.reduce(0) { $1 == UInt8(ascii: ".") ? $0 : $0 * 10 + Int($1 & 15) }
      if number.isNegative { digits = -digits }
      exponent = number.exponent
    }
    return hash(digits, exponent)
  }

  /// The hash of a key that is an integer.
  func hash(of integer: Int64) -> UInt64 {
    var (digits, exponent) = (Int(integer), 0)
    while digits != 0, digits % 10 == 0 { (digits, exponent) = (digits / 10, exponent + 1) }
    return hash(digits, exponent)
  }

  private func hash(_ digits: Int, _ exponent: Int) -> UInt64 {
    // No run of bytes that is a key ends in this one, so none has the same hash for the same bytes.
    let end: UInt64 = 0xFF << 56
    return hash(UInt64(bitPattern: Int64(digits)), UInt64(bitPattern: Int64(exponent)) & ~end | end)
  }

  private func append(_ byte: UInt8) {
    exact.append(byte)
    folded.append(byte)
  }

  /// Numbers are the same by value: `3` and `3.0`.
  private func appendNumber(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "n"))
    let start = exact.count
    if let number = DecimalText(text) { number.appendCanonical(to: &exact) } else { exact += text }
    folded += exact[start...]
    appendEnd(count: exact.count - start)
  }

  /// - Returns: Whether the text is the same when folded.
  private func appendText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    append(UInt8(ascii: "s"))
    let start = folded.count
    exact += text
    var isPlain = text.first != 0x20 && text.last != 0x20
    for byte in text {
      if byte >= 0x80 || byte < 0x20 || byte &- UInt8(ascii: "A") < 26 {
        isPlain = false
        break
      }
    }
    if isPlain { folded += text } else { appendFolded(text) }
    appendLength(text.count, to: &exact)
    appendLength(folded.count - start, to: &folded)
    return isPlain
  }

  private func appendEnd(count: Int) {
    appendLength(count, to: &exact)
    appendLength(count, to: &folded)
  }

  /// Keeps ("a", "bc") and ("ab", "c") apart.
  private func appendLength(_ count: Int, to key: inout [UInt8]) {
    var count = UInt64(count)
    repeat {
      key.append(UInt8(truncatingIfNeeded: count))
      count >>= 8
    } while count > 0
  }

  /// Without case, blanks at the ends, characters that cannot be seen and the difference of NFC and NFD.
  private func appendFolded(_ text: UnsafeBufferPointer<UInt8>) {
    if text.allSatisfy({ $0 < 0x80 }) {
      guard let first = text.firstIndex(where: { $0 > 0x20 }), let last = text.lastIndex(where: { $0 > 0x20 }) else {
        return
      }
      for byte in text[first...last] { folded.append(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) }
      return
    }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.filter { !isInvisible($0) || isJoiner($0) }
    guard let first = scalars.firstIndex(where: { !isBlank($0) }), let last = scalars.lastIndex(where: { !isBlank($0) })
    else { return }
    folded +=
      canonicalComposition(
        of: canonicalComposition(of: String(String.UnicodeScalarView(scalars[first...last]))).lowercased()
      ).utf8
  }
}
