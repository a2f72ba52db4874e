import WaymarkCore

/// The members or items that schemas of the same value have described (core, section 11).
struct EvaluatedValues {
  var isAll = false
  var tokens: Set<Int> = []
}

extension SchemaCheck {
  /// The members of an object that a schema describes, itself or through those it applies.
  func evaluatedMembers(of object: Int, by node: Int) -> EvaluatedValues {
    var evaluated = EvaluatedValues()
    gatherMembers(node, object, isAsking: true, &evaluated)
    return evaluated
  }

  /// The same for the items of an array.
  func evaluatedItems(of array: Int, by node: Int) -> EvaluatedValues {
    var evaluated = EvaluatedValues()
    gatherItems(node, array, isAsking: true, &evaluated)
    return evaluated
  }

  private func gatherMembers(_ index: Int, _ object: Int, isAsking: Bool, _ evaluated: inout EvaluatedValues) {
    let node = program.nodes + index
    if !isAsking, node.pointee.unevaluatedProperties >= 0 { evaluated.isAll = true }
    if node.pointee.additional != .unsaid || node.pointee.additionalNode >= 0 { evaluated.isAll = true }
    if evaluated.isAll { return }
    if let slots = node.pointee.slots, let members = node.pointee.members {
      for child in batch.children(object) {
        let name = batch[child].name.index
        let slot = name < program.nameCount ? Int(slots[name]) : 0
        if slot >= 2, members[slot - 2].node >= 0 || !patternSchemas(of: node, child).isEmpty {
          evaluated.tokens.insert(child)
        } else if !node.pointee.patterns.isEmpty, !patternSchemas(of: node, child).isEmpty {
          evaluated.tokens.insert(child)
        }
      }
    }
    for next in node.pointee.applied { gatherMembers(next, object, isAsking: false, &evaluated) }
    for next in node.pointee.objectSteps?.met(by: object, self) ?? [] {
      gatherMembers(next, object, isAsking: false, &evaluated)
    }
  }

  private func gatherItems(_ index: Int, _ array: Int, isAsking: Bool, _ evaluated: inout EvaluatedValues) {
    let node = program.nodes + index
    if node.pointee.items >= 0 || !isAsking && node.pointee.unevaluatedItems >= 0 { evaluated.isAll = true }
    if evaluated.isAll { return }
    var position = 0
    for item in batch.children(array) {
      if position < node.pointee.prefixItems.count
        || node.pointee.contained.contains(where: { meets(item, $0) })
      {
        evaluated.tokens.insert(item)
      }
      position += 1
    }
    for next in node.pointee.applied { gatherItems(next, array, isAsking: false, &evaluated) }
    for next in node.pointee.arraySteps?.met(by: array, self) ?? [] {
      gatherItems(next, array, isAsking: false, &evaluated)
    }
  }
}
