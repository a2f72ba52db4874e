import WaymarkCore

/// Compares records with what was read back of them, and reports what is lost.
final class RecordComparison {
  private let context: CheckContext
  private let sink: FindingSink
  /// The way from the record to the values at hand: names of the source, `.none` for the items of a list.
  @exclusivity(unchecked) private var path: [NameID] = []
  /// The result's integer for each of the source's names, as far as they were met.
  @exclusivity(unchecked) private var names: [NameID] = []

  /// Differences of types, by the way to the member.
  @exclusivity(unchecked) private var types: [[NameID]: Tally] = [:]
  /// Members that were not there, by the way to their object and their name.
  private var absences: [AbsenceKey: Tally] = [:]

  private struct AbsenceKey: Hashable {
    var path: [NameID]
    var name: String
  }

  /// A finding that stands for those of many records.
  private struct Tally {
    /// Nil where as many as are stored stand before it.
    var finding: PendingFinding?
    var count = 1
  }

  private let stack = StackRoom()

  init(_ context: CheckContext, _ sink: FindingSink) {
    self.context = context
    self.sink = sink
  }

  /// The values at hand, one of them perhaps not there.
  private struct Pair {
    let source: Record
    let result: RecordBatch
  }

  /// Gets ready for records that another reading gave: its integers may stand for other names.
  func beginReading() { names.removeAll(keepingCapacity: true) }

  /// Compares a record.
  func compare(_ source: Record, with result: Record) {
    let pair = Pair(source: source, result: result.batch)
    compare(source.root, result.root, in: pair)
  }

  private func compare(_ a: Int, _ b: Int, in pair: Pair) {
    let (source, result) = (pair.source.batch, pair.result)
    let (left, right) = (source[a], result[b])
    switch (left.kind, right.kind) {
    case (.object, .object) where stack.isExhausted, (.array, .array) where stack.isExhausted:
      return tell(ConversionCode.lostStructure, "is nested too deep to be compared with what was written", a, in: pair)
    case (.object, .object): return compareMembers(a, b, in: pair)
    case (.array, .array): return compareItems(a, b, in: pair)
    case (.null, .null), (.true, .true), (.false, .false): return
    case (.number, .number):
      let (x, y) = (source.text(a), result.text(b))
      if x.elementsEqual(y) || ExactDecimal(x) == ExactDecimal(y) { return }
      return tell(ConversionCode.lostType, "becomes the number \(result.string(b))", a, in: pair)
    case (.string, .string):
      if source.text(a).count == result.text(b).count, source.text(a).elementsEqual(result.text(b)) { return }
      return tell(ConversionCode.lostCharacter, "reads back as \(Prose.quoted(result.string(b)))", a, in: pair)
    case (.null, _): return tell(ConversionCode.lostNull, "becomes \(Self.shown(b, of: result))", a, in: pair)
    case (.array, _), (.object, _):
      return tell(ConversionCode.lostStructure, "becomes \(Self.shown(b, of: result))", a, in: pair)
    case (.number, _), (.true, _), (.false, _), (.string, _):
      if right.isContainer {
        return tell(ConversionCode.lostStructure, "becomes \(Self.shown(b, of: result))", a, in: pair)
      }
      tellType(a, b, in: pair)
    }
  }

  /// Tells once for a member that its values become another type.
  private func tellType(_ a: Int, _ b: Int, in pair: Pair) {
    // One name beyond the table cannot be told from another here, so each of their values is told by itself.
    let isApart = path.contains(.apart)
    if !isApart, types[path] != nil {
      types[path]?.count += 1
      return
    }
    guard isApart ? sink.wants(ConversionCode.lostType) : types.count < sink.limit else {
      if isApart { report(PendingFinding(ConversionCode.lostType, "", at: nil)) } else { types[path] = Tally() }
      return
    }
    let (source, result) = (pair.source.batch, pair.result)
    let name = source.name(a).isEmpty ? "" : "\(Prose.quoted(source.name(a))): "
    let message = "\(name)\(Self.shown(a, of: source)) becomes \(Self.shown(b, of: result))"
    let found = finding(ConversionCode.lostType, message, a, in: pair)
    if isApart { report(found) } else { types[path] = Tally(finding: found) }
  }

  // MARK: Containers

  private func compareItems(_ a: Int, _ b: Int, in pair: Pair) {
    let (left, right) = (Array(pair.source.batch.children(a)), Array(pair.result.children(b)))
    guard left.count == right.count else {
      let (all, back) = (Prose.counted(left.count, "item"), Prose.grouped(right.count))
      return tell(ConversionCode.lostStructure, "has \(all), and reads back with \(back)", a, in: pair)
    }
    path.append(.none)
    for (x, y) in zip(left, right) { compare(x, y, in: pair) }
    path.removeLast()
  }

  private func compareMembers(_ a: Int, _ b: Int, in pair: Pair) {
    let (source, result) = (pair.source.batch, pair.result)
    let end = b + result[b].stride
    var next = b + 1
    var isInOrder = true
    var missing: [Int] = []
    // To look through a few is faster than an index.
    let isSmall = max(source[a].stride, result[b].stride) <= 48
    var byName: [[UInt8]: Int]?
    for member in source.children(a) {
      // The members of both mostly come in one order.
      var found: Int?
      if next < end, isSame(member, next, in: pair) {
        found = next
      } else {
        isInOrder = false
        if isSmall {
          found = result.children(b).first { isSame(member, $0, in: pair) }
        } else {
          if byName == nil { byName = Self.index(of: b, in: result) }
          found = source.withName(member) { byName?[Array($0)] }
        }
      }
      guard let found else {
        missing.append(member)
        continue
      }
      next = found + result[found].stride
      path.append(source[member].name)
      compare(member, found, in: pair)
      path.removeLast()
    }
    if isInOrder, next == end { return }
    let added: [Int]
    if isSmall {
      added = result.children(b).filter { other in !source.children(a).contains { isSame($0, other, in: pair) } }
    } else {
      let known = Self.index(of: a, in: source)
      added = result.children(b).filter { result.withName($0, { known[Array($0)] }) == nil }
    }
    if !missing.isEmpty || !added.isEmpty { tellMissing(missing, added, of: a, in: pair) }
  }

  /// Tells of members that did not come back under their names, and of those that were not there.
  private func tellMissing(_ missing: [Int], _ added: [Int], of object: Int, in pair: Pair) {
    let (source, result) = (pair.source.batch, pair.result)
    let lost = missing.map { Self.loss(of: $0, in: source) }
    let renamed = added.filter { result[$0].kind != .string || !result.text($0).isEmpty }
    let isOneToOne = lost.count { $0.code == ConversionCode.lostName } == renamed.count
    var names = renamed.makeIterator()
    for (member, loss) in zip(missing, lost) {
      var what = loss.words
      if loss.code == ConversionCode.lostName, isOneToOne, let other = names.next() {
        let isWithin = result[other].isContainer && !source[member].isContainer
        what = "comes back \(isWithin ? "within" : "as") \(Prose.quoted(result.name(other)))"
      }
      tell(loss.code, what, member, in: pair)
    }
    let hasLostNames = lost.contains { $0.code == ConversionCode.lostName }
    for member in added {
      // What stands under another name was told with the name.
      if hasLostNames, result[member].kind != .string || !result.text(member).isEmpty { continue }
      tellAdded(member, to: object, in: pair)
    }
  }

  /// The members of an object by their names: members may come in any order, and there may be many.
  private static func index(of object: Int, in batch: RecordBatch) -> [[UInt8]: Int] {
    var index: [[UInt8]: Int] = [:]
    for member in batch.children(object) {
      let name = batch.withName(member) { Array($0) }
      if index[name] == nil { index[name] = member }
    }
    return index
  }

  private func isSame(_ member: Int, _ other: Int, in pair: Pair) -> Bool {
    let (name, theirs) = (pair.source.batch[member].name, pair.result[other].name)
    if name.isInterned, name.index < names.count, theirs.isInterned, names[name.index] == theirs { return true }
    // Tables hold a name once, so that what is known of both is certain.
    if name.isInterned, name.index < names.count, theirs.isInterned, names[name.index].isInterned { return false }
    let isEqual = pair.source.batch.withName(member) { left in
      pair.result.withName(other) { right in left.count == right.count && left.elementsEqual(right) }
    }
    if isEqual, name.isInterned, theirs.isInterned {
      while names.count <= name.index { names.append(.none) }
      names[name.index] = theirs
    }
    return isEqual
  }

  /// What a member lost of which nothing was read back under its name.
  private static func loss(of member: Int, in batch: RecordBatch) -> (code: FindingCode, words: String) {
    switch batch[member].kind {
    case .null: (ConversionCode.lostNull, "is null, and is not there any more")
    case .array where batch[member].extent == 1:
      (ConversionCode.lostStructure, "is an empty list, and is not there any more")
    case .object where batch.holdsNothing(member):
      (ConversionCode.lostStructure, "has nothing in it, and is not there any more")
    case .string where batch.text(member).isEmpty:
      (ConversionCode.lostNull, "is an empty text, and is not there any more")
    default: (ConversionCode.lostName, "does not come back under its name")
    }
  }

  /// A member that was not there before.
  private func tellAdded(_ member: Int, to object: Int, in pair: Pair) {
    let name = pair.result.name(member)
    let key = AbsenceKey(path: path, name: name)
    if absences[key] != nil {
      absences[key]?.count += 1
      return
    }
    guard absences.count < sink.limit else {
      absences[key] = Tally()
      return
    }
    let message = "\(Prose.quoted(name)) is not there, and becomes \(Self.shown(member, of: pair.result))"
    absences[key] = Tally(finding: finding(ConversionCode.lostAbsence, message, object, in: pair))
  }

  // MARK: Findings

  /// Reports what stands for many records.
  func finish() {
    report([Tally](types.values), ConversionCode.lostType)
    report([Tally](absences.values), ConversionCode.lostAbsence)
  }

  private func report(_ tallies: [Tally], _ code: FindingCode) {
    for tally in tallies.sorted(by: { ($0.finding?.place?.offset ?? .max) < ($1.finding?.place?.offset ?? .max) }) {
      var finding = tally.finding ?? PendingFinding(code, "", at: nil)
      if tally.count > 1 { finding.message += "; so in \(Prose.counted(tally.count, "record"))" }
      finding.details.append(Finding.Detail("count", .integer(tally.count)))
      report(finding)
    }
  }

  /// Each by itself, so that it is known at once when enough are stored: the words of the others are not made.
  private func report(_ finding: PendingFinding) {
    sink.report(finding)
    sink.endRecord()
  }

  private func tell(_ code: FindingCode, _ what: String, _ value: Int, in pair: Pair) {
    guard sink.wants(code) else { return report(PendingFinding(code, "", at: nil)) }
    let name = pair.source.batch.name(value)
    let subject = name.isEmpty ? Self.shown(value, of: pair.source.batch) : Prose.quoted(name)
    report(finding(code, "\(subject) \(what)", value, in: pair))
  }

  private func finding(
    _ code: FindingCode, _ message: String, _ value: Int, in pair: Pair
  ) -> PendingFinding {
    let source = pair.source
    return PendingFinding(
      code, message, at: source.batch.place(value), pointer: source.pointer(to: value),
      record: context.identity(of: source),
      details: source.batch.detailValue(value).map { [Finding.Detail("value", $0)] } ?? [])
  }

  /// A value in words.
  private static func shown(_ value: Int, of batch: RecordBatch) -> String {
    switch batch[value].kind {
    case .null: "null"
    case .true: "the boolean true"
    case .false: "the boolean false"
    case .number: "the number \(batch.string(value))"
    case .string: batch.text(value).isEmpty ? "an empty text" : "the text \(Prose.quoted(batch.string(value)))"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension RecordBatch {
  /// Whether an object holds no scalar and no empty text at any depth.
  fileprivate func holdsNothing(_ object: Int) -> Bool {
    (object..<object + self[object].stride).allSatisfy { self[$0].isContainer || self[$0].kind == .null }
  }
}
