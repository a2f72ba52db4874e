import WaymarkCore

/// The order of members that a contract gives, as flat tables by name.
struct MemberOrder {
  /// Of a member that the contract does not know: after all that it knows.
  private static let unknown = Int.max

  /// A node's part of the tables.
  private struct Node {
    /// The lowest name of its members, and how many names there are up to the highest.
    var lowest = 0
    var count = 0
    /// Where its positions begin.
    var positions = 0
    /// Where its members begin.
    var members = 0
    var items: Int?
  }

  private var nodes: [Node] = []
  /// By name: where the member stands, or -1.
  private var positions: [Int32] = []
  /// By position: the member's node.
  private var members: [Int] = []

  /// No shape, no order.
  init(_ shape: RecordShape?) {
    for described in shape?.nodes ?? [] {
      var node = Node(positions: positions.count, members: members.count, items: described.items)
      let names = described.members.map(\.name.index)
      if let lowest = names.min(), let highest = names.max() {
        node.lowest = lowest
        node.count = highest - lowest + 1
        positions += [Int32](repeating: -1, count: node.count)
        for (position, name) in names.enumerated() {
          positions[node.positions + name - lowest] = Int32(truncatingIfNeeded: position)
        }
      }
      members += described.members.map(\.node)
      nodes.append(node)
    }
  }

  /// Whether there is such a node, and members in it.
  func knows(_ node: Int) -> Bool { nodes.indices.contains(node) && nodes[node].count > 0 }

  /// Where a member stands among its siblings.
  ///
  /// - Precondition: The node is known.
  @inline(__always)
  func rank(of name: NameID, in node: Int) -> Int {
    let part = nodes[node]
    let index = name.index - part.lowest
    guard index >= 0, index < part.count, name.isInterned else { return Self.unknown }
    let position = positions[part.positions + index]
    return position < 0 ? Self.unknown : Int(position)
  }

  /// The node of a member, where the contract knows it.
  func node(of name: NameID, in node: Int) -> Int? {
    guard knows(node) else { return nil }
    let position = rank(of: name, in: node)
    return position == Self.unknown ? nil : members[nodes[node].members + position]
  }

  /// The node of an array's items.
  func items(of node: Int) -> Int? { nodes.indices.contains(node) ? nodes[node].items : nil }
}
