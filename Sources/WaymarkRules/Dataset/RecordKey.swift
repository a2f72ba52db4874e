import WaymarkCore

/// The value that a record shares with no other, as bytes to compare: as it is, and without what twins differ by.
struct RecordKey {
  private let paths: [[NameID]]
  private let hash = KeyHash()
  /// Kept from record to record, so that ordinary keys allocate nothing.
  private var exact: [UInt8] = []
  private var folded: [UInt8] = []
  private(set) var values: [Int] = []

  init(_ paths: [MemberPath]) { self.paths = paths.map(\.names) }

  /// The hashes of a record's key; nil where a part of it is absent, null, a list or an object.
  mutating func hashes(of record: Record) -> (folded: UInt64, exact: UInt32)? {
    exact.removeAll(keepingCapacity: true)
    folded.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    var isFolded = true
    for path in paths {
      guard let value = record.batch.value(at: path, from: record.root) else { return nil }
      switch record[value].kind {
      case .null, .array, .object: return nil
      case .true: append(UInt8(ascii: "t"))
      case .false: append(UInt8(ascii: "f"))
      case .number: appendNumber(record.batch.text(value))
      case .string: if !appendText(record.batch.text(value)) { isFolded = false }
      }
      values.append(value)
    }
    let exactHash = exact.withUnsafeBufferPointer { hash($0) }
    let foldedHash = isFolded ? exactHash : folded.withUnsafeBufferPointer { hash($0) }
    return (foldedHash, UInt32(truncatingIfNeeded: exactHash))
  }

  private mutating func append(_ byte: UInt8) {
    exact.append(byte)
    folded.append(byte)
  }

  /// Numbers are the same by value: `3` and `3.0`.
  private mutating func appendNumber(_ text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "n"))
    let start = exact.count
    if let number = DecimalText(text) { number.appendCanonical(to: &exact) } else { exact += text }
    folded += exact[start...]
    appendEnd(count: exact.count - start)
  }

  /// - Returns: Whether the text is the same when folded.
  private mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
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

  private mutating func appendEnd(count: Int) {
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
  private mutating func appendFolded(_ text: UnsafeBufferPointer<UInt8>) {
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
