/// What a contract says about the make-up of records: enough to read XML and CSV into the same records as JSON, to name
/// a record, to sort records and to tell which of them must differ.
///
/// A contract fills it, readers and rules read it. Its names are the first of every reader's table, so the contract's
/// integers are the reader's too.
package struct RecordShape: Sendable {
  package var names: NameTable
  /// `nodes[0]` is the record.
  ///
  /// Nodes refer to each other by index; a recursive contract has cycles.
  package var nodes: [Node]
  /// Whether the contract describes a document that is an array of records.
  package var isSequence: Bool
  /// How the record's element is spelled in XML: `items.xml` of an array contract.
  package var recordXML = XMLSpelling()
  /// How the document's own element is spelled, where that is not the record.
  package var rootXML = XMLSpelling()
  /// Each is a tuple of members that no two records may share.
  package var uniqueBy: [[MemberPath]] = []
  /// Which keyword asks for each of them, as far as that is known.
  package var uniqueByKeywords: [KeywordUse] = []
  package var sortBy: [MemberPath] = []
  /// The member that names a record to people.
  package var label: MemberPath?
  package var assets: [Asset] = []
  package var references: [Reference] = []

  package init(names: NameTable = NameTable(), nodes: [Node] = [Node()], isSequence: Bool = true) {
    self.names = names
    self.nodes = nodes
    self.isSequence = isSequence
  }

  /// The member that identifies a record: the first unique one.
  package var identity: MemberPath? { uniqueBy.first { $0.count == 1 }?.first }

  /// A value's place in the shape.
  package struct Node: Sendable {
    /// What the contract admits here, through `$ref` and `allOf`; everything where it says nothing.
    package var kinds: Kinds = .all
    /// In contract order.
    package var members: [Member] = []
    /// The node of an array's items.
    package var items: Int?
    package var xml = XMLSpelling()
    package var csv = CSVSpelling()

    package init() {}

    package func member(_ name: NameID) -> Member? { members.first { $0.name == name } }
  }

  package struct Member: Sendable {
    package var name: NameID
    package var text: String
    package var node: Int
    package var isRequired: Bool

    package init(name: NameID, text: String, node: Int, isRequired: Bool) {
      self.name = name
      self.text = text
      self.node = node
      self.isRequired = isRequired
    }
  }

  /// The JSON types (JSON Schema 2020-12, validation, 6.1.1).
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let null = Kinds(rawValue: 1)
    package static let boolean = Kinds(rawValue: 2)
    package static let integer = Kinds(rawValue: 4)
    /// Any number; a node with it has `integer` too.
    package static let number = Kinds(rawValue: 8)
    package static let string = Kinds(rawValue: 16)
    package static let array = Kinds(rawValue: 32)
    package static let object = Kinds(rawValue: 64)
    package static let all = Kinds(rawValue: 127)
  }

  /// How a value is spelled in XML (OpenAPI 3.1, XML Object; `nodeType` as of 3.2).
  package struct XMLSpelling: Sendable, Equatable {
    /// The element's or attribute's local name, where it is not the member's.
    package var name: String?
    package var namespace: String?
    package var isAttribute = false
    /// An array with an element round its items.
    package var isWrapped = false
    /// The value is the text of the object's own element (`nodeType: text` or `cdata`).
    package var isText = false

    package init() {}
  }

  /// How a value is spelled in CSV.
  package struct CSVSpelling: Sendable, Equatable {
    /// The column, where it is not the dotted path.
    package var column: String?
    /// Between the items of an array in one cell.
    package var separator: String?
    /// Further spellings of null, true and false.
    package var null: [String] = []
    package var `true`: [String] = []
    package var `false`: [String] = []
    /// The decimal mark of numbers, where it is not a point.
    package var decimalMark: String?
    /// Between groups of digits.
    package var groupMark: String?
    /// Whether nothing but the number may stand in the cell.
    package var isBareNumber = true

    package init() {}
  }

  /// A member that names a file.
  package struct Asset: Sendable {
    package var path: MemberPath
    /// Without the dot; empty for any.
    package var extensions: [String]
    package var keyword: KeywordUse?

    package init(path: MemberPath, extensions: [String]) {
      self.path = path
      self.extensions = extensions
    }
  }
}

extension RecordShape {
  /// Members whose value must be that of some record elsewhere.
  package struct Reference: Sendable {
    /// More than one where the values count together.
    package var paths: [MemberPath]
    package var target: ReferenceTarget
    package var keyword: KeywordUse?

    package init(paths: [MemberPath], target: ReferenceTarget) {
      self.paths = paths
      self.target = target
    }
  }
}

/// A way down from a record through members: `coordinates.latitude`.
package struct MemberPath: Sendable, Hashable {
  package var names: [NameID]
  /// Dotted.
  package var text: String

  package init(names: [NameID], text: String) {
    self.names = names
    self.text = text
  }
}

extension RecordShape {
  /// The node at the end of a path, where the shape knows it.
  package func node(at path: MemberPath) -> Node? {
    var node = nodes[0]
    for name in path.names {
      guard let member = node.member(name) else { return nil }
      node = nodes[member.node]
    }
    return node
  }

  /// Which record it is, for a finding.
  package func identity(of record: Record) -> RecordIdentity {
    var found = RecordIdentity(index: record.span.index)
    if let identity, let value = record.batch.value(at: identity.names, from: record.root) {
      let id = record.batch.detailValue(value)
      if record[value].kind != .null, id != .text("") { found.id = id }
    }
    if let label, let value = record.batch.value(at: label.names, from: record.root),
      record[value].kind == .string
    {
      let text = record.batch.string(value)
      if !text.isEmpty { found.label = text }
    }
    return found
  }
}

extension RecordBatch {
  /// A scalar as a fact of a finding; nil for containers.
  package func detailValue(_ index: Int) -> Finding.DetailValue? {
    switch self[index].kind {
    case .null: .text("null")
    case .true: .boolean(true)
    case .false: .boolean(false)
    case .number: .number(string(index))
    case .string: .text(string(index))
    case .array, .object: nil
    }
  }
}
