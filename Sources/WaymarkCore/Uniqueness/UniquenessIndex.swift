/// Remembers keys and where each was first seen, in 24 bytes a key.
///
/// The keys are spread over 256 shelves by their hash (`UniquenessShelf` says how one keeps them), and each shelf grows alone, so
/// memory never doubles at once.
package final class UniquenessIndex {
  /// A key, and where it was first seen.
  package struct Entry {
    /// Of the folded key; 0 is a gap.
    var hash: UInt64
    /// 48 bits of offset, then the low 16 bits of the record's index.
    private var offsetAndIndex: UInt64
    /// Of the exact key.
    package let exactHash: UInt32
    /// 24 more bits of the record's index, 7 bits of length, and whether it is in a group.
    private var rest: UInt32

    init(hash: UInt64, exactHash: UInt32, place: Place, record: Int) {
      self.hash = hash
      self.exactHash = exactHash
      let index = UInt64(truncatingIfNeeded: record)
      offsetAndIndex = place.offset << 16 | index & 0xFFFF
      let length = place.length < 128 ? UInt32(truncatingIfNeeded: place.length) : 0
      rest = UInt32(truncatingIfNeeded: index >> 16 & 0xFF_FFFF) | length << 24
    }

    static var gap: Entry { Entry(hash: 0, exactHash: 0, place: Place(offset: 0, length: 0), record: 0) }

    /// The value's place; of a value longer than 127 bytes only where it begins, as one byte.
    package var place: Place { Place(offset: offsetAndIndex >> 16, length: max(1, Int(rest >> 24 & 0x7F))) }
    package var record: Int { Int(UInt64(rest & 0xFF_FFFF) << 16 | offsetAndIndex & 0xFFFF) }

    /// Whether the key was seen more than once.
    package internal(set) var isGrouped: Bool {
      get { rest >> 31 != 0 }
      set { rest = rest & 0x7FFF_FFFF | (newValue ? 1 << 31 : 0) }
    }
  }

  private let shelves: UnsafeMutablePointer<UniquenessShelf>
  private static let shelfCount = 256
  /// What `approach` has read; kept so that the reading is not left out.
  @exclusivity(unchecked) private var approached: UInt64 = 0

  package init() {
    shelves = .allocate(capacity: Self.shelfCount)
    for index in 0..<Self.shelfCount { (shelves + index).initialize(to: UniquenessShelf()) }
  }

  deinit {
    for index in 0..<Self.shelfCount { shelves[index].deallocate() }
    shelves.deinitialize(count: Self.shelfCount)
    shelves.deallocate()
  }

  /// How many keys there are.
  package var count: Int { (0..<Self.shelfCount).reduce(0) { $0 + shelves[$1].count } }
  /// How many bytes the keys take, gaps included.
  package var byteCount: Int {
    (0..<Self.shelfCount).reduce(0) { $0 + shelves[$1].slotCount * MemoryLayout<Entry>.stride }
  }

  /// Reads where a key will stand, so that it is at hand when the key is inserted.
  ///
  /// Memory is slow to come, and comes for many at the same time: call it for some keys, then insert them.
  package func approach(_ foldedHash: UInt64) {
    let hash = max(1, foldedHash)
    approached ^= shelves[Int(truncatingIfNeeded: hash >> 56)].firstHash(near: hash)
  }

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
    return shelves[Int(truncatingIfNeeded: hash >> 56)].insert(
      Entry(hash: hash, exactHash: exactHash, place: place, record: record))
  }
}
