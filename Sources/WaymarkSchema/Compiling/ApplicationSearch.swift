/// Looks at which schemas apply others to the same value, by `$ref`, `allOf`, `anyOf` and their kin.
///
/// One that comes to itself again says nothing, and would never end; one that doubles at each step ends too late.
struct ApplicationSearch {
  /// How deep schemas may apply others to the same value.
  private static let maximumHeight = 500
  /// How many schemas may be applied to one value.
  private static let maximumCost = 1_000_000

  private let nodes: [SchemaNode]
  /// By node; 0 where it was not visited.
  private var heights: [Int]
  /// How many schemas are applied in all, the node itself included.
  private var costs: [Int]
  private var onTheWay: Set<Int> = []
  private var fault: (node: Int, message: String)?

  init(_ nodes: [SchemaNode]) {
    self.nodes = nodes
    heights = [Int](repeating: 0, count: nodes.count)
    costs = heights
  }

  /// The first node at fault, and what is wrong with it.
  mutating func firstFault() -> (node: Int, message: String)? {
    for index in nodes.indices where heights[index] == 0 && fault == nil { visit(index) }
    return fault
  }

  private mutating func visit(_ index: Int) {
    guard onTheWay.count <= Self.maximumHeight else {
      return note(index, "applies schemas that apply others, too many deep")
    }
    onTheWay.insert(index)
    var height = 1
    var cost = 1
    for next in nodes[index].applied + nodes[index].alternatives.joined() {
      if fault != nil { break }
      if onTheWay.contains(next) {
        note(next, "refers to itself without end")
        continue
      }
      if heights[next] == 0 { visit(next) }
      height = max(height, heights[next] + 1)
      cost = min(Self.maximumCost + 1, cost + costs[next])
    }
    onTheWay.remove(index)
    heights[index] = height
    costs[index] = cost
    if height > Self.maximumHeight { note(index, "applies schemas that apply others, too many deep") }
    if cost > Self.maximumCost { note(index, "applies more than a million schemas to one value") }
  }

  private mutating func note(_ index: Int, _ message: String) {
    if fault == nil { fault = (index, message) }
  }
}
