import WaymarkCore

/// Makes the shape of records from the nodes of a schema.
struct ShapeBuilder {
  private let graph: SchemaGraph
  private let documents: [SchemaLibrary.Document]
  private let resources: [SchemaLibrary.Resource]
  private(set) var shape = RecordShape(nodes: [])
  private(set) var names = NameInterner()
  /// The schemas behind each node of the shape, those of alternatives too.
  private(set) var schemas: [[Int]] = []
  private var indices: [[Int]: Int] = [:]
  /// The schemas that a record must meet.
  let records: [Int]

  /// Schemas that are combined in ever new ways do not make ever more nodes.
  private static let limit = 20_000
  /// Records are not nested deeper.
  private static let maximumDepth = 500
  private var depth = 0

  init(_ graph: SchemaGraph, root: Int, compiler: inout SchemaCompiler) {
    self.graph = graph
    documents = compiler.library.documents
    resources = compiler.library.resources
    let whole = graph.closure(of: [root])
    let kinds = graph.kinds(of: [root])
    let items = whole.compactMap { graph.nodes[$0].items }
    let hasMembers = whole.contains { !graph.nodes[$0].members.isEmpty || !graph.nodes[$0].required.isEmpty }
    shape.isSequence =
      kinds.contains(.array) && kinds.isSubset(of: [.array, .null]) || kinds == .all && !items.isEmpty && !hasMembers
    records = shape.isSequence ? items : [root]
    _ = node(for: records)
    if shape.isSequence {
      let spelled = graph.closure(of: items)
      shape.recordXML = spelled.compactMap { graph.nodes[$0].dataset.xml }.first ?? shape.recordXML
      shape.rootXML = whole.compactMap { graph.nodes[$0].dataset.xml }.first ?? shape.rootXML
    }
    fillDataset(whole, &compiler)
    for index in graph.nodes.indices {
      for member in graph.nodes[index].members { _ = names.intern(member.name) }
      for name in graph.nodes[index].required + graph.nodes[index].mentioned { _ = names.intern(name) }
    }
    shape.names = names.table
  }

  /// The shape's node for a value that must meet some schemas.
  private mutating func node(for roots: [Int]) -> Int {
    let key = graph.closure(of: roots, withAlternatives: true)
    if let index = indices[key] { return index }
    let index = shape.nodes.count
    indices[key] = index
    shape.nodes.append(RecordShape.Node())
    schemas.append(key)
    guard index < Self.limit, depth < Self.maximumDepth else { return index }
    depth += 1
    defer { depth -= 1 }

    var node = RecordShape.Node()
    node.kinds = graph.kinds(of: roots)
    // What is said beside a reference outweighs what is said where it leads.
    node.xml = spelling(roots, key) { $0.xml } ?? node.xml
    node.csv = spelling(roots, key) { $0.csv } ?? node.csv
    let required = Set(graph.closure(of: roots).flatMap { graph.nodes[$0].required })
    var order: [String] = []
    var schemasByName: [String: [Int]] = [:]
    for member in key.flatMap({ graph.nodes[$0].members }) {
      if schemasByName[member.name] == nil { order.append(member.name) }
      schemasByName[member.name, default: []].append(member.node)
    }
    // All names of an object first, so that they are neighbours in every table.
    let ids = order.map { names.intern($0) }
    for (name, id) in zip(order, ids) where id.isInterned {
      let child = self.node(for: schemasByName[name] ?? [])
      node.members.append(.init(name: id, text: name, node: child, isRequired: required.contains(name)))
    }
    let items = key.compactMap { graph.nodes[$0].items }
    if !items.isEmpty { node.items = self.node(for: items) }
    shape.nodes[index] = node
    return index
  }

  private func spelling<T>(_ roots: [Int], _ key: [Int], _ part: (DatasetKeywords) -> T?) -> T? {
    for index in roots + key {
      if let found = part(graph.nodes[index].dataset) { return found }
    }
    return nil
  }

  // MARK: The dataset vocabulary

  private mutating func fillDataset(_ whole: [Int], _ compiler: inout SchemaCompiler) {
    for index in graph.nodes.indices {
      let dataset = graph.nodes[index].dataset
      if whole.contains(index) {
        for paths in dataset.uniqueBy {
          shape.uniqueBy.append(paths.map { path($0) })
          shape.uniqueByKeywords.append(use(of: "x-uniqueBy", at: index))
        }
        if shape.sortBy.isEmpty { shape.sortBy = dataset.sortBy.map { path($0) } }
        continue
      }
      if !dataset.uniqueBy.isEmpty {
        compiler.ledger.add("\"x-uniqueBy\"", "it is checked at the root of a contract only")
      }
      if !dataset.sortBy.isEmpty {
        compiler.ledger.add("\"x-sortBy\"", "it is heeded at the root of a contract only")
      }
    }
    if let label = schemas.first?.compactMap({ graph.nodes[$0].dataset.label }).first {
      shape.label = path(label)
    }
    var assets: [RecordShape.Asset] = []
    var isInList = false
    visitMembers { path, isBelowList, schemas in
      guard let index = schemas.first(where: { graph.nodes[$0].dataset.asset != nil }),
        let extensions = graph.nodes[index].dataset.asset
      else { return }
      var asset = RecordShape.Asset(path: path, extensions: extensions)
      asset.keyword = use(of: "x-asset", at: index)
      if isBelowList { isInList = true } else { assets.append(asset) }
    }
    shape.assets = assets
    fillReferences(&compiler)
    noteVacuousKeywords(&compiler)
    if let record = schemas.first, record.contains(where: { graph.nodes[$0].dataset.asset != nil }) {
      compiler.ledger.add("\"x-asset\" at a record", "it is heeded at members only")
    }
    if isInList {
      compiler.ledger.add("\"x-asset\" in a list", "files that items of lists name are not looked for yet")
    }
  }

  /// Where a keyword of a node stands, for findings of rules.
  private func use(of keyword: String, at index: Int) -> KeywordUse {
    let node = graph.nodes[index]
    let (document, resource) = (documents[node.location.document], resources[node.resource])
    let place = node.keywordPlaces.first { $0.name == keyword }?.place ?? node.place
    let pointer = node.location.pointer + "/" + escapedPointerSegment(keyword)
    let within = pointer.dropFirst(resource.location.pointer.count)
    let address = "\(resource.address.text)#\(within)"
    let (name, source, encoding) = (document.name, document.source, document.encoding)
    return KeywordUse {
      KeywordLocations.location(of: place, in: source, encoding, name: name).map {
        Finding.KeywordLocation(evaluationPath: pointer, address: address, location: $0)
      }
    }
  }

  private mutating func fillReferences(_ compiler: inout SchemaCompiler) {
    var references: [RecordShape.Reference] = []
    var isTooDeep = false
    visitMembers { path, isBelowList, schemas in
      for (index, reference) in schemas.flatMap({ index in graph.nodes[index].dataset.references.map { (index, $0) } })
      where reference.from.isEmpty {
        // The items of a list that is a member have the path of the list; what lies within them has none.
        let isItem = isBelowList && shape.node(at: path)?.items != nil
        if isBelowList, !isItem {
          isTooDeep = true
        } else {
          var found = RecordShape.Reference(paths: [path], target: reference.target)
          found.keyword = use(of: "x-references", at: index)
          references.append(found)
        }
      }
    }
    for (index, reference) in (schemas.first ?? []).flatMap({ index in
      graph.nodes[index].dataset.references.map { (index, $0) }
    }) {
      if reference.from.isEmpty {
        compiler.ledger.add("\"x-references\" at a record", "it needs \"from\", the members that refer")
      } else {
        var found = RecordShape.Reference(paths: reference.from.map { path($0) }, target: reference.target)
        found.keyword = use(of: "x-references", at: index)
        references.append(found)
      }
    }
    if isTooDeep {
      compiler.ledger.add("\"x-references\" in a list of objects", "only members and lists of values are followed")
    }
    shape.references = references
  }

  /// What the vocabulary asks for and nothing can come of, as after a slip of the pen.
  private func noteVacuousKeywords(_ compiler: inout SchemaCompiler) {
    let paths =
      shape.uniqueBy.joined().map { ("x-uniqueBy", $0) } + shape.sortBy.map { ("x-sortBy", $0) }
      + [shape.label].compactMap { $0.map { ("x-label", $0) } }
    // Where the contract describes no members, the data may have any.
    let isDescribed = shape.nodes.first?.members.isEmpty == false
    for (keyword, path) in paths where isDescribed && shape.node(at: path) == nil {
      compiler.ledger.add(
        "\"\(keyword)\": \(Prose.quoted(path.text))", "the contract describes no such member of a record")
    }
    for index in graph.nodes.indices where graph.nodes[index].dataset.coverage {
      let schemas = graph.closure(of: [index], withAlternatives: true)
      if !schemas.contains(where: { graph.nodes[$0].enumeration != nil }) {
        compiler.ledger.add("\"x-coverage\"", "there is no \"enum\" beside it at \(graph.nodes[index].pointer)")
      }
    }
  }

  /// The enumerations under `x-coverage`, with the members that have them.
  func coveredEnumerations() -> [CoveredEnumeration] {
    var ids: [Int] = []
    var enumerations: [Int: Enumeration] = [:]
    for index in graph.nodes.indices where graph.nodes[index].dataset.coverage {
      for schema in graph.closure(of: [index], withAlternatives: true) {
        guard let enumeration = graph.nodes[schema].enumeration, enumerations[enumeration.id] == nil else { continue }
        ids.append(enumeration.id)
        enumerations[enumeration.id] = enumeration
      }
    }
    var members: [Int: [String]] = [:]
    visitMembers { path, _, schemas in
      for case let enumeration? in schemas.map({ graph.nodes[$0].enumeration })
      where enumerations[enumeration.id] != nil && members[enumeration.id]?.contains(path.text) != true {
        members[enumeration.id, default: []].append(path.text)
      }
    }
    return ids.compactMap { id in
      guard let enumeration = enumerations[id], let paths = members[id] else { return nil }
      return CoveredEnumeration(enumeration: enumeration, member: paths.prefix(8).joined(separator: ", "))
    }
  }

  /// Shows every member below a record, each way down once; recursive contracts are followed one round.
  private func visitMembers(_ body: (MemberPath, Bool, [Int]) -> Void) {
    var onTheWay: Set<Int> = []
    var budget = Self.limit
    func visit(_ index: Int, _ path: MemberPath, _ isBelowList: Bool) {
      guard budget > 0, onTheWay.count < Self.maximumDepth, onTheWay.insert(index).inserted else { return }
      budget -= 1
      defer { onTheWay.remove(index) }
      let node = shape.nodes[index]
      for member in node.members {
        let text = path.text.isEmpty ? member.text : "\(path.text).\(member.text)"
        show(member.node, MemberPath(names: path.names + [member.name], text: text), isBelowList)
      }
      if let items = node.items { show(items, path, true) }
    }
    func show(_ index: Int, _ path: MemberPath, _ isBelowList: Bool) {
      body(path, isBelowList, schemas[index])
      visit(index, path, isBelowList)
    }
    if !shape.nodes.isEmpty { visit(0, MemberPath(names: [], text: ""), false) }
  }

  /// The member of that very name, else the way down that the dots say.
  private mutating func path(_ text: String) -> MemberPath {
    if let id = names.find(text), shape.nodes.first?.member(id) != nil { return MemberPath(names: [id], text: text) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return MemberPath(names: parts.map { names.intern(String($0)) }, text: text)
  }
}
