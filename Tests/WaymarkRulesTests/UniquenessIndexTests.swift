import Testing
import WaymarkCore

struct UniquenessIndexTests {
  @Test func remembersWhereAKeyWasFirstSeen() throws {
    let index = UniquenessIndex()
    let place = Place(offset: 1 << 47, length: 9)
    #expect(index.insert(foldedHash: 5, exactHash: 6, at: place, record: 1 << 39) == nil)
    let first = try #require(index.insert(foldedHash: 5, exactHash: 7, at: Place(offset: 0, length: 1), record: 9))
    #expect(first.place == place)
    #expect(first.record == 1 << 39)
    #expect(first.exactHash == 6)
    #expect(!first.isGrouped)
    #expect(index.insert(foldedHash: 5, exactHash: 7, at: place, record: 10)?.isGrouped == true)
    #expect(index.count == 1)
  }

  /// Gaps take at most 10 MB, or a third of what the keys take.
  @Test(arguments: [300, 100_000, 1_000_000])
  func keepsAllKeysInLittleMoreThanTheirSize(count: Int) {
    let index = UniquenessIndex()
    let hash = KeyHash()
    var (new, known) = (0, 0)
    for key in 0..<count {
      let key = hash(UInt64(key), 0)
      index.approach(key)
      if index.insert(foldedHash: key, exactHash: 0, at: Place(offset: 0, length: 1), record: 0) == nil { new += 1 }
    }
    for key in 0..<count {
      let key = hash(UInt64(key), 0)
      if index.insert(foldedHash: key, exactHash: 0, at: Place(offset: 0, length: 1), record: 0) != nil { known += 1 }
    }
    #expect((new, known) == (count, count))
    #expect(index.count == count)
    #expect(index.byteCount <= count * 24 + max(10 << 20, count * 24 / 3))
  }

  @Test func standsKeysThatHuddle() {
    let index = UniquenessIndex()
    for key in UInt64(0)..<2000 {
      let place = Place(offset: key, length: 1)
      #expect(index.insert(foldedHash: .max - key, exactHash: 0, at: place, record: 0) == nil)
    }
    for key in UInt64(0)..<2000 {
      let found = index.insert(foldedHash: .max - key, exactHash: 0, at: Place(offset: 0, length: 1), record: 0)
      #expect(found?.place.offset == key)
    }
  }

  @Test func hashesByTheBytesAlone() {
    let hash = KeyHash()
    let short: [UInt8] = Array("icybay".utf8)
    let long: [UInt8] = Array("a key of more than eight bytes".utf8)
    for bytes in [short, long, []] {
      let first = bytes.withUnsafeBufferPointer { hash($0) }
      let again = Array(bytes).withUnsafeBufferPointer { hash($0) }
      let other = (bytes + [0]).withUnsafeBufferPointer { hash($0) }
      #expect(first == again)
      #expect(first != other)
    }
  }
}
