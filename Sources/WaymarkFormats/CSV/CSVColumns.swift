import WaymarkCore

/// A column of a table, and the member that it fills.
struct CSVColumn {
  /// As the header spells it.
  var name: String
  /// Of the header's cell; nil where the table has no header.
  var place: Place?
  /// The way down to the member; empty where the column is not read.
  var path: [Segment]

  /// A member on the way.
  struct Segment {
    var name: String
    /// The shape's member; nil where the shape does not know it.
    var member: RecordShape.Member?
  }
}

/// Finds the members that the columns of a table fill.
struct CSVColumnMatching {
  /// How deep a column may nest; a longer dotted name is one name.
  private static let maximumDepth = 32
  /// How deep the members of a recursive contract are looked at.
  private static let maximumShapeDepth = 8

  let shape: RecordShape?
  /// The ways to the shape's leaves, in contract order.
  let leaves: [[RecordShape.Member]]
  /// The ways to members whose contract names their column.
  private let named: [String: [RecordShape.Member]]

  init(_ shape: RecordShape?) {
    self.shape = shape
    var leaves: [[RecordShape.Member]] = []
    var named: [String: [RecordShape.Member]] = [:]
    if let shape { Self.walk(shape, node: 0, path: [], visited: [0], &leaves, &named) }
    self.leaves = leaves
    self.named = named
  }

  private static func walk(
    _ shape: RecordShape, node: Int, path: [RecordShape.Member], visited: [Int],
    _ leaves: inout [[RecordShape.Member]], _ named: inout [String: [RecordShape.Member]]
  ) {
    guard shape.nodes.indices.contains(node), path.count < maximumShapeDepth else { return }
    for member in shape.nodes[node].members where shape.nodes.indices.contains(member.node) {
      let way = path + [member]
      let below = shape.nodes[member.node]
      if let column = below.csv.column, named[column] == nil { named[column] = way }
      if below.members.isEmpty || !below.kinds.contains(.object) {
        leaves.append(way)
      } else if !visited.contains(member.node) {
        walk(shape, node: member.node, path: way, visited: visited + [member.node], &leaves, &named)
      }
    }
  }

  /// The columns of a header.
  func columns(of header: [(name: String, place: Place)]) -> [CSVColumn] {
    let taken = Set(header.compactMap { cell in named[cell.name].map(Self.dotted) })
    return header.map { cell in
      CSVColumn(name: cell.name, place: cell.place, path: path(of: cell.name, taken: taken))
    }
  }

  /// The columns of a table without a header: those of the contract in their order, then `column5` and so on.
  func columns(count: Int) -> [CSVColumn] {
    (0..<count).map { index in
      guard index < leaves.count else {
        let name = "column\(index + 1)"
        return CSVColumn(name: name, place: nil, path: [.init(name: name, member: nil)])
      }
      return CSVColumn(name: Self.dotted(leaves[index]), place: nil, path: Self.segments(leaves[index]))
    }
  }

  private func path(of name: String, taken: Set<String>) -> [CSVColumn.Segment] {
    if name.unicodeScalars.allSatisfy({ $0 == " " || $0 == "\t" }) { return [] }
    if let way = named[name] { return Self.segments(way) }
    guard let shape else { return Self.split(name) }
    if !taken.contains(name), let way = way(along: name[...], from: 0, depth: 0, in: shape) {
      return Self.segments(way)
    }
    return [.init(name: name, member: nil)]
  }

  private func way(
    along name: Substring, from node: Int, depth: Int, in shape: RecordShape
  ) -> [RecordShape.Member]? {
    guard shape.nodes.indices.contains(node), depth < Self.maximumDepth else { return nil }
    for member in shape.nodes[node].members where shape.nodes.indices.contains(member.node) {
      if Self.isSame(name, member.text) { return [member] }
      guard name.utf8.starts(with: member.text.utf8) else { continue }
      let rest = name.utf8.dropFirst(member.text.utf8.count)
      guard rest.first == UInt8(ascii: "."), let below = Substring(rest.dropFirst()) as Substring? else { continue }
      if let way = way(along: below, from: member.node, depth: depth + 1, in: shape) { return [member] + way }
    }
    return nil
  }

  /// Equal byte by byte: the standard comparison takes canonically equivalent names for the same.
  private static func isSame(_ a: Substring, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }

  /// Without a contract every dot nests, unless something is missing on one side of it.
  static func split(_ name: String) -> [CSVColumn.Segment] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isPath = parts.count <= maximumDepth && parts.allSatisfy { !$0.isEmpty && $0.first != " " && $0.last != " " }
    return isPath ? parts.map { .init(name: String($0), member: nil) } : [.init(name: name, member: nil)]
  }

  private static func segments(_ way: [RecordShape.Member]) -> [CSVColumn.Segment] {
    way.map { .init(name: $0.text, member: $0) }
  }

  static func dotted(_ way: [RecordShape.Member]) -> String { way.map(\.text).joined(separator: ".") }
}
