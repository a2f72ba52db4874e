/// The names that the keys of one type stand for, as the integers of a source.
///
/// A key of an enum without payload is a byte, and that byte is an index here: no text is made of it a second time.
final class KeyTable {
  /// Whether a key is told apart by one byte of memory.
  let isByte: Bool
  /// By that byte.
  private var entries: [Entry]

  private struct Entry {
    /// The name's integer; `.none` where the source has not had the name yet.
    var name = NameID.none
    /// How many names of the source were looked through.
    var seen = 0
    var text: [UInt8]?
  }

  init<Key: CodingKey>(_ type: Key.Type) {
    // Two keys of the same byte are the same key: there is nothing else in them.
    isByte = _isPOD(type) && MemoryLayout<Key>.size <= 1
    entries = isByte ? Array(repeating: Entry(), count: 256) : []
  }

  /// The integer of a key's name; `.none` where no name of the source is the key's.
  ///
  /// - Precondition: `isByte`.
  @inline(__always)
  func name<Key: CodingKey>(of key: Key, in batch: RecordBatch) -> NameID {
    var key = key
    let byte = MemoryLayout<Key>.size == 0 ? 0 : withUnsafeBytes(of: &key) { Int($0[0]) }
    let entry = entries[byte]
    if entry.name.isInterned || entry.seen == batch.nameCount { return entry.name }
    return search(byte, key.stringValue, batch.names)
  }

  private func search(_ byte: Int, _ text: @autoclosure () -> String, _ names: NameTable) -> NameID {
    let wanted = entries[byte].text ?? Array(text().utf8)
    entries[byte].text = wanted
    // A reader's table only grows.
    for raw in max(1, entries[byte].seen)..<max(1, names.count) {
      let id = NameID(rawValue: UInt16(raw))
      if names.withBytes(of: id, { $0.elementsEqual(wanted) }) {
        entries[byte].name = id
        break
      }
    }
    entries[byte].seen = names.count
    return entries[byte].name
  }
}
