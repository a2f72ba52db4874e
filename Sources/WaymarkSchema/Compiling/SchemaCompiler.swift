import WaymarkCore

/// Turns a schema document into nodes, each schema once, faults and what cannot be checked on the way.
struct SchemaCompiler {
  private let document: SchemaValue
  private(set) var nodes: [SchemaNode] = []
  /// Where the schema of each node stands.
  private var places: [Place] = []
  private(set) var findings: [PendingFinding] = []
  var ledger = Ledger()
  /// Every `enum` and `const`, in document order.
  private(set) var enumerations: [Enumeration] = []
  private(set) var patternCount = 0
  /// The formats that are asserted where the caller asks.
  var formats: Set<String> = []

  /// The schema whose keywords are being read.
  private(set) var current: SchemaValue
  /// Its pointer, without the `#`.
  private(set) var pointer = ""
  /// The pointer of the nearest schema round it that has an `$id`: what `#` means there.
  private var resource = ""
  private var indices: [String: Int] = [:]
  /// How many schemas are being compiled, each on behalf of the one before.
  private var depth = 0
  /// Whether that was too many once: it is told once.
  private var isTooDeep = false
  /// The members of large objects that references walk through, by pointer and name.
  private var memberIndex: [String: [String: SchemaValue]] = [:]

  /// How deep schemas may lead to others while they are compiled.
  private static let maximumDepth = 1_000

  init(_ document: SchemaValue) {
    self.document = document
    current = document
  }

  /// Compiles the whole document.
  ///
  /// - Returns: Nil where it has faults; they are in `findings`.
  mutating func compile() -> SchemaProgram? {
    let root = node(for: document, at: "")
    reportEndlessReferences()
    guard findings.isEmpty else { return nil }
    return SchemaProgram(root: root, nodes: nodes, compiler: &self)
  }

  // MARK: For keywords

  /// Compiles a schema that stands in the current one.
  mutating func subschema(_ value: SchemaValue, at segments: String...) -> Int {
    node(for: value, at: segments.reduce(pointer) { "\($0)/\(escapedPointerSegment($1))" })
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
    let enumeration = Enumeration(constants, id: enumerations.count, pointer: "#" + pointer)
    enumerations.append(enumeration)
    return enumeration
  }

  /// A number for a pattern, by which a check finds the states it has built for it.
  mutating func makePatternID() -> Int {
    patternCount += 1
    return patternCount - 1
  }

  /// Notes a fault that does not keep the rest of the schema from being read.
  mutating func report(_ fault: SchemaFault) {
    findings.append(PendingFinding(.invalidSchema, fault.message, at: fault.place, pointer: pointer))
  }

  /// The node that a reference leads to; nil where it leaves the document.
  mutating func target(of reference: String, at place: Place) throws(SchemaFault) -> Int? {
    guard let target = try resolve(reference, at: place) else { return nil }
    let saved = resource
    defer { resource = saved }
    resource = target.resource
    return node(for: target.value, at: target.pointer)
  }

  // MARK: Schemas

  private mutating func node(for value: SchemaValue, at pointer: String) -> Int {
    if let index = indices[pointer] { return index }
    let index = nodes.count
    indices[pointer] = index
    nodes.append(SchemaNode(pointer: "#" + pointer))
    places.append(value.place)
    guard depth < Self.maximumDepth, !isTooDeep else {
      if !isTooDeep { report(SchemaFault("schemas lead to one another here, too many deep", at: value.place)) }
      isTooDeep = true
      return index
    }
    depth += 1
    defer { depth -= 1 }

    let saved = (current, self.pointer, resource)
    defer { (current, self.pointer, resource) = saved }
    current = value
    self.pointer = pointer

    var node = nodes[index]
    switch value.content {
    case .boolean(let flag): node.isFalse = !flag
    case .object(let members):
      if !pointer.isEmpty, let id = value["$id"]?.string, !id.hasPrefix("#") { resource = pointer }
      for member in members { compile(member, into: &node) }
    default:
      report(SchemaFault("a schema is an object, true or false, not \(value.kindName)", at: value.place))
    }
    nodes[index] = node
    return index
  }

  private mutating func compile(_ member: SchemaValue.Member, into node: inout SchemaNode) {
    if let keyword = KeywordTable.keywords[member.name] {
      do throws(SchemaFault) {
        try keyword.compile(member.value, into: &node, by: &self)
      } catch {
        report(error)
      }
    } else if KeywordTable.opening.contains(member.name) {
      node.admitsOthers = true
      ledger.add("\"\(member.name)\"", "this keyword is not checked yet")
    } else if KeywordTable.planned.contains(member.name) {
      ledger.add("\"\(member.name)\"", "this keyword is not checked yet")
    } else if member.name.hasPrefix("x-") {
      // Other tools have keywords of their own; ours, misspelled, would check nothing.
      if let meant = nearestMatch(to: member.name, among: KeywordTable.dataset) {
        ledger.add(Prose.quoted(member.name), "this keyword is not known here; is \"\(meant)\" meant?")
      }
    } else if !KeywordTable.annotations.contains(member.name) {
      ledger.add(Prose.quoted(member.name), "this is no keyword of JSON Schema 2020-12")
    }
  }

  // MARK: References

  private typealias Target = (value: SchemaValue, pointer: String, resource: String)

  /// Walks a reference; nil, and an entry in the ledger, where it leaves the document or names an anchor.
  private mutating func resolve(_ reference: String, at place: Place) throws(SchemaFault) -> Target? {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var start = resource
    if let address = parts.first, !address.isEmpty {
      guard address == document["$id"]?.string.map({ $0.prefix { $0 != "#" } }) ?? "" else {
        ledger.add("$ref \(Prose.quoted(reference))", "references to other documents are not followed yet")
        return nil
      }
      start = ""
    }
    let fragment = parts.count > 1 ? percentDecoded(parts[1]) : ""
    guard fragment.isEmpty || fragment.hasPrefix("/") else {
      ledger.add("$ref \(Prose.quoted(reference))", "references to anchors are not followed yet")
      return nil
    }
    return try walk(start + fragment, reference, at: place)
  }

  private mutating func member(_ name: String, of members: [SchemaValue.Member], at pointer: String) -> SchemaValue? {
    guard members.count > 32 else { return members.first { $0.name == name }?.value }
    if let index = memberIndex[pointer] { return index[name] }
    let index = Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    memberIndex[pointer] = index
    return index[name]
  }

  private mutating func walk(_ path: String, _ reference: String, at place: Place) throws(SchemaFault) -> Target {
    var target: Target = (document, "", "")
    for segment in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = unescapedPointerSegment(segment)
      switch target.value.content {
      case .object(let members):
        guard let next = member(name, of: members, at: target.pointer) else {
          let near = nearestMatch(to: name, among: members.map(\.name)).map { "; is \"\($0)\" meant?" } ?? ""
          throw SchemaFault(
            "\(Prose.quoted(reference)) leads nowhere: there is no \(Prose.quoted(name)) in \"#\(target.pointer)\"\(near)",
            at: place)
        }
        target.value = next
      case .array(let items):
        guard let index = Int(name), items.indices.contains(index) else { fallthrough }
        target.value = items[index]
      default:
        throw SchemaFault("\(Prose.quoted(reference)) leads nowhere", at: place)
      }
      target.pointer += "/\(escapedPointerSegment(name))"
      if let id = target.value["$id"]?.string, !id.hasPrefix("#") { target.resource = target.pointer }
    }
    return target
  }

  /// Schemas that apply others to the same value must come to an end, and to one within reason.
  private mutating func reportEndlessReferences() {
    guard !isTooDeep else { return }
    var search = ApplicationSearch(nodes)
    guard let fault = search.firstFault() else { return }
    findings.append(
      PendingFinding(
        .invalidSchema, "the schema \"\(nodes[fault.node].pointer)\" \(fault.message)", at: places[fault.node],
        pointer: String(nodes[fault.node].pointer.dropFirst())))
  }
}

/// A fragment with its percent signs resolved (RFC 3986, section 2.1).
private func percentDecoded(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// The name that a segment of an RFC 6901 pointer stands for.
private func unescapedPointerSegment(_ segment: Substring) -> String {
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
