import WaymarkCore

/// The order of members that a contract gives, as tables by name.
struct MemberOrder {
  /// Of a member that the contract does not know: after all that it knows.
  private static let unknown = Int.max
  private var nodes: [Node] = []

  private struct Node {
    /// The lowest name of the node's members.
    var lowest = 0
    /// By name from the lowest on: the member's position, or -1.
    var positions: [Int] = []
    /// By position.
    var members: [Int] = []
    var items: Int?
  }

  /// No shape, no order.
  init(_ shape: RecordShape?) {
    for described in shape?.nodes ?? [] {
      var node = Node(items: described.items)
      node.members = described.members.map(\.node)
      let names = described.members.map(\.name.index)
      if let lowest = names.min(), let highest = names.max() {
        node.lowest = lowest
        node.positions = [Int](repeating: -1, count: highest - lowest + 1)
        for (position, name) in names.enumerated() { node.positions[name - lowest] = position }
      }
      nodes.append(node)
    }
  }

  /// Where a member stands among its siblings.
  @inline(__always)
  func rank(of name: NameID, in node: Int) -> Int { position(of: name, in: node) ?? Self.unknown }

  /// The node of a member, where the contract knows it.
  func node(of name: NameID, in node: Int) -> Int? { position(of: name, in: node).map { nodes[node].members[$0] } }

  /// The node of an array's items.
  func items(of node: Int) -> Int? { nodes.indices.contains(node) ? nodes[node].items : nil }

  @inline(__always)
  private func position(of name: NameID, in node: Int) -> Int? {
    guard name.isInterned, nodes.indices.contains(node) else { return nil }
    let index = name.index - nodes[node].lowest
    guard nodes[node].positions.indices.contains(index), nodes[node].positions[index] >= 0 else { return nil }
    return nodes[node].positions[index]
  }
}
