import WaymarkCore

/// Under which parent each name was last begun in the record that is read.
struct XMLSeenNames {
  enum Finding {
    /// The record has no such name yet.
    case never
    /// The parent has it: the number of the first of that name.
    case here(Int32)
    /// Another parent had it last; whether this one has it is not known.
    case elsewhere
  }

  private struct Entry {
    var record = 0
    var parent: Int32 = 0
    var draft: Int32 = 0
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var capacity = 256
  /// Of the record that is read, from 1.
  private var record = 1

  init() {
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: Entry(), count: capacity)
  }

  func deallocate() { entries.deallocate() }

  /// Forgets all names at once.
  @inline(__always)
  mutating func beginRecord() { record &+= 1 }

  @inline(__always)
  func find(_ name: NameID, in parent: Int32) -> Finding {
    let index = Int(name.rawValue)
    guard index < capacity, entries[index].record == record else { return .never }
    return entries[index].parent == parent ? .here(entries[index].draft) : .elsewhere
  }

  @inline(__always)
  mutating func note(_ name: NameID, in parent: Int32, _ draft: Int32) {
    let index = Int(name.rawValue)
    if index >= capacity { grow(to: index + 1) }
    entries[index] = Entry(record: record, parent: parent, draft: draft)
  }

  private mutating func grow(to wanted: Int) {
    var room = capacity * 2
    while room < wanted { room *= 2 }
    let grown = UnsafeMutablePointer<Entry>.allocate(capacity: room)
    grown.initialize(repeating: Entry(), count: room)
    grown.update(from: entries, count: capacity)
    entries.deallocate()
    (entries, capacity) = (grown, room)
  }
}
