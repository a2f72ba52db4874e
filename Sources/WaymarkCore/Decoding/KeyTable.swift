/// The names that the keys of one type stand for, as the integers of a source.
///
/// A key of an enum without payload is a byte, and that byte is an index here: no text is made of it a second time.
final class KeyTable {
  /// Whether a key is told apart by one byte of memory.
  let isByte: Bool
  /// By that byte: the name's integer, `.none` where the source has not had the name yet.
  @exclusivity(unchecked) private var names: [NameID]
  /// By that byte: how many names of the source were looked through.
  @exclusivity(unchecked) private var seen: [Int]
  @exclusivity(unchecked) private var texts: [Int: [UInt8]] = [:]

  init<Key: CodingKey>(_ type: Key.Type) {
    // Two keys of the same byte are the same key: there is nothing else in them.
    isByte = _isPOD(type) && MemoryLayout<Key>.size <= 1
    names = isByte ? Array(repeating: .none, count: 256) : []
    seen = isByte ? Array(repeating: 0, count: 256) : []
  }

  /// The integer of a key's name; `.none` where no name of the source is the key's.
  ///
  /// - Precondition: `isByte`.
  @inline(__always)
  func name<Key: CodingKey>(of key: Key, in state: DecodingState) -> NameID {
    var key = key
    let byte = MemoryLayout<Key>.size == 0 ? 0 : Int(withUnsafeBytes(of: &key) { $0[0] })
    let name = names[byte]
    if name.isInterned || seen[byte] == state.nameCount { return name }
    return search(byte, key.stringValue, state.batch.names)
  }

  private func search(_ byte: Int, _ text: @autoclosure () -> String, _ table: NameTable) -> NameID {
    let wanted = texts[byte] ?? Array(text().utf8)
    texts[byte] = wanted
    // A reader's table only grows.
    for raw in max(1, seen[byte])..<max(1, seen[byte], table.count) {
      let id = NameID(rawValue: UInt16(raw))
      if table.withBytes(of: id, { $0.elementsEqual(wanted) }) {
        names[byte] = id
        break
      }
    }
    seen[byte] = table.count
    return names[byte]
  }
}
