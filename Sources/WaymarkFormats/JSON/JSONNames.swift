import CScan
import WaymarkCore

/// The names of a document, and a guess at which comes next.
///
/// Records of a file mostly have the same members in the same order, so nearly every name is the one that followed the
/// last one before. The guess is compared with the bytes at hand, closing quote included: it needs no search.
final class JSONNames {
  private var interner: NameInterner
  /// By name: which one followed it last; 0 where none did.
  @exclusivity(unchecked) private var followers: UnsafeMutablePointer<UInt16>
  /// By name: where it stands in `spellings`.
  @exclusivity(unchecked) private var spelled: UnsafeMutablePointer<Spelled>
  /// Names, each with a quote after it and room for a block after that.
  @exclusivity(unchecked) private var spellings: UnsafeMutablePointer<UInt8>
  private var spellingsUsed = 0
  private var spellingsCapacity = 1 << 12
  /// By name: the last object that it was met in, while repeated names are looked for.
  @exclusivity(unchecked) private(set) var stamps: UnsafeMutablePointer<UInt32>
  @exclusivity(unchecked) private var stamp: UInt32 = 0
  /// For how many names there is room.
  private var capacity: Int

  private struct Spelled {
    var start: Int
    /// The quote included; 0 for a name that is never spelled as it is (it holds a quote or a backslash), or not known.
    var count: Int
  }

  init(_ table: NameTable) {
    interner = NameInterner(startingWith: table)
    capacity = max(128, table.count)
    followers = .allocate(capacity: capacity)
    followers.initialize(repeating: 0, count: capacity)
    spelled = .allocate(capacity: capacity)
    spelled.initialize(repeating: Spelled(start: 0, count: 0), count: capacity)
    stamps = .allocate(capacity: capacity)
    stamps.initialize(repeating: 0, count: capacity)
    spellings = .allocate(capacity: spellingsCapacity)
  }

  deinit {
    followers.deallocate()
    spelled.deallocate()
    stamps.deallocate()
    spellings.deallocate()
  }

  var table: NameTable { interner.table }

  /// The name that most likely stands at the bytes, if it does, and how many bytes it takes with its closing quote.
  @inline(__always)
  func guess(after last: NameID, at text: UnsafePointer<UInt8>) -> (name: NameID, count: Int)? {
    let follower = followers[last.index]
    let known = spelled[Int(follower)]
    guard known.count > 0, scan_equal(text, spellings + known.start, known.count) else { return nil }
    return (NameID(rawValue: follower), known.count)
  }

  /// The integer of a name that was looked up in full.
  func intern(_ name: UnsafeBufferPointer<UInt8>, after last: NameID) -> NameID {
    let id = interner.intern(name)
    guard id != .apart else { return id }
    if id.index >= capacity { grow() }
    if spelled[id.index].count == 0 { spell(name, as: id) }
    followers[last.index] = id.rawValue
    return id
  }

  private func grow() {
    let grown = capacity * 2
    followers = Self.grow(followers, from: capacity, to: grown, filledWith: 0)
    spelled = Self.grow(spelled, from: capacity, to: grown, filledWith: Spelled(start: 0, count: 0))
    stamps = Self.grow(stamps, from: capacity, to: grown, filledWith: 0)
    capacity = grown
  }

  private static func grow<Element>(
    _ old: UnsafeMutablePointer<Element>, from count: Int, to capacity: Int, filledWith filler: Element
  ) -> UnsafeMutablePointer<Element> {
    let grown = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    grown.moveInitialize(from: old, count: count)
    (grown + count).initialize(repeating: filler, count: capacity - count)
    old.deallocate()
    return grown
  }

  /// The integer of a name that was met before, else nil.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> NameID? { interner.find(name) }

  private func spell(_ name: UnsafeBufferPointer<UInt8>, as id: NameID) {
    // Only bytes that a JSON string holds as they are.
    guard name.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) else { return }
    let needed = spellingsUsed + name.count + 1 + 16
    if needed > spellingsCapacity {
      while spellingsCapacity < needed { spellingsCapacity *= 2 }
      let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: spellingsCapacity)
      grown.update(from: spellings, count: spellingsUsed)
      spellings.deallocate()
      spellings = grown
    }
    for (index, byte) in name.enumerated() { spellings[spellingsUsed + index] = byte }
    spellings[spellingsUsed + name.count] = UInt8(ascii: "\"")
    (spellings + spellingsUsed + name.count + 1).update(repeating: 0, count: 16)
    spelled[id.index] = Spelled(start: spellingsUsed, count: name.count + 1)
    spellingsUsed += name.count + 1
  }

  /// A number that no name is stamped with.
  @inline(__always)
  func nextStamp() -> UInt32 {
    if stamp == .max {
      stamps.update(repeating: 0, count: capacity)
      stamp = 0
    }
    stamp += 1
    return stamp
  }
}
