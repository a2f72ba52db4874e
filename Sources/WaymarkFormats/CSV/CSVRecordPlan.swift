import WaymarkCore

/// How a row becomes a record: made once from the header, followed for each row.
///
/// Members of one object lie together in a record, wherever their columns stand in the table.
struct CSVRecordPlan {
  enum Step {
    case cell(column: Int, name: NameID, isRepeated: Bool)
    /// Begins an object.
    case open(name: NameID)
    /// Ends it; one without members is left out where the contract lets it be.
    case close(isOptional: Bool)
  }

  private(set) var steps: [Step] = []
  /// By column.
  private(set) var typings: [CSVCellTyping] = []
  /// The columns that name a member already named, with the earlier one.
  private(set) var repetitions: [(column: Int, earlier: Int)] = []
  /// The header's cells, by the member's path.
  private(set) var places: [[NameID]: [Place]] = [:]
  /// The bytes of names that the table of names has no room for, by step.
  private(set) var namesApart: [Int: [UInt8]] = [:]

  private final class Node {
    let name: String
    var column: Int?
    var isRepeated = false
    var isOptional = true
    var children: [Node] = []
    init(_ name: String) { self.name = name }

    func child(_ name: String) -> Node? { byName[Array(name.utf8)] }
    private var byName: [[UInt8]: Node] = [:]

    func add(_ child: Node) {
      children.append(child)
      if byName[Array(child.name.utf8)] == nil { byName[Array(child.name.utf8)] = child }
    }

    /// The first column at or below it.
    var firstColumn: Int? { column ?? children.first?.firstColumn }
  }

  /// Of a table whose header is not read yet.
  static let empty = CSVRecordPlan()

  private init() {}

  init(_ columns: [CSVColumn], shape: RecordShape?, interner: inout NameInterner) {
    let root = Node("")
    for (index, column) in columns.enumerated() {
      let member = column.path.last?.member
      if let shape, let member { typings.append(CSVCellTyping(member, in: shape)) } else { typings.append(.init()) }
      if !column.path.isEmpty { insert(column, index, below: root) }
    }
    flatten(root, path: [], columns, &interner)
  }

  private mutating func insert(_ column: CSVColumn, _ index: Int, below root: Node) {
    var node = root
    for segment in column.path.dropLast() {
      if let next = node.child(segment.name) {
        guard next.column == nil else {
          // `a.b` beside `a`: kept under its whole name.
          repetitions.append((index, next.column ?? index))
          root.add(leaf(column.name, index))
          return
        }
        node = next
      } else {
        let next = Node(segment.name)
        next.isOptional = segment.member.map { !$0.isRequired } ?? true
        node.add(next)
        node = next
      }
    }
    let new = leaf(column.path.last?.name ?? column.name, index)
    if let earlier = node.child(new.name)?.firstColumn {
      repetitions.append((index, earlier))
      new.isRepeated = true
    }
    node.add(new)
  }

  private func leaf(_ name: String, _ column: Int) -> Node {
    let node = Node(name)
    node.column = column
    return node
  }

  private mutating func flatten(_ node: Node, path: [NameID], _ columns: [CSVColumn], _ interner: inout NameInterner) {
    for child in node.children {
      let name = interner.intern(child.name)
      if name == .apart { namesApart[steps.count] = Array(child.name.utf8) }
      let place = child.firstColumn.flatMap { columns[$0].place }
      if let place { places[path + [name], default: []].append(place) }
      if let column = child.column {
        steps.append(.cell(column: column, name: name, isRepeated: child.isRepeated))
      } else {
        steps.append(.open(name: name))
        flatten(child, path: path + [name], columns, &interner)
        steps.append(.close(isOptional: child.isOptional))
      }
    }
  }
}
