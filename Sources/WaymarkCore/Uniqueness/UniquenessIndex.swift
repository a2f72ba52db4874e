/// Remembers keys and where each was first seen, in 24 bytes a key.
///
/// The keys are spread over 256 shelves by their hash, and each shelf is an array kept in the order of the hashes with
/// gaps between them: a search begins where the hash would stand if all were spread evenly, and is over after a few
/// neighbours. A full shelf grows by an eighth, alone, so memory never doubles at once.
package final class UniquenessIndex {
  /// A key, and where it was first seen.
  package struct Entry {
    /// Of the folded key; 0 is a gap.
    fileprivate var hash: UInt64
    /// 48 bits of offset, then the low 16 bits of the record's index.
    private var offsetAndIndex: UInt64
    /// Of the exact key.
    package let exactHash: UInt32
    /// 24 more bits of the record's index, 7 bits of length, and whether it is in a group.
    private var rest: UInt32

    fileprivate init(hash: UInt64, exactHash: UInt32, place: Place, record: Int) {
      self.hash = hash
      self.exactHash = exactHash
      let index = UInt64(truncatingIfNeeded: record)
      offsetAndIndex = place.offset << 16 | index & 0xFFFF
      let length = place.length < 128 ? UInt32(truncatingIfNeeded: place.length) : 0
      rest = UInt32(truncatingIfNeeded: index >> 16 & 0xFF_FFFF) | length << 24
    }

    fileprivate static var gap: Entry {
      Entry(hash: 0, exactHash: 0, place: Place(offset: 0, length: 0), record: 0)
    }

    /// The value's place; of a value longer than 127 bytes only where it begins, as one byte.
    package var place: Place { Place(offset: offsetAndIndex >> 16, length: max(1, Int(rest >> 24 & 0x7F))) }
    package var record: Int { Int(UInt64(rest & 0xFF_FFFF) << 16 | offsetAndIndex & 0xFFFF) }

    /// Whether the key was seen more than once.
    fileprivate(set) package var isGrouped: Bool {
      get { rest >> 31 != 0 }
      set { rest = rest & 0x7FFF_FFFF | (newValue ? 1 << 31 : 0) }
    }
  }

  private var shelves: [Shelf]

  package init() {
    shelves = (0..<256).map { _ in Shelf() }
  }

  /// How many keys there are.
  package var count: Int { shelves.reduce(0) { $0 + $1.count } }
  /// How many bytes the keys take, gaps included.
  package var byteCount: Int { shelves.reduce(0) { $0 + $1.slots.count * MemoryLayout<Entry>.stride } }

  /// Remembers a key.
  ///
  /// - Parameters:
  ///   - foldedHash: Of the key without what twins differ by.
  ///   - exactHash: Of the key as it is.
  ///   - place: Where the value stands.
  ///   - record: The index of its record.
  /// - Returns: Nil for a new key; else the entry of its first occurrence as it was before, which is in a group from now
  ///   on.
  package func insert(foldedHash: UInt64, exactHash: UInt32, at place: Place, record: Int) -> Entry? {
    let hash = max(1, foldedHash)
    let shelf = Int(hash >> 56)
    return shelves[shelf].insert(Entry(hash: hash, exactHash: exactHash, place: place, record: record))
  }

  private struct Shelf {
    var slots: [Entry] = []
    var count = 0
    /// How many slots hashes are spread over; some more follow for those that the last ones push on.
    var spread = 0

    /// Where a hash would stand if all were spread evenly.
    @inline(__always)
    private func home(of hash: UInt64) -> Int {
      Int(truncatingIfNeeded: (hash << 8).multipliedFullWidth(by: UInt64(spread)).high)
    }

    mutating func insert(_ entry: Entry) -> Entry? {
      if count >= spread - spread / 8 { grow() }
      var position = home(of: entry.hash)
      while slots[position].hash != 0, slots[position].hash < entry.hash { position += 1 }
      if slots[position].hash == entry.hash {
        let found = slots[position]
        slots[position].isGrouped = true
        return found
      }
      var end = position
      while slots[end].hash != 0 { end += 1 }
      // The last slot stays a gap, so that no search runs past the end.
      if end >= slots.count - 1 {
        grow()
        return insert(entry)
      }
      while end > position {
        slots[end] = slots[end - 1]
        end -= 1
      }
      slots[position] = entry
      count += 1
      return nil
    }

    private mutating func grow() {
      let old = slots
      spread = max(16, spread + spread / 8)
      slots = [Entry](repeating: .gap, count: spread + spread / 64 + 24)
      var next = 0
      for entry in old where entry.hash != 0 {
        let position = max(next, home(of: entry.hash))
        // All fit: those from a home on are never more than the slots that are left.
        if position >= slots.count - 1 { slots.append(.gap) }
        slots[position] = entry
        next = position + 1
      }
    }
  }
}
