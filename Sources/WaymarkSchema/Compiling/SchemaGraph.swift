import WaymarkCore

/// The nodes of a schema, and what several of them say together of one value.
struct SchemaGraph {
  let nodes: [SchemaNode]

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
    var visiting: Set<Int> = []
    func narrowed(_ roots: [Int]) -> RecordShape.Kinds {
      var kinds = RecordShape.Kinds.all
      for index in closure(of: roots) where visiting.insert(index).inserted {
        defer { visiting.remove(index) }
        let node = nodes[index]
        if node.isFalse { kinds = [] }
        kinds.formIntersection(node.kinds)
        kinds.formIntersection(node.constantKinds)
        if let enumeration = node.enumeration { kinds.formIntersection(enumeration.kinds) }
        for choice in node.choices {
          kinds.formIntersection(choice.reduce(into: []) { $0.formUnion(narrowed([$1])) })
        }
      }
      return kinds
    }
    return narrowed(roots)
  }

  /// Where a node that says nothing but "see there" leads.
  func resolved(_ index: Int) -> Int {
    var index = index
    while let only = nodes[index].applied.first, nodes[index].isReferenceOnly { index = only }
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
    kinds == .all && !isFalse && members.isEmpty && required.isEmpty && additional == nil && items == nil
      && prefixItems.isEmpty && minimumItems == nil && maximumItems == nil && assertions.isEmpty
      && alternatives.isEmpty
  }
}
