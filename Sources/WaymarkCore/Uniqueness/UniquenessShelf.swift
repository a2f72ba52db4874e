/// The keys of a `UniquenessIndex` whose hashes begin with the same byte.
///
/// They stand in the order of their hashes with gaps between them: a search begins where the hash would stand if all were
/// spread evenly, and is over after a few neighbours. Its owner deallocates it.
struct UniquenessShelf {
  typealias Entry = UniquenessIndex.Entry

  private var slots: UnsafeMutablePointer<Entry>
  /// How many slots there are; the last one stays a gap, so that no search runs past it.
  private(set) var slotCount = 1
  private(set) var count = 0
  /// How many slots hashes are spread over; some more follow for those that the last ones push on.
  private var spread = 0
  /// With so many keys it is full.
  private var limit = 0

  init() {
    slots = .allocate(capacity: 1)
    slots.initialize(to: .gap)
  }

  func deallocate() { slots.deallocate() }

  /// Where a hash would stand if all were spread evenly.
  @inline(__always)
  private func home(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: (hash << 8).multipliedFullWidth(by: UInt64(truncatingIfNeeded: spread)).high)
  }

  /// What stands where a hash would stand.
  @inline(__always)
  func firstHash(near hash: UInt64) -> UInt64 { slots[home(of: hash)].hash }

  /// - Returns: Nil for a new key; else the entry that has its hash, as it was before.
  mutating func insert(_ entry: Entry) -> Entry? {
    if count >= limit { grow() }
    var position = home(of: entry.hash)
    while slots[position].hash != 0, slots[position].hash < entry.hash { position += 1 }
    if slots[position].hash == entry.hash {
      let found = slots[position]
      slots[position].isGrouped = true
      return found
    }
    var end = position
    while slots[end].hash != 0 { end += 1 }
    if end >= slotCount - 1 {
      grow()
      return insert(entry)
    }
    if end > position { (slots + position + 1).update(from: slots + position, count: end - position) }
    slots[position] = entry
    count += 1
    return nil
  }

  /// Makes room: much while the shelf is small, for gaps make searches short; little when it is large, for there gaps
  /// would take more memory than they are worth.
  private mutating func grow() {
    let isLarge = spread >= 4096
    spread = max(16, spread + (isLarge ? spread / 8 : spread / 2))
    limit = spread >= 4096 ? spread - spread / 8 : spread - spread / 4
    // Those of the last hashes may be pushed on beyond the spread.
    var end = 0
    for index in 0..<slotCount where slots[index].hash != 0 { end = max(end, home(of: slots[index].hash)) + 1 }
    let capacity = max(spread + spread / 64, end) + 24
    let grown = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    grown.initialize(repeating: .gap, count: capacity)
    var next = 0
    for index in 0..<slotCount where slots[index].hash != 0 {
      let position = max(next, home(of: slots[index].hash))
      grown[position] = slots[index]
      next = position + 1
    }
    slots.deallocate()
    slots = grown
    slotCount = capacity
  }
}
