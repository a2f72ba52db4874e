/// How many objects there were of each kind, and how many lacked which member: for "9 of 12 records have it".
///
/// Filled while records are checked, read when messages are finished, never at once.
final class MemberPresence: @unchecked Sendable {
  @exclusivity(unchecked) private var counts: [Int]

  init(_ count: Int) { counts = Array(repeating: 0, count: count) }

  /// Counts an object.
  func count(at base: Int) { counts[base] += 1 }

  /// Counts an object that lacks a member.
  func countMissing(_ position: Int, at base: Int) { counts[base + 1 + position] += 1 }

  func objects(at base: Int) -> Int { counts[base] }

  func missing(_ position: Int, at base: Int) -> Int { counts[base + 1 + position] }
}
