import WaymarkCore

/// The roles that were found before, by the addresses of names.
///
/// libxml2 gives each name at one address as long as a parser lives: a look-up compares addresses.
final class XMLRoleTable {
  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private var used = 0

  private struct Slot {
    var name: UnsafePointer<UInt8>?
    var namespace: UnsafePointer<UInt8>?
    /// The node of the parent, and whether the name is an attribute's.
    var place = 0
    var role = XMLRole(kind: .ignored, name: .none, node: 0)
  }

  private static let startCapacity = 256

  init() {
    mask = Self.startCapacity - 1
    slots = .allocate(capacity: Self.startCapacity)
    slots.initialize(repeating: Slot(), count: Self.startCapacity)
  }

  deinit { slots.deallocate() }

  /// The role of a name below a parent; nil where it was not kept.
  ///
  /// An array's node as a parent means its wrapper, an object's its element: one node is never both.
  @inline(__always)
  func role(
    of name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?, parent: Int32, isAttribute: Bool
  ) -> XMLRole? {
    let place = Self.place(parent, isAttribute)
    var slot = Self.hash(name, namespace, place) & mask
    while let found = slots[slot].name {
      if found == name, slots[slot].place == place, slots[slot].namespace == namespace { return slots[slot].role }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Keeps the role of a name that has none yet.
  func keep(
    _ role: XMLRole, of name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?, parent: Int32,
    isAttribute: Bool
  ) {
    insert(Slot(name: name, namespace: namespace, place: Self.place(parent, isAttribute), role: role))
    used += 1
    if used * 2 > mask { grow() }
  }

  /// Forgets the addresses of a parser that is no more.
  func removeAll() {
    slots.update(repeating: Slot(), count: mask + 1)
    used = 0
  }

  @inline(__always)
  private static func place(_ parent: Int32, _ isAttribute: Bool) -> Int { Int(parent) << 1 | (isAttribute ? 1 : 0) }

  @inline(__always)
  private static func hash(_ name: UnsafePointer<UInt8>, _ namespace: UnsafePointer<UInt8>?, _ place: Int) -> Int {
    let hash = UInt(bitPattern: name) >> 1 ^ UInt(bitPattern: namespace) ^ UInt(bitPattern: place) &* 0x9E37_79B9
    return Int(bitPattern: hash ^ hash >> 7)
  }

  private func insert(_ entry: Slot) {
    guard let name = entry.name else { return }
    var slot = Self.hash(name, entry.namespace, entry.place) & mask
    while slots[slot].name != nil { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  private func grow() {
    let (old, count) = (slots, mask + 1)
    mask = count * 2 - 1
    slots = .allocate(capacity: count * 2)
    slots.initialize(repeating: Slot(), count: count * 2)
    for index in 0..<count { insert(old[index]) }
    old.deallocate()
  }
}
