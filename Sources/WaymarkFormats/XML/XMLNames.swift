import WaymarkCore

/// What an element or attribute is, where it stands.
struct XMLRole {
  enum Kind: UInt8 {
    /// A member of the object that its parent is.
    case member
    /// An item of an array that has no element of its own.
    case item
    /// The element round the items of an array.
    case wrapper
    /// Not an item, in an element that holds nothing but items.
    case unknown
    /// Declarations of namespaces and of schemas, which are no data.
    case ignored
  }

  var kind: Kind
  var name: NameID
  /// Of the value, an item's for an array; `XMLNames.open` where the contract says nothing.
  var node: Int32
}

/// Finds what the names of a document mean, by the contract's shape alone.
///
/// What it finds is kept in an ``XMLRoleTable``.
struct XMLNames {
  /// The node of values of which the contract says nothing.
  static let open: Int32 = -1

  var interner: NameInterner
  private let shape: RecordShape?
  /// By node, those of the open node first.
  private(set) var facts: [Facts] = [Facts()]

  /// What is asked of a node at each element.
  struct Facts {
    var kinds: UInt8 = RecordShape.Kinds.all.rawValue
    /// The member that is the text of the node's own element; `.none` where there is none.
    var textName = NameID.none
    var textNode: Int32 = XMLNames.open

    var admitsObject: Bool { kinds & RecordShape.objectBit != 0 }
    /// Whether a text is a string whatever it says.
    var admitsText: Bool { kinds & RecordShape.stringBit != 0 || kinds == 0 }
    /// Whether nothing but an object, or an array, is admitted.
    var admitsObjectOnly: Bool { admitsObject && kinds & RecordShape.scalarBits == 0 }
  }

  init(_ shape: RecordShape?) {
    self.shape = shape
    interner = NameInterner(startingWith: shape?.names ?? NameTable())
    for node in shape?.nodes ?? [] {
      var found = Facts(kinds: node.kinds.rawValue)
      if let member = node.members.first(where: { self.node(Int32($0.node))?.xml.isText == true }) {
        found.textName = member.name
        found.textNode = Int32(member.node)
      }
      facts.append(found)
    }
  }

  func node(_ index: Int32) -> RecordShape.Node? {
    guard let shape, index >= 0, Int(index) < shape.nodes.count else { return nil }
    return shape.nodes[Int(index)]
  }

  /// What a name means below a parent.
  ///
  /// - Parameters:
  ///   - name: The local name, interned by libxml2.
  ///   - namespace: Its namespace, interned by libxml2.
  ///   - parent: The node of the element it stands in; of the array for a wrapper.
  ///   - isAttribute: Whether it names an attribute.
  ///   - inWrapper: Whether the parent is the element round the items of an array.
  /// - Returns: Its role.
  mutating func role(
    of name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?, parent: Int32, isAttribute: Bool,
    inWrapper: Bool
  ) -> XMLRole {
    inWrapper
      ? itemRole(of: name, in: namespace, array: parent)
      : memberRole(of: name, in: namespace, parent: parent, isAttribute: isAttribute)
  }

  private mutating func memberRole(
    of name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?, parent: Int32, isAttribute: Bool
  ) -> XMLRole {
    if isAttribute, let namespace, Self.isSchemaInstance(namespace) {
      return XMLRole(kind: .ignored, name: .none, node: Self.open)
    }
    for member in node(parent)?.members ?? [] {
      guard let value = node(Int32(member.node)) else { continue }
      let items = value.kinds.contains(.array) ? value.items.flatMap { node(Int32($0)) } : nil
      let isUnwrappedArray = items != nil && !value.xml.isWrapped && !isAttribute
      let spelling = isUnwrappedArray && items?.xml.name != nil ? items?.xml ?? value.xml : value.xml
      let spelledName = spelling.name ?? value.xml.name ?? member.text
      guard value.xml.isAttribute == isAttribute, !value.xml.isText, equal(name, spelledName),
        matches(namespace, spelling.namespace)
      else { continue }
      if let item = value.items, items != nil, !isAttribute {
        return value.xml.isWrapped
          ? XMLRole(kind: .wrapper, name: member.name, node: Int32(member.node))
          : XMLRole(kind: .item, name: member.name, node: Int32(item))
      }
      return XMLRole(kind: .member, name: member.name, node: Int32(member.node))
    }
    // A member of the same name that is spelled the other way (an attribute for an element) is still that member.
    let id = interner.intern(Self.bytes(name))
    if let member = node(parent)?.member(id), let value = node(Int32(member.node)), value.xml.name == nil,
      value.items == nil, !value.xml.isText
    {
      return XMLRole(kind: .member, name: id, node: Int32(member.node))
    }
    return XMLRole(kind: .member, name: id, node: Self.open)
  }

  private func itemRole(
    of name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?, array: Int32
  ) -> XMLRole {
    guard let value = node(array), let item = value.items, let items = node(Int32(item)) else {
      return XMLRole(kind: .item, name: .none, node: Self.open)
    }
    if let spelled = items.xml.name, !equal(name, spelled) || !matches(namespace, items.xml.namespace) {
      return XMLRole(kind: .unknown, name: .none, node: Self.open)
    }
    return XMLRole(kind: .item, name: .none, node: Int32(item))
  }

  /// Whether an element is a record.
  func isRecord(_ name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?) -> Bool {
    guard let shape, let spelled = shape.recordXML.name else { return true }
    return equal(name, spelled) && matches(namespace, shape.recordXML.namespace)
  }

  private func equal(_ name: UnsafePointer<UInt8>, _ text: String) -> Bool { Self.equal(name, text) }

  private func matches(_ namespace: UnsafePointer<UInt8>?, _ wanted: String?) -> Bool {
    guard let wanted else { return true }
    guard let namespace else { return wanted.isEmpty }
    return Self.equal(namespace, wanted)
  }

  static func bytes(_ name: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var count = 0
    while name[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: name, count: count)
  }

  private static func equal(_ name: UnsafePointer<UInt8>, _ text: String) -> Bool {
    bytes(name).elementsEqual(text.utf8)
  }

  private static func isSchemaInstance(_ namespace: UnsafePointer<UInt8>) -> Bool {
    equal(namespace, "http://www.w3.org/2001/XMLSchema-instance")
  }
}

extension RecordShape {
  /// The kinds as bits: option sets of another module are slow where each element asks for them.
  fileprivate static let objectBit: UInt8 = 64
  fileprivate static let scalarBits: UInt8 = 31
  fileprivate static let stringBit: UInt8 = 16
}
