import WaymarkCore

/// The nodes of a schema, and what several of them say together of one value.
struct SchemaGraph {
  let nodes: [SchemaNode]
  /// By node, the kinds that a value may have which meets it.
  private let kinds: [RecordShape.Kinds]

  init(nodes: [SchemaNode]) {
    self.nodes = nodes
    // What a schema applies is worked out before it; none applies itself.
    var kinds = [RecordShape.Kinds?](repeating: nil, count: nodes.count)
    func work(_ index: Int) -> RecordShape.Kinds {
      if let known = kinds[index] { return known }
      let node = nodes[index]
      var narrowed = node.isFalse ? [] : node.kinds.intersection(node.constantKinds)
      if let enumeration = node.enumeration { narrowed.formIntersection(enumeration.kinds) }
      for next in node.applied { narrowed.formIntersection(work(next)) }
      for choice in node.choices {
        narrowed.formIntersection(choice.reduce(into: []) { $0.formUnion(work($1)) })
      }
      kinds[index] = narrowed
      return narrowed
    }
    self.kinds = nodes.indices.map { work($0) }
  }

  /// The schemas that a value must meet if it must meet some: through `$ref` and `allOf`, each once, in the order in
  /// which their members are to stand.
  ///
  /// - Parameters:
  ///   - roots: Where to begin.
  ///   - withAlternatives: Whether to go through `anyOf` and its like too, which a value may meet.
  /// - Returns: The schemas' indices.
  func closure(of roots: [Int], withAlternatives: Bool = false) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = []
    func visit(_ index: Int) {
      guard seen.insert(index).inserted else { return }
      let node = nodes[index]
      for next in node.applied.prefix(node.appliedBeforeMembers) { visit(next) }
      order.append(index)
      for next in node.applied.dropFirst(node.appliedBeforeMembers) { visit(next) }
      if withAlternatives { for next in node.alternatives.joined() { visit(next) } }
    }
    for root in roots { visit(root) }
    return order
  }

  /// The kinds that a value may have which meets all of some schemas.
  func kinds(of roots: [Int]) -> RecordShape.Kinds {
    roots.reduce(into: .all) { $0.formIntersection(kinds[$1]) }
  }

  /// Where a node that says nothing but "see there" leads.
  func resolved(_ index: Int) -> Int {
    var index = index
    // Where a reference leads into another resource, the way there counts for dynamic references.
    while let only = nodes[index].applied.first, nodes[index].isReferenceOnly,
      nodes[only].resource == nodes[index].resource
    {
      index = only
    }
    return index
  }
}

extension SchemaNode {
  /// Whether it asks for nothing but what another schema asks for.
  fileprivate var isReferenceOnly: Bool {
    applied.count == 1 && asksNothingItself && !admitsOthers
  }

  /// Whether it asks for nothing, apart from the schemas it applies.
  private var asksNothingItself: Bool {
    kinds == .all && !isFalse && members.isEmpty && patterns.isEmpty && required.isEmpty && additional == nil
      && items == nil
      && prefixItems.isEmpty && minimumItems == nil && maximumItems == nil && assertions.isEmpty
      && alternatives.isEmpty
  }
}
