/// The characters in classes that a pattern cannot tell apart, numbered as texts bring them.
final class CharacterClasses {
  /// The class that stands for the end of the text, on either side.
  static let end = 0

  /// Where a new range begins, ascending, from 0.
  private let bounds: [UInt32]
  private let properties: [UnicodeProperty]
  @exclusivity(unchecked) private var numbers: [Key: Int32] = [:]
  /// By class, one character of it.
  @exclusivity(unchecked) private var members: [UInt32] = [0]
  /// By class, whether it is a word's.
  @exclusivity(unchecked) private var words: [Bool] = [false]
  /// By character, its class, or -1.
  private let ascii: UnsafeMutablePointer<Int32>
  /// By the upper part of a character's number, the classes of its page.
  @exclusivity(unchecked) private var pages: [[Int32]] = []

  private struct Key: Hashable {
    var range: Int
    var properties: [Bool]
  }

  init(_ sets: some Sequence<CharacterSet>) {
    var bounds: Set<UInt32> = [0]
    var properties: Set<UnicodeProperty> = []
    for set in [.wordCharacters] + Array(sets) {
      for range in set.ranges { bounds.formUnion([range.lowerBound, range.upperBound + 1]) }
      properties.formUnion(set.properties.map(\.property))
    }
    self.bounds = bounds.sorted()
    self.properties = Array(properties)
    ascii = .allocate(capacity: 128)
    ascii.initialize(repeating: -1, count: 128)
  }

  deinit { ascii.deallocate() }

  @inline(__always)
  func number(of scalar: UInt32) -> Int {
    if scalar < 128 {
      let known = ascii[Int(scalar)]
      if known >= 0 { return Int(known) }
    }
    return numberOfOther(scalar)
  }

  @inline(never)
  private func numberOfOther(_ scalar: UInt32) -> Int {
    if scalar < 128 {
      let number = find(scalar)
      ascii[Int(scalar)] = number
      return Int(number)
    }
    let page = Int(min(scalar, 0x10FFFF) >> 8)
    if pages.isEmpty { pages = Array(repeating: [], count: 0x1100) }
    if pages[page].isEmpty { pages[page] = Array(repeating: -1, count: 256) }
    let known = pages[page][Int(scalar & 255)]
    if known >= 0 { return Int(known) }
    let number = find(scalar)
    pages[page][Int(scalar & 255)] = number
    return Int(number)
  }

  private func find(_ scalar: UInt32) -> Int32 {
    var low = 0
    var high = bounds.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if bounds[middle] <= scalar { low = middle } else { high = middle }
    }
    let key = Key(range: low, properties: properties.map { $0.contains(scalar) })
    if let known = numbers[key] { return known }
    let number = Int32(truncatingIfNeeded: members.count)
    members.append(scalar)
    words.append(CharacterSet.wordCharacters.contains(scalar))
    numbers[key] = number
    return number
  }

  /// A character of a class.
  func member(of number: Int) -> UInt32 { members[number] }

  /// Whether the characters of a class are letters, digits or `_`.
  func isWord(_ number: Int) -> Bool { words[number] }
}
