import WaymarkCore

/// Records that share what no two may share, gathered into groups: a group is one finding.
///
/// The index holds every key; only repeated ones get a group. So many groups are kept to the end; what is repeated after
/// that is reported in pairs as it is met. Keys are looked up some at a time, since memory is slow to come.
final class KeyGroups {
  /// A key that was not looked up yet.
  private struct Pending {
    var folded: UInt64
    var exact: UInt32
    var value: Int
    var span: RecordSpan
  }

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

  private static var pendingLimit: Int { 32 }

  private let index = UniquenessIndex()
  @exclusivity(unchecked) private var pending: [Pending] = []
  /// By the folded hash, the variants in the order of their first occurrences.
  private var groups: [UInt64: [Variant]] = [:]
  private var isFull = false
  private let code: FindingCode
  /// Given the key as shown, the first records that have it, and how many have.
  private let message: (_ shown: String, _ records: [Int], _ count: Int) -> String
  /// What keys are reported as that are the same only when folded, given the key as shown and the first record.
  private let twin: (code: FindingCode, message: (_ shown: String, _ record: Int) -> String)?
  /// Gives the key of a record as messages show it, and a finding that lacks only its code and message, given the value
  /// that the key is found by; asked where the key was met before.
  private let describe: (_ value: Int, _ record: Record) -> (shown: String, finding: PendingFinding)

  init(
    _ code: FindingCode, message: @escaping (_ shown: String, _ records: [Int], _ count: Int) -> String,
    twin: (code: FindingCode, message: (_ shown: String, _ record: Int) -> String)? = nil,
    describe: @escaping (_ value: Int, _ record: Record) -> (shown: String, finding: PendingFinding)
  ) {
    self.code = code
    self.message = message
    self.twin = twin
    self.describe = describe
    pending.reserveCapacity(Self.pendingLimit)
  }

  /// Takes a key.
  ///
  /// - Parameters:
  ///   - folded: The hash of the folded key.
  ///   - exact: That of the exact key.
  ///   - value: The value that the key is found by.
  ///   - record: Its record.
  ///   - sink: Takes pairs, once there are too many groups to keep.
  func add(_ folded: UInt64, _ exact: UInt32, at value: Int, of record: Record, into sink: FindingSink) {
    pending.append(Pending(folded: folded, exact: exact, value: value, span: record.span))
    if pending.count == Self.pendingLimit { endBatch(record.batch, into: sink) }
  }

  /// Takes a key that is known to be none of those before it.
  func addUnique(_ hash: UInt64, at place: Place, record: Int) {
    _ = index.insert(foldedHash: hash, exactHash: UInt32(truncatingIfNeeded: hash), at: place, record: record)
  }

  /// Looks up the keys taken so far, whose records are all in one batch.
  func endBatch(_ batch: RecordBatch, into sink: FindingSink) {
    for key in pending { index.approach(key.folded) }
    for key in pending {
      let place = batch.place(key.value)
      if let first = index.insert(
        foldedHash: key.folded, exactHash: key.exact, at: place, record: key.span.index)
      {
        join(key, at: place, first, Record(batch, key.span), into: sink)
      }
    }
    pending.removeAll(keepingCapacity: true)
  }

  /// Puts a key that was met before with those that it is the same as.
  private func join(
    _ key: Pending, at place: Place, _ first: UniquenessIndex.Entry, _ record: Record, into sink: FindingSink
  ) {
    if isFull, first.isGrouped {
      if first.exactHash == key.exact { markFaulty([first.record, key.span.index], in: sink) }
      return
    }
    var variants = groups.removeValue(forKey: key.folded) ?? [start(of: first, key.exact, place)]
    let occurrence = Occurrence(place: place, record: key.span.index)
    if let index = variants.firstIndex(where: { $0.exactHash == key.exact }) {
      variants[index].count += 1
      markFaulty([variants[index].occurrences[0].record, key.span.index], in: sink)
      if variants[index].duplicate == nil {
        (variants[index].shown, variants[index].duplicate) = describe(key.value, record)
      }
      if variants[index].occurrences.count < Self.maximumOccurrences { variants[index].occurrences.append(occurrence) }
    } else if variants.count < Self.maximumVariants {
      var variant = Variant(exactHash: key.exact, occurrences: [occurrence])
      (variant.shown, variant.twin) = describe(key.value, record)
      variants.append(variant)
    }
    if isFull {
      report(variants, into: sink)
      return
    }
    groups[key.folded] = variants
    if groups.count == Self.maximumGroups {
      isFull = true
      finish(into: sink)
    }
  }

  /// Of those that share a key none can be told to be the right one.
  private func markFaulty(_ records: [Int], in sink: FindingSink) {
    guard code.severity == .error else { return }
    for record in records { sink.markFaulty(record) }
  }

  /// The variant of a key's first occurrence.
  private func start(of entry: UniquenessIndex.Entry, _ exactHash: UInt32, _ place: Place) -> Variant {
    var first = entry.place
    // The same key takes the same room, where the index does not know.
    if first.length == 1, entry.exactHash == exactHash { first.length = place.length }
    return Variant(exactHash: entry.exactHash, occurrences: [Occurrence(place: first, record: entry.record)])
  }

  /// Reports the groups.
  func finish(into sink: FindingSink) {
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
