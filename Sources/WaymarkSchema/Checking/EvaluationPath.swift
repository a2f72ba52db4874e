import WaymarkCore

/// The way from a contract's root to one of its schemas, through every keyword that was followed for some value.
///
/// It is looked for only where something is reported, so that nothing is remembered while values are checked.
struct EvaluationPath {
  private let program: SchemaProgram
  private let target: Int

  /// How many schemas are looked through: a contract may offer more ways than there is time for.
  private static let limit = 20_000

  init(_ program: SchemaProgram, to target: Int) {
    self.program = program
    self.target = target
  }

  private struct State: Hashable {
    var node: Int
    /// How many segments of the value's pointer were gone.
    var depth: Int
  }

  /// The shortest way, as an RFC 6901 pointer; nil where none is found.
  ///
  /// - Parameter segments: The pointer of the value.
  /// - Returns: The way, beginning with a slash where it is not empty.
  func text(for segments: [String]) -> String? {
    let start = State(node: program.rootNode, depth: 0)
    var origins: [State: (state: State, step: String)] = [:]
    var seen: Set<State> = [start]
    var queue = [start]
    var position = 0
    while position < queue.count, position < Self.limit {
      let state = queue[position]
      position += 1
      if state.depth == segments.count, state.node == target {
        return way(to: state, from: start, origins)
      }
      for (next, descends) in steps(from: state, segments) {
        let found = State(node: next, depth: state.depth + (descends ? 1 : 0))
        guard seen.insert(found).inserted else { continue }
        origins[found] = (state, label(from: state.node, to: next))
        queue.append(found)
      }
    }
    return nil
  }

  private func way(to end: State, from start: State, _ origins: [State: (state: State, step: String)]) -> String {
    var steps: [String] = []
    var state = end
    while state != start, let origin = origins[state] {
      steps.append(origin.step)
      state = origin.state
    }
    return steps.reversed().joined()
  }

  /// The schemas that a schema applies: to the same value, and to the next one on the way.
  private func steps(from state: State, _ segments: [String]) -> [(node: Int, descends: Bool)] {
    let node = program.graph.nodes[state.node]
    var steps = (node.applied + node.alternatives.joined()).map { ($0, false) }
    for assertion in node.assertions {
      guard let reference = assertion.assertion as? DynamicReference else { continue }
      let others = program.dynamicAnchors.values.compactMap { $0[reference.anchor] }
      steps += ([reference.target] + others).map { ($0, false) }
    }
    guard state.depth < segments.count else { return steps }
    let segment = segments[state.depth]
    steps += node.members.filter { $0.name == segment }.map { ($0.node, true) }
    steps += node.patterns.map { ($0.node, true) }
    if case .schema(let schema)? = node.additional { steps.append((schema, true)) }
    if let index = Int(segment) {
      if node.prefixItems.indices.contains(index) {
        steps.append((node.prefixItems[index], true))
      } else if let items = node.items {
        steps.append((items, true))
      }
      steps += node.contained.map { ($0.schema, true) }
    }
    steps += [node.unevaluatedProperties, node.unevaluatedItems].compactMap { $0 }.map { ($0, true) }
    return steps
  }

  /// How a schema is reached from another: where it stands in it, else by a reference.
  private func label(from node: Int, to next: Int) -> String {
    let (from, to) = (program.graph.nodes[node], program.graph.nodes[next])
    if to.location.document == from.location.document, to.location.pointer.hasPrefix(from.location.pointer + "/") {
      let rest = to.location.pointer.dropFirst(from.location.pointer.utf8.count)
      // A reference may lead further into the schema that has it, to what no keyword of its own applies.
      let keyword = unescapedPointerSegment(rest.dropFirst().prefix { $0 != "/" })
      if keyword != "$defs", keyword != "definitions" { return String(rest) }
    }
    let isDynamic = !from.applied.contains(next) && from.assertions.contains { $0.assertion is DynamicReference }
    return isDynamic ? "/$dynamicRef" : "/$ref"
  }
}
