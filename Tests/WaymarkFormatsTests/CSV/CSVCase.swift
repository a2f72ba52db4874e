import Testing
import WaymarkCore
import WaymarkFormats
import WaymarkTestSupport

/// A table with the places of its faults marked, and what is to come of it.
struct CSVCase: CustomTestStringConvertible, Sendable {
  var name: String
  var text: String
  /// The codes at the marks, in the marks' order.
  var codes: [String]
  var records: [String]
  var options = ReadingOptions()
  var shape: RecordShape?

  init(
    _ name: String, _ text: String, _ codes: [String], _ records: [String], shape: RecordShape? = nil,
    _ change: (inout ReadingOptions) -> Void = { _ in }
  ) {
    self.name = name
    self.text = text
    self.codes = codes
    self.records = records
    self.shape = shape
    change(&options)
  }

  var testDescription: String { name }

  /// Reads the table whole and in small pieces, and holds it against what is expected.
  func verify() throws {
    let marked = MarkedText(text)
    try #require(marked.marks.count == codes.count, "each code has its mark")
    let expected = zip(codes, marked.marks).map { "\($0) \($1.lowerBound)+\($1.count)" }.sorted()
    let whole = try Reading.of(marked.bytes, by: CSVReader(), shape: shape, options: options)
    #expect(whole.findings.sorted() == expected)
    #expect(whole.records == records)
    for size in [1, 7, 4096] {
      let pieces = try Reading.inPieces(of: size, marked.bytes, shape: shape, options: options)
      #expect(pieces == whole, "in reads of \(size) bytes")
    }
  }
}

extension Reading {
  /// Reads a table through a file whose reads give so many bytes at most.
  static func inPieces(
    of size: Int, _ bytes: [UInt8], shape: RecordShape? = nil, options: ReadingOptions = ReadingOptions()
  ) throws -> Reading {
    try Reading.of(bytes, by: CSVReader(), shape: shape, options: options, maximumRead: size)
  }
}

extension RecordShape {
  /// A shape of flat and dotted members: `id: integer`, `at.x: number`, `?` for optional ones.
  static func members(
    _ list: [(path: String, kinds: Kinds, isRequired: Bool)], csv: [String: CSVSpelling] = [:]
  )
    -> RecordShape
  {
    var interner = NameInterner()
    var nodes = [Node()]
    nodes[0].kinds = .object
    for (path, kinds, isRequired) in list {
      var node = 0
      let parts = path.split(separator: ".").map(String.init)
      for (index, part) in parts.enumerated() {
        let name = interner.intern(part)
        if let member = nodes[node].member(name) {
          node = member.node
          continue
        }
        var new = Node()
        let isLeaf = index == parts.count - 1
        new.kinds = isLeaf ? kinds : .object
        if isLeaf { new.csv = csv[path] ?? CSVSpelling() }
        nodes.append(new)
        let due = isLeaf && isRequired
        nodes[node].members.append(Member(name: name, text: part, node: nodes.count - 1, isRequired: due))
        node = nodes.count - 1
      }
    }
    return RecordShape(names: interner.table, nodes: nodes)
  }
}
