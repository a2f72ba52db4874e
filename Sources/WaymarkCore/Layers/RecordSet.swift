/// A set of records, by their index: a bit each, up to the highest one in it.
package struct RecordSet: Sendable, Equatable {
  private var words: [UInt64] = []

  package init() {}

  package var isEmpty: Bool { words.isEmpty }

  package mutating func insert(_ index: Int) {
    guard index >= 0 else { return }
    let word = index >> 6
    if word >= words.count { words += [UInt64](repeating: 0, count: word + 1 - words.count) }
    words[word] |= 1 << UInt64(index & 63)
  }

  package func contains(_ index: Int) -> Bool {
    index >= 0 && index >> 6 < words.count && words[index >> 6] & 1 << UInt64(index & 63) != 0
  }

  package func isSubset(of other: RecordSet) -> Bool {
    words.indices.allSatisfy { words[$0] & ~($0 < other.words.count ? other.words[$0] : 0) == 0 }
  }
}
