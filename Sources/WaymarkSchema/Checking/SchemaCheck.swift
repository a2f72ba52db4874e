import WaymarkCore

/// Holds the records of one source against a contract: one walk over a record's tokens.
///
/// `evaluate` is the heart of it. Assertions are given the check, for what they need: the batch, and a way to report.
/// What is looked at for every value is not tracked for overlapping accesses: no access outlasts its own expression.
final class SchemaCheck: ContractCheck {
  let program: SchemaProgram
  let context: CheckContext
  let assertsFormats: Bool
  @exclusivity(unchecked) var usage: EnumerationUsage
  let presence: MemberPresence
  @exclusivity(unchecked) var unknownNames = UnknownNames()
  @exclusivity(unchecked) var absentColumns = AbsentColumns()

  // MARK: The record at hand

  @exclusivity(unchecked) private(set) var batch: RecordBatch
  @exclusivity(unchecked) private(set) var storage: BatchStorage
  @exclusivity(unchecked) private var span = RecordSpan(token: 0, index: 0, offset: 0, length: 0)
  /// Made anew where it is asked for, which is for findings: kept, its batch would be counted for every record.
  var record: Record { Record(batch, span) }
  @exclusivity(unchecked) var sink: FindingSink
  /// How many trials are under way: within one nothing is reported and nothing counted.
  @exclusivity(unchecked) private var trials = 0
  @exclusivity(unchecked) private var depth = 0
  /// The value whose type was reported: nothing else is said of it.
  @exclusivity(unchecked) private var mistyped = -1
  /// Members whose names were taken for those of missing ones.
  @exclusivity(unchecked) var consumed: [Int] = []
  /// The resources on the way to the schema at work, the outermost first, where that counts.
  @exclusivity(unchecked) private var scope: [Int] = []
  /// The schema at work, and the position of the assertion in it; -1 where it is the schema itself.
  @exclusivity(unchecked) private(set) var asking = (node: 0, assertion: -1)
  @exclusivity(unchecked) var keywordLocations = KeywordLocations()
  /// The node that knows all names of the object at hand.
  @exclusivity(unchecked) private(set) var wholeNode = 0

  // MARK: The source so far

  @exclusivity(unchecked) var recordCount = 0
  @exclusivity(unchecked) var damagedCount = 0
  @exclusivity(unchecked) var tally: ListTally
  /// The list, where it must be looked at as a whole.
  let gathered = GatheredDocument()
  /// The first record beyond `maxItems`.
  @exclusivity(unchecked) var firstExcess: Place?
  @exclusivity(unchecked) private var matchers: [(any TextMatcher)?]
  /// For each table of `patternProperties`, by name, the schemas that are for it.
  @exclusivity(unchecked) var patternTables: [[[Int]?]]
  /// By schema of `propertyNames` and name: whether the name meets it.
  @exclusivity(unchecked) var nameVerdicts: [Int: [Bool?]] = [:]
  /// Of the record at hand, where schemas look at what others describe: whether a value meets a schema.
  @exclusivity(unchecked) private var verdicts: [Verdict: Bool] = [:]
  /// Where names become keys first: the contract's names by those in the data.
  @exclusivity(unchecked) var keyAliases: [NameID?] = []
  /// By expression, how many texts it could not tell of in time.
  var undecided: [String: Int] = [:]
  @exclusivity(unchecked) private(set) var tooDeepCount = 0
  @exclusivity(unchecked) var wasRefused = false
  /// Whether the document is one value under a contract that also describes lists: limits on records do not apply.
  @exclusivity(unchecked) var isSingleValue = false

  /// How many schemas may be at work on values within values.
  private static let maximumDepth = 2_000

  init(_ program: SchemaProgram, context: CheckContext, assertsFormats: Bool) {
    self.program = program
    self.context = context
    self.assertsFormats = assertsFormats
    usage = EnumerationUsage(program.covered)
    presence = MemberPresence(program.presenceCount)
    tally = ListTally(program.list)
    batch = RecordBatch(byteCapacity: 1, tokenCapacity: 1)
    storage = batch.storage
    sink = FindingSink()
    matchers = Array(repeating: nil, count: program.patternCount)
    patternTables = Array(repeating: [], count: program.patternTableCount)
  }

  func check(_ record: Record, into sink: FindingSink) {
    if batch !== record.batch { batch = record.batch }
    storage = record.batch.storage
    span = record.span
    if self.sink !== sink { self.sink = sink }
    mistyped = -1
    if !verdicts.isEmpty { verdicts.removeAll(keepingCapacity: true) }
    if !consumed.isEmpty { consumed.removeAll() }
    if record.span.flags.contains(.damaged) { damagedCount += 1 }
    checkRecord(record)
    recordCount += 1
  }

  // MARK: Values

  var isReporting: Bool { trials == 0 }

  /// Whether a value meets a schema; nothing is reported.
  func meets(_ value: Int, _ schema: Int) -> Bool {
    let isKept = program.tracksEvaluation && !program.hasDynamicReferences
    if isKept, let known = verdicts[Verdict(value: value, schema: schema)] { return known }
    trials += 1
    defer { trials -= 1 }
    let verdict = evaluate(schema, value, isWhole: false)
    // Schemas that look at what others describe ask again at every level: without this that doubles each time.
    if isKept { verdicts[Verdict(value: value, schema: schema)] = verdict }
    return verdict
  }

  private struct Verdict: Hashable {
    var value: Int
    var schema: Int
  }

  /// The schema that the outermost resource on the way has for an anchor.
  func dynamicTarget(of anchor: String) -> Int? {
    for resource in scope {
      if let target = program.dynamicAnchors[resource]?[anchor] { return target }
    }
    return nil
  }

  /// Does something with values of another batch.
  func onBatch<R>(_ other: RecordBatch, _ record: Record, _ body: () -> R) -> R {
    let saved = (batch, storage, span, mistyped, verdicts)
    (batch, storage, span, mistyped, verdicts) = (other, other.storage, record.span, -1, [:])
    defer { (batch, storage, span, mistyped, verdicts) = saved }
    return body()
  }

  /// Holds a value against a schema.
  ///
  /// - Parameters:
  ///   - index: The schema's node.
  ///   - value: The value's token.
  ///   - isWhole: Whether the schema is all that is said of the value, and not one of several.
  /// - Returns: Whether the value meets the schema.
  func evaluate(_ index: Int, _ value: Int, isWhole: Bool) -> Bool {
    let node = program.nodes + index
    let token = storage.tokens[value]
    if value == mistyped, trials == 0 { return false }
    guard admits(node.pointee.kinds, token, value) else { return reportType(value, node.pointee.kinds, index) }
    if node.pointee.sufficient.are(metBy: token, at: value, in: storage) { return true }
    guard depth < Self.maximumDepth else {
      tooDeepCount += 1
      return true
    }
    depth += 1
    defer { depth -= 1 }
    let asked = asking
    asking = (index, -1)
    defer { asking = asked }
    if node.pointee.isFalse { return reportForbidden(value) }

    let entered = program.hasDynamicReferences && scope.last != node.pointee.resource
    if entered { scope.append(node.pointee.resource) }
    defer { if entered { scope.removeLast() } }
    let enclosing = wholeNode
    if isWhole { wholeNode = index }
    defer { wholeNode = enclosing }
    var isValid = true
    for position in 0..<node.pointee.applied.count
    where !evaluate(node.pointee.applied[position], value, isWhole: false) { isValid = false }
    if value == mistyped, trials == 0 { return false }

    switch token.kind {
    case .object:
      if node.pointee.looksAtMembers, !checkMembers(node, value, isWhole: isWhole) { isValid = false }
      return assert(node.pointee.objectSteps, value) && isValid
    case .array:
      if node.pointee.looksAtItems, !checkItems(node, value) { isValid = false }
      return assert(node.pointee.arraySteps, value) && isValid
    case .string: return assert(node.pointee.stringSteps, value) && isValid
    case .number: return assert(node.pointee.numberSteps, value) && isValid
    case .null, .true, .false: return assert(node.pointee.otherSteps, value) && isValid
    }
  }

  @inline(__always)
  private func assert(_ first: AssertionStep?, _ value: Int) -> Bool { first?.checkAll(value, by: self) ?? true }

  /// Notes which assertion of the schema at work is asked.
  @inline(__always)
  func ask(_ assertion: Int) { asking.assertion = assertion }

  /// Whether `type` admits a value.
  @inline(__always)
  func admits(_ kinds: RecordShape.Kinds, _ token: Token, _ value: Int) -> Bool {
    // For each kind of token, in four bits each, which bit of the kinds it is.
    let bit = (0x654_3110 >> (UInt32(token.kind.rawValue) &* 4)) & 7
    if kinds.rawValue & (1 << bit) != 0 { return true }
    guard token.kind == .number, kinds.contains(.integer) else { return false }
    return token.flags.contains(.integral) || ExactDecimal(storage.text(value))?.isInteger == true
  }

  // MARK: Objects and arrays

  private func checkMembers(_ node: UnsafeMutablePointer<ProgramNode>, _ object: Int, isWhole: Bool) -> Bool {
    guard let slots = node.pointee.slots, let members = node.pointee.members else { return true }
    let notesUnknown = isWhole && node.pointee.notesUnknown && trials == 0
    var isValid = true
    var seen = PresenceSet(node.pointee.required.count)
    var strangers: [Int] = []
    var position = object + 1
    let end = object + storage.tokens[object].stride
    let hasPatterns = !node.pointee.patterns.isEmpty
    let storage = storage
    let convertsKeys = program.keyNames != nil
    while position < end {
      let child = storage.tokens[position]
      let name = convertsKeys ? keyName(of: position).index : child.name.index
      let slot = name < program.nameCount ? slots[name] : 0
      var schema = node.pointee.additionalNode
      var isDescribed = false
      if slot >= 2 {
        let member = members + (Int(slot) - 2)
        if member.pointee.required >= 0 { seen.insert(Int(member.pointee.required)) }
        if !hasPatterns, member.pointee.enough.are(metBy: child, at: position, in: storage) {
          position += max(1, child.stride)
          continue
        }
        if member.pointee.node >= 0 {
          isDescribed = true
          schema = Int(member.pointee.node)
        }
      }
      if hasPatterns {
        for matching in patternSchemas(of: node, position) {
          if schema == node.pointee.additionalNode, !isDescribed { schema = -1 }
          isDescribed = true
          if !evaluate(matching, position, isWhole: true) { isValid = false }
        }
      }
      if schema >= 0 {
        if !evaluate(schema, position, isWhole: true) { isValid = false }
      } else if !isDescribed {
        if node.pointee.additional == .nothing {
          isValid = false
          strangers.append(position)
        } else if notesUnknown, slot == 0 {
          strangers.append(position)
        }
      }
      if !isValid, trials > 0 { return false }
      position += max(1, child.stride)
    }
    if !node.pointee.required.isEmpty, !storage.tokens[object].flags.contains(.damaged) {
      if trials == 0 { presence.count(at: node.pointee.presence) }
      if !seen.isFull {
        isValid = false
        if trials == 0 { reportMissing(node, object, seen) }
      }
    }
    if !strangers.isEmpty, trials == 0 { reportStrangers(node, object, strangers) }
    return isValid
  }

  private func checkItems(_ node: UnsafeMutablePointer<ProgramNode>, _ array: Int) -> Bool {
    var isValid = true
    var count = 0
    for item in batch.children(array) {
      let schema =
        count < node.pointee.prefixItems.count ? node.pointee.prefixItems[count] : node.pointee.items
      if schema >= 0, !evaluate(schema, item, isWhole: true) { isValid = false }
      if !isValid, trials > 0 { return false }
      count += 1
    }
    if let limit = node.pointee.minimumItems, count < limit.count, !storage.tokens[array].flags.contains(.damaged) {
      isValid = reportCount(.tooFewItems, array, count, limit, "at least", "minimum")
    }
    if let limit = node.pointee.maximumItems, count > limit.count {
      isValid = reportCount(.tooManyItems, array, count, limit, "at most", "maximum")
    }
    return isValid
  }

  // MARK: For assertions

  /// How many values are directly below a container.
  func childCount(_ container: Int) -> Int {
    var count = 0
    for _ in batch.children(container) { count += 1 }
    return count
  }

  /// What this source's texts are matched with.
  func matcher(_ id: Int, of pattern: any TextPattern) -> any TextMatcher {
    if let matcher = matchers[id] { return matcher }
    let matcher = pattern.makeMatcher()
    matchers[id] = matcher
    return matcher
  }

  /// Reports a value, unless this is a trial; its words are made only where they will be stored.
  ///
  /// - Parameters:
  ///   - code: What is wrong with it.
  ///   - value: The value's token.
  ///   - place: Its place, where that is not the value's own.
  ///   - fill: Puts message, details and the like in.
  /// - Returns: False: the value does not meet the schema.
  @inline(never)
  func report(
    _ code: FindingCode, at value: Int, place: Place? = nil, _ fill: (inout PendingFinding) -> Void
  ) -> Bool {
    guard trials == 0 else { return false }
    sink.report(finding(code, at: value, place: place, fill))
    return false
  }

  /// A finding about a value, with its words where they will be stored.
  func finding(
    _ code: FindingCode, at value: Int, place: Place?, _ fill: (inout PendingFinding) -> Void
  ) -> PendingFinding {
    var finding = PendingFinding(code, "", at: place ?? batch.place(value))
    guard sink.wants(code) else { return finding }
    finding.pointer = record.pointer(to: value)
    finding.record = identity(of: value)
    finding.keyword = keywordLocation(of: code, value)
    if let detail = batch.detailValue(value) { finding.details.append(.init("value", detail)) }
    fill(&finding)
    return finding
  }

  /// Which record of the source a value belongs to.
  private func identity(of value: Int) -> RecordIdentity? {
    guard batch === gathered.batch else { return context.identity(of: record) }
    var index = 0
    for item in batch.children(gathered.root) {
      if item <= value, value < item + batch[item].stride {
        return context.identity(
          of: Record(batch, RecordSpan(token: item, index: index, offset: batch[item].offset, length: 1)))
      }
      index += 1
    }
    return nil
  }

  private func reportType(_ value: Int, _ kinds: RecordShape.Kinds, _ node: Int) -> Bool {
    guard trials == 0 else { return false }
    mistyped = value
    let asked = asking
    asking = (node, -1)
    defer { asking = asked }
    return reportWrongType(value, wanted: kinds)
  }
}

/// Which of the required members were seen.
struct PresenceSet {
  private var missing: UInt64
  /// For the 65th and those after it.
  private var more: [Bool]

  init(_ count: Int) {
    missing = count >= 64 ? .max : (1 << UInt64(count)) - 1
    more = count > 64 ? Array(repeating: true, count: count - 64) : []
  }

  @inline(__always)
  mutating func insert(_ position: Int) {
    if position < 64 { missing &= ~(1 << UInt64(position)) } else { more[position - 64] = false }
  }

  var isFull: Bool { missing == 0 && !more.contains(true) }

  func contains(_ position: Int) -> Bool {
    position < 64 ? missing & (1 << UInt64(position)) == 0 : !more[position - 64]
  }
}
