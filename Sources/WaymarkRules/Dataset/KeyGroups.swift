import WaymarkCore

/// Records that share what no two may share, gathered into groups: a group is one finding.
///
/// The index holds every key; only repeated ones get a group. So many groups are kept to the end; what is repeated after
/// that is reported in pairs as it is met.
struct KeyGroups {
  private struct Occurrence {
    var place: Place
    var record: Int
  }

  /// Records whose keys are exactly the same.
  private struct Variant {
    var exactHash: UInt32
    var occurrences: [Occurrence]
    var count = 1
    /// The key as messages show it; nil while only the first record of the group has it, which is not at hand any more.
    var shown: String?
    /// At its second occurrence.
    var duplicate: PendingFinding?
    /// At its first occurrence, where that is not the group's.
    var twin: PendingFinding?
  }

  private static var maximumGroups: Int { 4096 }
  private static var maximumVariants: Int { 16 }
  private static var maximumOccurrences: Int { 12 }

  private let index = UniquenessIndex()
  /// By the folded hash, the variants in the order of their first occurrences.
  private var groups: [UInt64: [Variant]] = [:]
  private var isFull = false
  private let code: FindingCode
  /// Given the key as shown, the first records that have it, and how many have.
  private let message: (_ shown: String, _ records: [Int], _ count: Int) -> String
  /// What keys are reported as that are the same only when folded, given the key as shown and the first record.
  private let twin: (code: FindingCode, message: (_ shown: String, _ record: Int) -> String)?

  init(
    _ code: FindingCode, message: @escaping (_ shown: String, _ records: [Int], _ count: Int) -> String,
    twin: (code: FindingCode, message: (_ shown: String, _ record: Int) -> String)? = nil
  ) {
    self.code = code
    self.message = message
    self.twin = twin
  }

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - hashes: Of the folded and of the exact key.
  ///   - place: Where the value stands.
  ///   - record: The index of its record.
  ///   - sink: Takes pairs, once there are too many groups to keep.
  ///   - describe: Gives the key as messages show it, and a finding that lacks only its code and message; asked where
  ///     the key was met before.
  mutating func add(
    _ hashes: (folded: UInt64, exact: UInt32), at place: Place, record: Int, into sink: FindingSink,
    describe: () -> (shown: String, finding: PendingFinding)
  ) {
    guard
      let first = index.insert(foldedHash: hashes.folded, exactHash: hashes.exact, at: place, record: record)
    else { return }
    if isFull, first.isGrouped { return }
    var variants = groups.removeValue(forKey: hashes.folded) ?? [start(of: first, hashes.exact, place)]
    let occurrence = Occurrence(place: place, record: record)
    if let index = variants.firstIndex(where: { $0.exactHash == hashes.exact }) {
      variants[index].count += 1
      if variants[index].duplicate == nil {
        (variants[index].shown, variants[index].duplicate) = describe()
      }
      if variants[index].occurrences.count < Self.maximumOccurrences { variants[index].occurrences.append(occurrence) }
    } else if variants.count < Self.maximumVariants {
      var variant = Variant(exactHash: hashes.exact, occurrences: [occurrence])
      (variant.shown, variant.twin) = describe()
      variants.append(variant)
    }
    if isFull {
      report(variants, into: sink)
      return
    }
    groups[hashes.folded] = variants
    if groups.count == Self.maximumGroups {
      isFull = true
      finish(into: sink)
    }
  }

  /// The variant of a key's first occurrence.
  private func start(of entry: UniquenessIndex.Entry, _ exactHash: UInt32, _ place: Place) -> Variant {
    var first = entry.place
    // The same key takes the same room, where the index does not know.
    if first.length == 1, entry.exactHash == exactHash { first.length = place.length }
    return Variant(exactHash: entry.exactHash, occurrences: [Occurrence(place: first, record: entry.record)])
  }

  /// Reports the groups.
  mutating func finish(into sink: FindingSink) {
    for variants in groups.values.sorted(by: { $0[0].occurrences[0].place.offset < $1[0].occurrences[0].place.offset })
    { report(variants, into: sink) }
    groups = [:]
  }

  private func report(_ variants: [Variant], into sink: FindingSink) {
    for variant in variants {
      guard var finding = variant.duplicate else { continue }
      let records = variant.occurrences.map(\.record)
      finding.code = code
      finding.message = message(variant.shown ?? "", records, variant.count)
      finding.notes = variant.occurrences.enumerated().filter { $0.offset != 1 }.map { offset, occurrence in
        PendingFinding.Note(
          "\(offset == 0 ? "first" : "also") in record \(Prose.grouped(occurrence.record + 1))",
          .here(occurrence.place))
      }
      let rest = variant.count - variant.occurrences.count
      if rest > 0 { finding.notes.append(PendingFinding.Note("and in \(Prose.counted(rest, "more record"))")) }
      finding.details.append(Finding.Detail("count", .integer(variant.count)))
      sink.report(finding)
    }
    guard let twin, variants.count > 1, var finding = variants[1].twin else { return }
    finding.code = twin.code
    finding.message = twin.message(variants[1].shown ?? "", variants[0].occurrences[0].record)
    finding.notes = variants.enumerated().filter { $0.offset != 1 }.map { _, variant in
      let first = variant.occurrences[0]
      return PendingFinding.Note(
        "\(variant.shown ?? "the other") in record \(Prose.grouped(first.record + 1))", .here(first.place))
    }
    sink.report(finding)
  }
}
