/// The candidate that a misspelled word most likely means.
///
/// Distance counts insertions, deletions, substitutions and exchanges of neighbours (optimal string alignment); a
/// difference of case alone is nearest of all. Nil where nothing is near: more than a third of the word would change.
package func nearestMatch(to word: String, among candidates: [String]) -> String? {
  let scalars = Array(word.unicodeScalars.prefix(64))
  let folded = word.lowercased()
  if let same = candidates.first(where: { $0 != word && $0.lowercased() == folded }) { return same }
  let foldedScalars = Array(folded.unicodeScalars.prefix(64))
  var best: (candidate: String, distance: Int)?
  for candidate in candidates where candidate != word {
    let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
    let limit = max(scalars.count, other.count) / 3
    guard limit > 0, abs(other.count - foldedScalars.count) <= limit else { continue }
    let distance = alignmentDistance(foldedScalars, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.candidate
}

/// The name that is most likely meant by another one: the nearest, else the only one that is short for it, or it for
/// them: `lng` and `longitude`, `desc` and `description`.
package func nearestName(to word: String, among candidates: [String]) -> String? {
  if let near = nearestMatch(to: word, among: candidates) { return near }
  let short = candidates.filter { isAbbreviation($0, of: word) || isAbbreviation(word, of: $0) }
  return short.count == 1 ? short[0] : nil
}

/// Whether a name of three letters or more begins as another one, and has nothing that this lacks, in its order.
private func isAbbreviation(_ short: String, of long: String) -> Bool {
  let (short, long) = (short.lowercased().unicodeScalars, long.lowercased().unicodeScalars)
  guard short.count >= 3, short.count < long.count, short.first == long.first else { return false }
  var rest = long[...]
  for scalar in short {
    guard let index = rest.firstIndex(of: scalar) else { return false }
    rest = rest[rest.index(after: index)...]
  }
  return true
}

private func alignmentDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [Int](repeating: i, count: b.count + 1)
    for j in 1...b.count {
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { row[j] = min(row[j], beforeLast[j - 2] + 1) }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
