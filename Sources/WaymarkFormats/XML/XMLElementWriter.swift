import WaymarkCore

/// Writes records as well-formed XML 1.0: names, attributes, lists and their order as the contract has them, else an
/// element for each member.
final class XMLElementWriter: RecordTextWriter {
  let reader: any DocumentReader = XMLReader()
  let reading: ReadingOptions
  private let shape: RecordShape?
  private let root: (name: String, namespace: String?)?
  private let record: (name: String, namespace: String?)
  private var names: XMLNameSpelling
  private var order: MemberOrder
  private let stack = StackRoom()

  /// - Parameters:
  ///   - shape: Of the contract.
  ///   - names: All names of the source.
  init(_ shape: RecordShape?, names: NameTable) {
    self.shape = shape
    let recordXML = shape.map { $0.isSequence ? $0.recordXML : $0.nodes.first?.xml ?? .init() } ?? .init()
    record = (recordXML.name ?? "record", recordXML.namespace)
    if let shape, !shape.isSequence {
      root = nil
    } else {
      root = (shape?.rootXML.name ?? "records", shape?.rootXML.namespace)
    }
    self.names = XMLNameSpelling(names)
    order = MemberOrder(shape)
    var reading = ReadingOptions()
    reading.maximumDepth = 4_096 + 8
    reading.maximumRecord = .max
    self.reading = reading
  }

  func appendStart(to output: OutputBuffer) {
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    guard let root else { return }
    var state = State(output: output)
    state.open(root.name, namespace: root.namespace)
    output.append(">\n")
  }

  func appendEnd(to output: OutputBuffer) {
    guard let root else { return }
    output.append("</")
    output.append(text: root.name)
    output.append(">\n")
  }

  func append(_ record: Record, to output: OutputBuffer) {
    var state = State(output: output)
    state.namespaces = [root?.namespace ?? nil]
    state.depth = root == nil ? 0 : 1
    state.indent()
    append(
      record.root, of: record.batch, element: self.record, node: shape == nil ? nil : 0, &state)
    output.append("\n")
  }

  /// Where the writer stands.
  private struct State {
    let output: OutputBuffer
    var depth = 0
    /// The default namespace of each open element.
    var namespaces: [String?] = []

    init(output: OutputBuffer) { self.output = output }

    func indent() { output.appendSpaces(2 * depth) }

    /// Begins a start tag; a namespace that is not that around it is declared.
    mutating func open(_ name: String, namespace: String?) {
      output.append("<")
      output.append(text: name)
      let around = namespaces.last ?? nil
      let own = namespace ?? around
      if own ?? "" != around ?? "" {
        output.append(" xmlns=\"")
        appendAttribute(own ?? "")
        output.append("\"")
      }
      namespaces.append(own)
    }

    func appendAttribute(_ text: String) {
      var text = text
      text.withUTF8 { XMLText.append($0, isAttribute: true, to: output) }
    }

    mutating func close(_ name: String) {
      output.append("</")
      output.append(text: name)
      output.append(">")
      namespaces.removeLast()
    }
  }

  // MARK: Elements

  /// Writes a value as an element.
  private func append(
    _ value: Int, of batch: RecordBatch, element: (name: String, namespace: String?), node: Int?, _ state: inout State
  ) {
    state.open(element.name, namespace: element.namespace)
    let output = state.output
    switch batch[value].kind {
    case .array where stack.isExhausted, .object where stack.isExhausted:
      // Nested deeper than calls can be: its text at least is kept.
      output.append(">")
      JSONRenderer.text(of: value, in: batch).withUnsafeBufferPointer {
        XMLText.append($0, isAttribute: false, to: output)
      }
      state.close(element.name)
    case .null:
      output.append("/>")
      state.namespaces.removeLast()
    case .string where batch.text(value).isEmpty:
      output.append(">")
      state.close(element.name)
    case .true, .false, .number, .string:
      output.append(">")
      appendScalar(value, of: batch, isAttribute: false, to: output)
      state.close(element.name)
    case .array:
      appendContent(items(value, of: batch, node: node, name: "item"), element.name, text: nil, of: batch, &state)
    case .object:
      appendMembers(value, of: batch, element.name, node: node, &state)
    }
  }

  /// An element within another.
  private struct Child {
    var value: Int
    var name: String
    var namespace: String?
    var node: Int?
    /// The items of a list with an element round them.
    var isWrapper = false
  }

  private func appendMembers(_ object: Int, of batch: RecordBatch, _ name: String, node: Int?, _ state: inout State) {
    var children: [Child] = []
    var text: Int?
    // Read without a contract, the text of an element with attributes is a member of this name.
    let bare = node == nil ? batch.children(object).first { isBareText($0, of: batch) } : nil
    for member in ordered(object, of: batch, node: node) {
      let below = order.node(of: batch[member].name, in: node ?? -1)
      let spelling = below.flatMap { shape?.nodes[$0].xml } ?? RecordShape.XMLSpelling()
      let isScalar = !batch[member].isContainer && batch[member].kind != .null
      if spelling.isText || member == bare, isScalar, text == nil {
        text = member
      } else if bare != nil, batch[member].kind == .string {
        appendAttribute(names.spelling(of: member, in: batch), nil, member, of: batch, state)
      } else if spelling.isAttribute, isScalar {
        let attribute = spelling.name ?? names.spelling(of: member, in: batch)
        appendAttribute(attribute, spelling.namespace, member, of: batch, state)
      } else {
        children += elements(of: member, of: batch, node: below, in: node)
      }
    }
    appendContent(children, name, text: text, of: batch, &state)
  }

  private func isBareText(_ member: Int, of batch: RecordBatch) -> Bool {
    batch[member].kind == .string && batch.withName(member) { $0.elementsEqual("#text".utf8) }
  }

  private func appendAttribute(
    _ name: String, _ namespace: String?, _ value: Int, of batch: RecordBatch, _ state: State
  ) {
    let output = state.output
    output.append(" ")
    // An attribute is in a namespace only by a prefix.
    if let namespace, !namespace.isEmpty {
      output.append("xmlns:n=\"")
      state.appendAttribute(namespace)
      output.append("\" n:")
    }
    output.append(text: name)
    output.append("=\"")
    appendScalar(value, of: batch, isAttribute: true, to: output)
    output.append("\"")
  }

  /// The elements that a member takes: one, or one for each item of a list.
  private func elements(of member: Int, of batch: RecordBatch, node: Int?, in parent: Int?) -> [Child] {
    let own = names.spelling(of: member, in: batch)
    let described = node.flatMap { shape?.nodes[$0] }
    let spelled = described?.xml.name ?? own
    let isList = batch[member].kind == .array
    if isList, described?.xml.isWrapped == true {
      return [Child(value: member, name: spelled, namespace: described?.xml.namespace, node: node, isWrapper: true)]
    }
    if isList { return items(member, of: batch, node: node, name: spelled) }
    // A null that an empty element would not be is better not there at all.
    if batch[member].kind == .null, !readsEmptyAsNull(described) { return [] }
    let item = described.flatMap { $0.kinds.contains(.array) ? $0.items : nil }.flatMap { shape?.nodes[$0].xml }
    let name = described == nil ? unused(own, in: parent) : item?.name ?? spelled
    return [Child(value: member, name: name, namespace: described?.xml.namespace, node: node)]
  }

  /// An element for each item of a list.
  private func items(_ list: Int, of batch: RecordBatch, node: Int?, name: String) -> [Child] {
    let described = node.flatMap { shape?.nodes[$0] }
    let item = described?.items
    let spelling = item.flatMap { shape?.nodes[$0].xml }
    return batch.children(list).map {
      Child(
        value: $0, name: spelling?.name ?? name, namespace: spelling?.namespace ?? described?.xml.namespace, node: item)
    }
  }

  private func readsEmptyAsNull(_ node: RecordShape.Node?) -> Bool {
    guard let node else { return false }
    return node.kinds.contains(.null) && !node.kinds.contains(.string)
  }

  /// A name of a member that the contract does not know, other than those it gives to members it does know.
  private func unused(_ name: String, in parent: Int?) -> String {
    guard let shape, let parent, shape.nodes.indices.contains(parent) else { return name }
    let isTaken = shape.nodes[parent].members.contains { member in
      let node = shape.nodes[member.node]
      return node.xml.name == name || node.items.map { shape.nodes[$0].xml.name == name } ?? false
    }
    return isTaken ? "\(name)_" : name
  }

  /// Writes what stands within an element, and its end.
  private func appendContent(
    _ children: [Child], _ name: String, text: Int?, of batch: RecordBatch, _ state: inout State
  ) {
    let output = state.output
    if children.isEmpty, text == nil {
      output.append("/>")
      state.namespaces.removeLast()
      return
    }
    output.append(">")
    if let text { appendScalar(text, of: batch, isAttribute: false, to: output) }
    // Where text is data, indentation would be too.
    let isIndented = text == nil
    state.depth += 1
    for child in children {
      if isIndented {
        output.append("\n")
        state.indent()
      }
      if child.isWrapper {
        state.open(child.name, namespace: child.namespace)
        let name = shape?.nodes[child.node ?? 0].xml.name ?? child.name
        appendContent(
          items(child.value, of: batch, node: child.node, name: name), child.name, text: nil, of: batch, &state)
      } else {
        append(
          child.value, of: batch, element: (child.name, child.namespace), node: child.node, &state)
      }
    }
    state.depth -= 1
    if isIndented, !children.isEmpty {
      output.append("\n")
      state.indent()
    }
    state.close(name)
  }

  private func appendScalar(_ value: Int, of batch: RecordBatch, isAttribute: Bool, to output: OutputBuffer) {
    switch batch[value].kind {
    case .true: output.append("true")
    case .false: output.append("false")
    case .number: output.append(batch.text(value))
    case .string: XMLText.append(batch.text(value), isAttribute: isAttribute, to: output)
    case .null, .array, .object: break
    }
  }

  /// The members of an object, those that the contract knows first, in its order.
  private func ordered(_ object: Int, of batch: RecordBatch, node: Int?) -> [Int] {
    let members = Array(batch.children(object))
    guard let node, order.knows(node) else { return members }
    let ranks = members.map { order.rank(of: batch[$0].name, in: node) }
    if zip(ranks, ranks.dropFirst()).allSatisfy({ $0 <= $1 }) { return members }
    return members.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { members[$0] }
  }
}

extension OutputBuffer {
  /// Puts a name into the buffer.
  fileprivate func append(text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}
