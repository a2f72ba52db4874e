import WaymarkCore

/// A contract in the form in which records are held against it: nodes in one run of memory, members found by the
/// integers of their names.
///
/// Nothing in it changes once it is made.
final class SchemaProgram: @unchecked Sendable {
  let shape: RecordShape
  /// The schemas before they were laid out, for who asks how one was reached.
  let graph: SchemaGraph
  /// The documents that the schemas stand in.
  let documents: [SchemaLibrary.Document]
  /// The address of each resource.
  let addresses: [(root: SchemaLocation, text: String)]
  /// The root's own node.
  let rootNode: Int
  /// The names that the contract mentions.
  let names: NameInterner
  let nodes: UnsafeMutablePointer<ProgramNode>
  let nodeCount: Int
  /// Names below it are in every node's `slots`.
  let nameCount: Int
  let root: Int
  /// The schemas that each record of a list must meet.
  let records: [Int]
  /// The schemas of the first records of a list.
  let firstRecords: [Int]
  let minimumRecords: CountLimit?
  let maximumRecords: CountLimit?
  let covered: [CoveredEnumeration]
  let patternCount: Int
  /// How many counters the presence of members takes.
  let presenceCount: Int
  /// The formats that are asserted where the caller asks.
  let formats: [String]
  /// The schemas that dynamic references may mean, by resource and anchor; empty where there are no such references.
  let dynamicAnchors: [Int: [String: Int]]
  let hasDynamicReferences: Bool
  /// Where names in the data become keys first: the contract's names by the keys that they become.
  let keyNames: [String: NameID]?
  /// Whether something looks at what other keywords have described.
  let tracksEvaluation: Bool
  /// How many expressions of `patternProperties` there are tables of names for.
  let patternTableCount: Int
  /// What is asked of a list of records as a whole.
  let list: ListSurvey
  /// - Returns: Nil where the contract has more names than a table of names holds.
  init?(
    root: Int, nodes compiled: [SchemaNode], dynamicAnchors: [Int: [String: Int]], compiler: inout SchemaCompiler
  ) {
    let graph = SchemaGraph(nodes: compiled)
    let builder = ShapeBuilder(graph, root: root, compiler: &compiler)
    guard !builder.names.table.isFull else {
      compiler.report(SchemaFault("the contract names more than 65,000 members", at: compiler.current.place))
      return nil
    }
    shape = builder.shape
    names = builder.names
    covered = builder.coveredEnumerations()
    nameCount = builder.names.table.count
    self.root = graph.resolved(root)
    rootNode = root
    self.graph = graph
    documents = compiler.library.documents.map {
      // What they say is in the nodes; only where it stands is still asked for.
      var document = $0
      document.root = SchemaValue(nothingAt: Place(offset: 0, length: 0))
      return document
    }
    addresses = compiler.library.resources.map { ($0.location, $0.address.text) }
    patternCount = compiler.patternCount
    formats = compiler.formats.sorted()
    let whole = graph.closure(of: [root]).map { compiled[$0] }
    records = whole.compactMap(\.items).map { graph.resolved($0) }
    firstRecords = whole.first { !$0.prefixItems.isEmpty }?.prefixItems.map { graph.resolved($0) } ?? []
    minimumRecords = whole.compactMap(\.minimumItems).max { $0.count < $1.count }
    maximumRecords = whole.compactMap(\.maximumItems).min { $0.count < $1.count }
    self.dynamicAnchors = dynamicAnchors
    hasDynamicReferences = !compiler.dynamicAnchors.isEmpty
    keyNames = compiler.convertsSnakeCase ? builder.names.byKey : nil
    tracksEvaluation = compiled.contains { $0.unevaluatedProperties != nil || $0.unevaluatedItems != nil }
    list = ListSurvey(whole, hasDynamicReferences: hasDynamicReferences)

    nodeCount = compiled.count
    nodes = .allocate(capacity: max(1, compiled.count))
    var presence = 0
    var patternTables = 0
    for index in compiled.indices {
      (nodes + index).initialize(
        to: ProgramNode(index, graph: graph, names: builder.names, presence: &presence, patternTables: &patternTables))
    }
    for index in 0..<nodeCount { nodes[index].completeMembers(nodes) }
    presenceCount = presence
    patternTableCount = patternTables
  }

  deinit {
    for index in 0..<nodeCount { nodes[index].deallocate() }
    nodes.deinitialize(count: nodeCount)
    nodes.deallocate()
  }

  /// Where a schema stands in the document.
  func pointer(of node: Int) -> String { nodes[node].pointer }

  /// What a value is that meets a schema, as far as that can be said in a few words.
  func describe(_ node: Int) -> String {
    if !nodes[node].title.isEmpty { return Prose.quoted(nodes[node].title) }
    return "as \(nodes[node].pointer) describes it"
  }
}

extension NameInterner {
  /// The names by the keys that `convertFromSnakeCase` makes of them.
  fileprivate var byKey: [String: NameID] {
    var found: [String: NameID] = [:]
    for index in 1..<max(1, table.count) {
      let id = NameID(rawValue: UInt16(truncatingIfNeeded: index))
      let name = table.withBytes(of: id) { String(decoding: $0, as: UTF8.self) }
      found[KeyConversion.fromSnakeCase(name)] = id
    }
    return found
  }
}

/// A node, laid out for checking.
struct ProgramNode {
  /// A member that the node names.
  struct Member {
    /// Its schema; -1 where only `required` names it.
    var node: Int32
    /// Its position in `required`; -1 where it is optional.
    var required: Int32
    /// What is enough for its schema.
    var enough = SufficientConditions.none
  }

  enum Additional {
    case unsaid, anything, nothing
  }

  /// The resource of the library that it belongs to.
  let resource: Int
  /// `title`.
  let title: String
  /// `type`.
  let kinds: RecordShape.Kinds
  /// What is enough of a value whose type is admitted.
  let sufficient: SufficientConditions
  let isFalse: Bool
  let applied: [Int]

  // MARK: Objects

  let looksAtMembers: Bool
  /// By name: 0 for a name that nothing here knows, 1 for one that a schema of the same value knows, else 2 more than the
  /// position in `members`.
  let slots: UnsafeMutablePointer<UInt16>?
  let members: UnsafeMutablePointer<Member>?
  private let memberCount: Int
  let required: [NameID]
  /// Where the counters of `required` begin: that of all objects, then that of each missing member.
  let presence: Int
  let additional: Additional
  /// The schema of additional members; -1 without one.
  let additionalNode: Int
  /// `patternProperties`.
  let patterns: [NamePattern]
  /// Which table of names the check keeps for the patterns; -1 without patterns.
  let patternTable: Int
  /// The schemas of `unevaluatedProperties` and `unevaluatedItems`; -1 without.
  let unevaluatedProperties: Int
  let unevaluatedItems: Int
  /// Whether members that nothing knows are worth a note.
  let notesUnknown: Bool

  // MARK: Arrays

  let looksAtItems: Bool
  let prefixItems: [Int]
  /// -1 without `items`.
  let items: Int
  let minimumItems: CountLimit?
  let maximumItems: CountLimit?
  /// `contains`, where it describes items.
  let contained: [Int]

  // MARK: Assertions, by the kind of value

  let numberSteps: AssertionStep?
  let stringSteps: AssertionStep?
  let arraySteps: AssertionStep?
  let objectSteps: AssertionStep?
  let otherSteps: AssertionStep?

  /// The kinds that a value may have after all that is said of it.
  let narrowedKinds: RecordShape.Kinds
  let pointer: String

  init(
    _ index: Int, graph: SchemaGraph, names: NameInterner, presence: inout Int, patternTables: inout Int
  ) {
    let node = graph.nodes[index]
    pointer = node.pointer
    resource = node.resource
    title = node.title
    patterns = node.patterns.map {
      NamePattern(pattern: $0.pattern, text: $0.text, id: $0.id, node: graph.resolved($0.node))
    }
    patternTable = patterns.isEmpty ? -1 : patternTables
    if !patterns.isEmpty { patternTables += 1 }
    unevaluatedProperties = node.unevaluatedProperties ?? -1
    unevaluatedItems = node.unevaluatedItems ?? -1
    contained = node.isContainedDescribed ? node.contained.map(\.schema) : []
    kinds = node.kinds
    isFalse = node.isFalse
    applied = node.applied.map { graph.resolved($0) }
    narrowedKinds = graph.kinds(of: [index])

    let known = graph.closure(of: [index], withAlternatives: true).map { graph.nodes[$0] }
    notesUnknown =
      known.contains { !$0.members.isEmpty }
      && !known.contains { $0.additional != nil || $0.admitsOthers || !$0.patterns.isEmpty }
    switch node.additional {
    case nil: (additional, additionalNode) = (.unsaid, -1)
    case .anything?: (additional, additionalNode) = (.anything, -1)
    case .nothing?: (additional, additionalNode) = (.nothing, -1)
    case .schema(let schema)?: (additional, additionalNode) = (.unsaid, graph.resolved(schema))
    }
    let namesOwn =
      !node.members.isEmpty || !node.required.isEmpty || additional == .nothing || additionalNode >= 0
      || !patterns.isEmpty
    looksAtMembers = namesOwn || notesUnknown
    required = node.required.compactMap { names.find($0) }
    self.presence = presence
    if !required.isEmpty { presence += 1 + required.count }
    if looksAtMembers || known.contains(where: { !$0.members.isEmpty || !$0.required.isEmpty }) {
      (slots, members, memberCount) = Self.tables(node, known: known, graph: graph, names: names)
    } else {
      (slots, members, memberCount) = (nil, nil, 0)
    }

    prefixItems = node.prefixItems.map { graph.resolved($0) }
    items = node.items.map { graph.resolved($0) } ?? -1
    minimumItems = node.minimumItems
    maximumItems = node.maximumItems
    looksAtItems = items >= 0 || !prefixItems.isEmpty || minimumItems != nil || maximumItems != nil

    func assertions(_ kind: RecordShape.Kinds) -> [(number: Int, assertion: any Assertion)] {
      node.assertions.enumerated().filter { $0.element.kinds.contains(kind) }.map { ($0.offset, $0.element.assertion) }
    }
    numberSteps = .chain(assertions(.number))
    stringSteps = .chain(assertions(.string))
    arraySteps = .chain(assertions(.array))
    objectSteps = .chain(assertions(.object))
    otherSteps = .chain(assertions(.null))
    let (looksAtMembers, looksAtItems) = (looksAtMembers, looksAtItems)
    sufficient =
      isFalse || !applied.isEmpty
      ? .none
      : SufficientConditions(
        asks: { $0 == .object && looksAtMembers || $0 == .array && looksAtItems },
        assertions: { kind in
          switch kind {
          case .number: assertions(.number).map(\.assertion)
          case .string: assertions(.string).map(\.assertion)
          case .array: assertions(.array).map(\.assertion)
          case .object: assertions(.object).map(\.assertion)
          case .null, .true, .false: assertions(.null).map(\.assertion)
          }
        })
  }

  private static func tables(
    _ node: SchemaNode, known: [SchemaNode], graph: SchemaGraph, names: NameInterner
  ) -> (UnsafeMutablePointer<UInt16>, UnsafeMutablePointer<Member>, Int) {
    let slots = UnsafeMutablePointer<UInt16>.allocate(capacity: names.table.count)
    slots.initialize(repeating: 0, count: names.table.count)
    for name in known.flatMap({ $0.members.map(\.name) + $0.required + $0.mentioned }) {
      if let id = names.find(name) { slots[id.index] = 1 }
    }
    var list: [Member] = []
    func slot(_ name: String) -> Int? {
      guard let id = names.find(name), list.count < Int(UInt16.max) - 2 else { return nil }
      if slots[id.index] < 2 {
        list.append(Member(node: -1, required: -1))
        slots[id.index] = UInt16(list.count + 1)
      }
      return Int(slots[id.index]) - 2
    }
    for member in node.members {
      if let slot = slot(member.name) { list[slot].node = Int32(truncatingIfNeeded: graph.resolved(member.node)) }
    }
    for (position, name) in node.required.enumerated() {
      if let slot = slot(name) { list[slot].required = Int32(truncatingIfNeeded: position) }
    }
    let members = UnsafeMutablePointer<Member>.allocate(capacity: max(1, list.count))
    for (position, member) in list.enumerated() { (members + position).initialize(to: member) }
    return (slots, members, list.count)
  }

  /// Notes with each member what is enough for its schema, so that most values need no look at that.
  fileprivate func completeMembers(_ nodes: UnsafeMutablePointer<ProgramNode>) {
    guard let members else { return }
    for index in 0..<memberCount where members[index].node >= 0 {
      let node = nodes + Int(members[index].node)
      members[index].enough = node.pointee.sufficient.narrowed(to: node.pointee.kinds)
    }
  }

  /// Gives the tables back.
  func deallocate() {
    slots?.deallocate()
    members?.deallocate()
  }
}
