/// The integer that stands for a member name, an element or attribute name, or a column.
@usableFromInline
package struct NameID: Hashable, Sendable {
  @usableFromInline package let rawValue: UInt16
  @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// No name: an item of an array, or a record.
  @inlinable package static var none: NameID { NameID(rawValue: 0) }
  /// A name beyond the 65,534 that a table holds: its bytes are in the batch's table of names kept apart.
  @inlinable package static var apart: NameID { NameID(rawValue: .max) }

  /// Whether a table knows the name.
  @inlinable package var isInterned: Bool { rawValue != 0 && rawValue != .max }
  @inlinable package var index: Int { Int(rawValue) }

  @inlinable
  package static func == (left: NameID, right: NameID) -> Bool { left.rawValue == right.rawValue }
}

/// The names of a source in the order they were first seen, those of its contract first.
///
/// A value: a reader hands a copy along with each batch, and goes on filling its own.
package struct NameTable: Sendable {
  private var bytes: [UInt8] = []
  /// `ends[i]` is where the bytes of name `i` end; name 0 is `.none` and empty.
  private var ends: [Int] = [0]

  package init() {}

  /// How many integers are in use, `.none` included: every interned name is below it.
  package var count: Int { ends.count }

  package var isFull: Bool { ends.count >= Int(NameID.apart.rawValue) }

  /// The name's text; empty for `.none` and `.apart`.
  package subscript(id: NameID) -> String {
    withBytes(of: id) { String(decoding: $0, as: UTF8.self) }
  }

  package func withBytes<R>(of id: NameID, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard id.isInterned, id.index < ends.count else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let range = ends[id.index - 1]..<ends[id.index]
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Adds a name that the table does not hold yet.
  ///
  /// The caller knows that it is new and that the table is not full: `NameInterner` does.
  fileprivate mutating func append(_ name: UnsafeBufferPointer<UInt8>) -> NameID {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    return NameID(rawValue: UInt16(ends.count - 1))
  }

  fileprivate func equals(_ id: NameID, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    withBytes(of: id) { $0.count == name.count && $0.elementsEqual(name) }
  }
}

/// Turns names into integers, for one reader or one contract.
package struct NameInterner: Sendable {
  package private(set) var table: NameTable
  /// Open addressing over a power of two of slots; 0 is free.
  private var slots: [UInt16]

  package init(startingWith table: NameTable = NameTable()) {
    self.table = table
    slots = [UInt16](repeating: 0, count: 64)
    rebuild(minimumCapacity: table.count * 2)
  }

  /// The integer of a name, a new one if it was never seen; `.apart` when the table is full.
  package mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> NameID {
    let slot = slot(of: name)
    if slots[slot] != 0 { return NameID(rawValue: slots[slot]) }
    guard !table.isFull else { return .apart }
    let id = table.append(name)
    slots[slot] = id.rawValue
    if table.count * 2 > slots.count { rebuild(minimumCapacity: slots.count * 2) }
    return id
  }

  package mutating func intern(_ name: String) -> NameID {
    var name = name
    return name.withUTF8 { intern($0) }
  }

  /// The integer of a name that was interned before, else nil.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> NameID? {
    let found = slots[slot(of: name)]
    return found == 0 ? nil : NameID(rawValue: found)
  }

  package func find(_ name: String) -> NameID? {
    var name = name
    return name.withUTF8 { find($0) }
  }

  /// Where the name is, or the free slot where it belongs.
  private func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    let mask = slots.count - 1
    var slot = hasher.finalize() & mask
    while slots[slot] != 0, !table.equals(NameID(rawValue: slots[slot]), name) { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func rebuild(minimumCapacity: Int) {
    var capacity = 64
    while capacity < minimumCapacity { capacity *= 2 }
    slots = [UInt16](repeating: 0, count: capacity)
    for raw in 1..<max(1, table.count) {
      let id = NameID(rawValue: UInt16(raw))
      table.withBytes(of: id) { slots[slot(of: $0)] = id.rawValue }
    }
  }
}
