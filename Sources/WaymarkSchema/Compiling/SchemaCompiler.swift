import WaymarkCore

/// Turns a schema, and those it refers to, into nodes, each schema once; faults and what cannot be checked on the way.
struct SchemaCompiler {
  private(set) var library: SchemaLibrary
  private let root: SchemaLocation
  private(set) var nodes: [SchemaNode] = []
  /// Where the schema of each node stands.
  private var places: [Place] = []
  /// Faults, each in its document.
  private(set) var findings: [(document: Int, finding: PendingFinding)] = []
  var ledger = Ledger()
  /// Every `enum` and `const`, in document order.
  private(set) var enumerations: [Enumeration] = []
  private(set) var patternCount = 0
  /// The formats that are asserted where the caller asks.
  var formats: Set<String> = []
  /// Whether names in the data are turned into the decoder's keys before they are compared.
  var convertsSnakeCase = false
  /// The anchors that references look for while values are checked.
  private(set) var dynamicAnchors: Set<String> = []

  /// The schema whose keywords are being read, and its node.
  private(set) var current: SchemaValue
  private(set) var currentNode = 0
  private(set) var location: SchemaLocation
  /// The nearest schema round it that has an address: what `#` means there.
  private var resource: Int
  private var indices: [SchemaLocation: Int] = [:]
  /// How many schemas are being compiled, each on behalf of the one before.
  private var depth = 0
  /// Whether that was too many once: it is told once.
  private var isTooDeep = false
  /// The members of large objects that references walk through.
  private var memberIndex: [SchemaLocation: [String: SchemaValue]] = [:]

  /// How deep schemas may lead to others while they are compiled.
  private static let maximumDepth = 1_000

  init(_ library: SchemaLibrary, root resource: Int) {
    self.library = library
    self.resource = resource
    root = library.resources[resource].location
    location = root
    current = library.documents[root.document].root
  }

  /// Compiles the whole contract.
  ///
  /// - Returns: Nil where it has faults; they are in `findings`.
  mutating func compile() -> SchemaProgram? {
    let root = node(for: current, at: root)
    let anchors = compileDynamicAnchors()
    for (document, fault) in library.faults { report(fault, in: document) }
    for note in library.notes { ledger.add(note.check, note.reason) }
    reportEndlessReferences()
    guard findings.isEmpty else { return nil }
    return SchemaProgram(root: root, nodes: nodes, dynamicAnchors: anchors, compiler: &self)
  }

  // MARK: For keywords

  /// What the keywords at hand mean.
  var dialect: Dialect { library.resources[resource].dialect }

  /// The pointer of the schema at hand, without the `#`.
  var pointer: String { location.pointer }

  /// Compiles a schema that stands in the current one.
  mutating func subschema(_ value: SchemaValue, at segments: String...) -> Int {
    let pointer = segments.reduce(location.pointer) { "\($0)/\(escapedPointerSegment($1))" }
    return node(for: value, at: SchemaLocation(document: location.document, pointer: pointer))
  }

  /// Compiles a list of schemas, at least one.
  mutating func subschemas(_ value: SchemaValue, at keyword: String) throws(SchemaFault) -> [Int] {
    guard let items = value.items, !items.isEmpty else {
      throw .unexpected(value, for: keyword, wanted: "a list of one or more schemas")
    }
    return items.enumerated().map { subschema($1, at: keyword, "\($0)") }
  }

  /// Compiles the schemas that are members of an object.
  mutating func namedSchemas(_ value: SchemaValue, at keyword: String) throws(SchemaFault) -> [SchemaMember] {
    guard let members = value.members else {
      throw .unexpected(value, for: keyword, wanted: "an object of schemas")
    }
    return members.map { SchemaMember(name: $0.name, node: subschema($0.value, at: keyword, $0.name)) }
  }

  /// Keeps an enumeration, and numbers it.
  mutating func add(_ constants: [Constant]) -> Enumeration {
    let enumeration = Enumeration(constants, id: enumerations.count, pointer: displayed(location))
    enumerations.append(enumeration)
    return enumeration
  }

  /// A number for a pattern, by which a check finds the states it has built for it.
  mutating func makePatternID() -> Int {
    patternCount += 1
    return patternCount - 1
  }

  /// Notes a fault that does not keep the rest of the schema from being read.
  mutating func report(_ fault: SchemaFault) { report(fault, in: location.document, at: location.pointer) }

  private mutating func report(_ fault: SchemaFault, in document: Int, at pointer: String? = nil) {
    findings.append(
      (document, PendingFinding(.invalidSchema, fault.message, at: fault.place, pointer: pointer)))
  }

  /// The node that a reference leads to.
  mutating func target(of reference: String, at place: Place) throws(SchemaFault) -> Int {
    let (value, location) = try resolve(reference, at: place)
    return node(for: value, at: location)
  }

  /// Lets a node apply the schema that a dynamic reference means.
  mutating func applyDynamically(
    _ reference: String, anchor: String?, at place: Place, to node: inout SchemaNode
  ) throws(SchemaFault) {
    let (value, location) = try resolve(reference, at: place)
    let target = self.node(for: value, at: location)
    let owner = library.resources[library.enclosingResource(of: location)]
    guard let anchor, owner.dynamicAnchors[anchor] == location else {
      node.applied.append(target)
      return
    }
    dynamicAnchors.insert(anchor)
    node.admitsOthers = true
    node.assertions.append(
      SchemaAssertion(
        kinds: .all, assertion: DynamicReference(anchor: anchor, target: target), keyword: "$dynamicRef"))
  }

  /// How reports write where a schema stands: with its document where that is not the contract's own.
  func displayed(_ location: SchemaLocation) -> String {
    location.document == root.document
      ? "#\(location.pointer)" : "\(library.documents[location.document].name)#\(location.pointer)"
  }

  // MARK: Schemas

  private mutating func node(for value: SchemaValue, at location: SchemaLocation) -> Int {
    if let index = indices[location] { return index }
    let index = nodes.count
    indices[location] = index
    nodes.append(SchemaNode(pointer: displayed(location)))
    places.append(value.place)
    guard depth < Self.maximumDepth, !isTooDeep else {
      if !isTooDeep {
        report(SchemaFault("schemas lead to one another here, too many deep", at: value.place), in: location.document)
      }
      isTooDeep = true
      return index
    }
    depth += 1
    defer { depth -= 1 }

    let saved = (current, currentNode, self.location, resource)
    defer { (current, currentNode, self.location, resource) = saved }
    // A reference may lead into another resource; a schema within one stays in it.
    resource = library.resource(beginningAt: location) ?? library.enclosingResource(of: location)
    (current, currentNode, self.location) = (value, index, location)

    var node = nodes[index]
    node.resource = resource
    node.location = location
    node.place = value.place
    switch value.content {
    case .boolean(let flag): node.isFalse = !flag
    case .object(let members):
      node.title = value["title"]?.string ?? ""
      let isReferenceAlone = dialect.isReferenceAlone && value["$ref"]?.string != nil
      for member in members where !isReferenceAlone || member.name == "$ref" { compile(member, into: &node) }
    default:
      report(SchemaFault("a schema is an object, true or false, not \(value.kindName)", at: value.place))
    }
    node.assertions += node.lastAssertions
    nodes[index] = node
    return index
  }

  private mutating func compile(_ member: SchemaValue.Member, into node: inout SchemaNode) {
    if let keyword = KeywordTable.keywords[member.name] {
      guard dialect.knows(keyword) else {
        if !keyword.drafts.contains(dialect.draft) {
          ledger.add("\"\(member.name)\"", "this is no keyword of JSON Schema \(dialect.draft.name)")
        }
        return
      }
      do throws(SchemaFault) {
        try keyword.compile(member.value, into: &node, by: &self)
        if member.value.place.length > 0 {
          node.keywordPlaces.append((member.name, member.namePlace ?? member.value.place))
        }
      } catch {
        report(error)
      }
    } else if member.name.hasPrefix("x-") {
      // Other tools have keywords of their own; ours, misspelled, would check nothing.
      if let meant = nearestMatch(to: member.name, among: KeywordTable.dataset) {
        ledger.add(Prose.quoted(member.name), "this keyword is not known here; is \"\(meant)\" meant?")
      }
    } else if !KeywordTable.annotations.contains(member.name) {
      ledger.add(Prose.quoted(member.name), "this is no keyword of JSON Schema \(dialect.draft.name)")
    }
  }

  /// The schemas that may take the place of others, by resource and anchor, in all resources met so far.
  private mutating func compileDynamicAnchors() -> [Int: [String: Int]] {
    var found: [Int: [String: Int]] = [:]
    var done: Set<SchemaLocation> = []
    var isComplete = false
    // What is compiled may refer to further documents.
    while !isComplete, !dynamicAnchors.isEmpty {
      isComplete = true
      for (index, resource) in library.resources.enumerated() where nodes.contains(where: { $0.resource == index }) {
        for (anchor, location) in resource.dynamicAnchors
        where dynamicAnchors.contains(anchor) && done.insert(location).inserted {
          isComplete = false
          guard let value = library.value(at: location) else { continue }
          found[index, default: [:]][anchor] = node(for: value, at: location)
        }
      }
    }
    return found
  }

  // MARK: References

  private mutating func resolve(
    _ reference: String, at place: Place
  ) throws(SchemaFault) -> (value: SchemaValue, location: SchemaLocation) {
    let relative = URIReference(reference)
    let address = library.resources[resource].address.resolve(relative)
    let target =
      relative.isFragmentOnly
      ? resource
      : try library.resource(of: address.withoutFragment, for: relative, in: location.document, at: place)
    let found = library.resources[target]
    let fragment = URIReference.percentDecoded(relative.fragment ?? "")
    if fragment.isEmpty || fragment.hasPrefix("/") { return try walk(fragment, from: found.location, reference, place) }
    guard let anchor = found.anchors[fragment], let value = library.value(at: anchor) else {
      let near = nearestMatch(to: fragment, among: found.anchors.keys.sorted()).map { "; is \"#\($0)\" meant?" } ?? ""
      throw SchemaFault(
        "\(Prose.quoted(reference)) leads nowhere: there is no anchor \(Prose.quoted(fragment))\(near)", at: place)
    }
    return (value, anchor)
  }

  private mutating func member(
    _ name: String, of members: [SchemaValue.Member], at location: SchemaLocation
  ) -> SchemaValue? {
    guard members.count > 32 else { return members.first { $0.name == name }?.value }
    if let index = memberIndex[location] { return index[name] }
    let index = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    memberIndex[location] = index
    return index[name]
  }

  private mutating func walk(
    _ path: String, from start: SchemaLocation, _ reference: String, _ place: Place
  ) throws(SchemaFault) -> (value: SchemaValue, location: SchemaLocation) {
    guard var value = library.value(at: start) else {
      throw SchemaFault("\(Prose.quoted(reference)) leads nowhere", at: place)
    }
    var location = start
    for segment in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = unescapedPointerSegment(segment)
      switch value.content {
      case .object(let members):
        guard let next = member(name, of: members, at: location) else {
          let near = nearestMatch(to: name, among: members.map(\.name)).map { "; is \"\($0)\" meant?" } ?? ""
          throw SchemaFault(
            "\(Prose.quoted(reference)) leads nowhere: there is no \(Prose.quoted(name)) in"
              + " \"\(displayed(location))\"\(near)", at: place)
        }
        value = next
      case .array(let items):
        guard let index = Int(name), items.indices.contains(index) else { fallthrough }
        value = items[index]
      default:
        throw SchemaFault("\(Prose.quoted(reference)) leads nowhere", at: place)
      }
      location.pointer += "/\(escapedPointerSegment(name))"
    }
    return (value, location)
  }

  /// Schemas that apply others to the same value must come to an end, and to one within reason.
  private mutating func reportEndlessReferences() {
    guard !isTooDeep else { return }
    var search = ApplicationSearch(nodes)
    guard let fault = search.firstFault() else { return }
    let location = nodes[fault.node].location
    report(
      SchemaFault("the schema \"\(nodes[fault.node].pointer)\" \(fault.message)", at: places[fault.node]),
      in: location.document, at: location.pointer)
  }
}

/// The name that a segment of an RFC 6901 pointer stands for.
func unescapedPointerSegment(_ segment: Substring) -> String {
  guard segment.utf8.contains(UInt8(ascii: "~")) else { return String(segment) }
  var bytes: [UInt8] = []
  var rest = segment.utf8[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "~"), let next = rest.first, next == UInt8(ascii: "0") || next == UInt8(ascii: "1") {
      bytes.append(next == UInt8(ascii: "0") ? byte : UInt8(ascii: "/"))
      rest.removeFirst()
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
