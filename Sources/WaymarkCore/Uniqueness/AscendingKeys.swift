/// Integers that have come in ascending order, and where each stands, in 24 bytes each.
///
/// Most files have their ids in order. While they do, none can come twice, and there is nothing to look up.
package struct AscendingKeys {
  /// Full ones but for the last; of a fixed size, so that memory never doubles at once.
  private var chunks: [[UniquenessIndex.Entry]] = []
  private var last: Int64?

  private static var chunkSize: Int { 4096 }

  package init() {}

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - key: The integer.
  ///   - place: Where the value stands.
  ///   - record: The index of its record.
  /// - Returns: Whether it is greater than all before it; it is kept only then.
  package mutating func append(_ key: Int64, at place: Place, record: Int) -> Bool {
    if let last, key <= last { return false }
    last = key
    if chunks.isEmpty || chunks[chunks.count - 1].count == Self.chunkSize {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkSize)
    }
    chunks[chunks.count - 1].append(.init(hash: UInt64(bitPattern: key), exactHash: 0, place: place, record: record))
    return true
  }

  /// Gives the keys away, in their order, and forgets them.
  package mutating func drain(_ body: (_ key: Int64, _ place: Place, _ record: Int) -> Void) {
    for index in chunks.indices {
      for entry in chunks[index] { body(Int64(bitPattern: entry.hash), entry.place, entry.record) }
      chunks[index] = []
    }
    chunks = []
    last = nil
  }
}
