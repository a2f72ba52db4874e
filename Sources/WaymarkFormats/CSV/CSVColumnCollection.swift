import WaymarkCore

/// Collects the columns that the records of a source take: those of the contract in its order, then others as they come.
package final class CSVColumnCollection: RecordConsumer {
  private let root = Node(name: "", names: [])
  private let shape: RecordShape?
  private var order: [Node] = []

  /// A member of a record, or of a member.
  final class Node {
    let name: String
    /// The way from the record.
    let names: [String]
    /// By the source's integers.
    private var byName: [NameID: Node] = [:]
    /// By the bytes of their names: what is canonically equivalent is not the same name.
    private var byText: [[UInt8]: Node] = [:]
    /// Whether some record has a value here that is no object with members.
    var isLeaf = false
    /// Whether it is among the columns that are looked at.
    var isListed = false
    /// The contract's member.
    var member: RecordShape.Member?
    /// What the contract calls its column.
    var column: String?

    /// The child of a name.
    func child(_ name: String) -> Node? { byText[Array(name.utf8)] }

    init(name: String, names: [String]) {
      self.name = name
      self.names = names
    }

    func child(_ id: NameID, _ makeName: () -> String) -> (node: Node, isNew: Bool) {
      if id.isInterned, let known = byName[id] { return (known, false) }
      let name = makeName()
      let known = byText[Array(name.utf8)]
      let node = known ?? Node(name: name, names: names + [name])
      if known == nil { byText[Array(name.utf8)] = node }
      if id.isInterned { byName[id] = node }
      return (node, known == nil)
    }
  }

  package init(_ shape: RecordShape?) {
    self.shape = shape
    guard let shape else { return }
    for way in CSVColumnMatching(shape).leaves {
      var node = root
      for member in way {
        node = node.child(member.name) { member.text }.node
        node.member = member
      }
      node.isLeaf = true
      node.column = way.last.flatMap { shape.nodes[$0.node].csv.column }
      list(node)
    }
  }

  private func list(_ node: Node) {
    if !node.isListed { order.append(node) }
    node.isListed = true
  }

  package func take(_ record: Record, into sink: FindingSink) throws(WriteError) {
    if record[record.root].kind == .object { collect(record.root, of: record.batch, below: root) }
  }

  package func finish(layout: DocumentLayout, into sink: FindingSink) throws(WriteError) {}

  private func collect(_ object: Int, of batch: RecordBatch, below node: Node) {
    for member in batch.children(object) {
      let (child, isNew) = node.child(batch[member].name) { batch.name(member) }
      if isNew { list(child) }
      if batch[member].kind == .object, batch[member].extent > 1 {
        collect(member, of: batch, below: child)
      } else if child.isListed || batch[member].kind != .null && batch[member].kind != .object {
        child.isLeaf = true
        // The contract has members below it; a value that is no object needs a column all the same.
        if batch[member].kind != .null, batch[member].kind != .object { list(child) }
      }
    }
  }

  /// The columns, each with a header of its own.
  func columns() -> [CSVOutputColumn] {
    let nodes = order.filter { $0.isLeaf && !isBelowLeaf($0) }
    var headers = CSVHeaders()
    var chosen: [Int: String] = [:]
    // Names that can stay as they are come first, so that none of them is taken by one that cannot.
    for isPlain in [true, false] {
      for (index, node) in nodes.enumerated() where (node.column != nil || isPath(node.names)) == isPlain {
        let wanted = node.column ?? node.names.joined(separator: ".")
        chosen[index] = headers.choose(isPlain ? wanted : wanted.replacing(".", with: "_"), number: index + 1)
      }
    }
    return nodes.enumerated().map { index, node in
      let typing = node.member.flatMap { member in shape.map { CSVCellTyping(member, in: $0) } }
      return CSVOutputColumn(header: chosen[index] ?? "", path: node.names, typing: typing ?? CSVCellTyping())
    }
  }

  /// Whether a dotted way is read as that way: a dot within a name is taken for one between names.
  private func isPath(_ names: [String]) -> Bool {
    shape != nil || CSVColumnMatching.split(names.joined(separator: ".")).map(\.name) == names
  }

  /// Whether a value that is no object stands on the way in some record: then the whole of it goes into one cell.
  private func isBelowLeaf(_ node: Node) -> Bool {
    var above = root
    for name in node.names.dropLast() {
      guard let next = above.child(name) else { return false }
      if next.isLeaf { return true }
      above = next
    }
    return false
  }
}

/// Headers that do not get into each other's way.
private struct CSVHeaders {
  /// In use, and the ways above them.
  private var taken: Set<String> = []
  private var above: Set<String> = []

  /// A header that is free: the one wanted, or one near to it.
  mutating func choose(_ wanted: String, number: Int) -> String {
    let isBlank = wanted.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let first = isBlank ? "column\(number)" : wanted
    let flat = first.replacing(".", with: "_")
    var header = isFree(first) ? first : flat
    var count = 2
    while !isFree(header) {
      header = "\(flat)_\(count)"
      count += 1
    }
    taken.insert(header)
    above.formUnion(Self.ways(above: header))
    return header
  }

  private func isFree(_ header: String) -> Bool {
    !taken.contains(header) && !above.contains(header) && taken.isDisjoint(with: Self.ways(above: header))
  }

  /// `a.b.c` is below `a.b` and `a`.
  private static func ways(above header: String) -> [String] {
    header.indices.filter { header[$0] == "." && $0 != header.startIndex }.map { String(header[..<$0]) }
  }
}

/// A column that is written.
struct CSVOutputColumn {
  var header: String
  /// The names from the record down to the member.
  var path: [String]
  var typing: CSVCellTyping
}
