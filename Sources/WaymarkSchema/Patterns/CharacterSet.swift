/// A set of Unicode scalars in a pattern.
struct CharacterSet: Sendable, Hashable {
  /// Ascending; neither overlapping nor touching.
  private(set) var ranges: [ClosedRange<UInt32>] = []
  /// Unicode properties whose characters it has too.
  private(set) var properties: [PropertyMembership] = []
  private var isNegated = false

  struct PropertyMembership: Sendable, Hashable {
    var property: UnicodeProperty
    /// Whether the set has what lacks it.
    var isNegated: Bool
  }

  init(_ ranges: [ClosedRange<UInt32>] = [], isNegated: Bool = false) {
    self.ranges = Self.merged(ranges)
    self.isNegated = isNegated
  }

  init(_ property: UnicodeProperty, isNegated: Bool) {
    properties = [PropertyMembership(property: property, isNegated: isNegated)]
  }

  static func scalar(_ value: UInt32) -> CharacterSet { CharacterSet([value...value]) }

  static let digits = CharacterSet([48...57])
  static let wordCharacters = CharacterSet([48...57, 65...90, 95...95, 97...122])
  static let blanks = CharacterSet([
    9...13, 32...32, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
  /// What `.` matches: all but the ends of lines.
  static let anything = CharacterSet([10...10, 13...13, 0x2028...0x2029], isNegated: true)
  static let everything = CharacterSet(isNegated: true)

  var inverted: CharacterSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  /// The one character of a set that has no other.
  var single: UInt32? {
    guard !isNegated, properties.isEmpty, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }

  func contains(_ scalar: UInt32) -> Bool {
    let isIn =
      hasRange(with: scalar) || properties.contains { $0.property.contains(scalar) != $0.isNegated }
    return isIn != isNegated
  }

  private func hasRange(with scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= scalar
  }

  /// The characters of several sets; each is negated as a whole only where it has no more than one property or
  /// nothing but ranges, as is the case with everything that an escape stands for.
  static func union(of sets: [CharacterSet]) -> CharacterSet {
    var ranges: [ClosedRange<UInt32>] = []
    var properties: [PropertyMembership] = []
    for set in sets {
      ranges += set.isNegated && set.properties.isEmpty ? complement(of: set.ranges) : set.ranges
      for var membership in set.properties {
        if set.isNegated { membership.isNegated.toggle() }
        if !properties.contains(membership) { properties.append(membership) }
      }
    }
    var union = CharacterSet(ranges)
    union.properties = properties
    return union
  }

  private static func merged(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var merged: [ClosedRange<UInt32>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  private static func complement(of ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= 0x10FFFF { gaps.append(next...0x10FFFF) }
    return gaps
  }
}
