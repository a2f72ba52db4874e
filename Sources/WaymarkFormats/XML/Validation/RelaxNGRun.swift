import CLibXML2

/// Validation against RELAX NG: libxml2 is shown nodes, which live as long as their elements are open.
///
/// Where a pattern cannot be told step by step, the element is kept whole until its end: that is libxml2's way, and takes
/// as much memory as the element. After a fault libxml2 knows no way on. So the rest of that child of the root is passed
/// over, and validation starts anew with the root and the next child; where that does not fit, it ends.
final class RelaxNGRun: XMLGrammarRun {
  private let grammar: XMLGrammar
  private let faults: XMLGrammarFaults
  private let document: xmlDocPtr
  private var context: OpaquePointer
  private var current: xmlNodePtr?
  /// The element that is kept whole.
  private var whole: xmlNodePtr?
  /// The text since the last tag: it may come in pieces, and libxml2 wants one, ended by a null byte.
  private var text: [UInt8] = []
  private var depth = 0
  /// Whether the child of the root at hand is passed over.
  private var isPassing = false
  /// Whether validation has started anew, and whether no child was seen since.
  private var hasRestarted = false
  private var isFresh = false
  private(set) var hasGivenUp = false

  init?(_ grammar: XMLGrammar, _ faults: XMLGrammarFaults) {
    guard let document = xmlNewDoc("1.0") else { return nil }
    guard let context = Self.makeContext(grammar, faults) else {
      xmlFreeDoc(document)
      return nil
    }
    self.grammar = grammar
    self.faults = faults
    self.context = context
    self.document = document
  }

  deinit {
    xmlRelaxNGFreeValidCtxt(context)
    xmlFreeDoc(document)
  }

  private static func makeContext(_ grammar: XMLGrammar, _ faults: XMLGrammarFaults) -> OpaquePointer? {
    guard let context = xmlRelaxNGNewValidCtxt(grammar.handle) else { return nil }
    xmlRelaxNGSetValidStructuredErrors(
      context, xmlGrammarFaultHandler, Unmanaged.passUnretained(faults).toOpaque())
    return context
  }

  // MARK: Events

  func start(_ tag: XMLStartTag) {
    if hasGivenUp { return }
    showText()
    depth += 1
    guard !isPassing, !hasGivenUp, let node = makeNode(tag) else { return }
    current = node
    guard whole == nil else { return }
    if xmlRelaxNGValidatePushElement(context, document, node) == 0 { whole = node }
    passOnIfLost()
    if depth == 2, !isPassing { isFresh = false }
  }

  func characters(_ text: UnsafePointer<UInt8>, _ count: Int) {
    if isPassing || hasGivenUp { return }
    self.text.append(contentsOf: UnsafeBufferPointer(start: text, count: count))
  }

  func end(_ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?) {
    if hasGivenUp { return }
    showText()
    depth -= 1
    if isPassing {
      if depth == 1 { restart() }
      return
    }
    guard !hasGivenUp, let node = current else { return }
    current = node.pointee.parent.flatMap { $0.pointee.type == XML_ELEMENT_NODE ? $0 : nil }
    if let whole {
      guard node == whole else { return }
      self.whole = nil
      xmlRelaxNGValidateFullElement(context, document, node)
    } else {
      xmlRelaxNGValidatePopElement(context, document, node)
      // What must stand before was perhaps passed over.
      if depth == 0, hasRestarted { _ = faults.take() }
    }
    guard depth > 0 else { return }
    xmlUnlinkNode(node)
    xmlFreeNode(node)
  }

  private func showText() {
    guard let current, !text.isEmpty else { return }
    let count = Int32(clamping: text.count)
    text.append(0)
    text.withUnsafeBufferPointer { text in
      if whole != nil {
        xmlNodeAddContentLen(current, text.baseAddress, count)
      } else {
        _ = xmlRelaxNGValidatePushCData(context, text.baseAddress, count)
      }
    }
    text.removeAll(keepingCapacity: true)
    if whole == nil { passOnIfLost() }
  }

  // MARK: After faults

  /// Passes over what is left of a child of the root once libxml2 does not know any more where it is.
  private func passOnIfLost() {
    guard whole == nil, faults.faults.contains(where: { !RelaxNGWords.isOfAttribute($0.message) }) else { return }
    guard depth > 1, !(isFresh && depth == 2) else {
      hasGivenUp = true
      if hasRestarted { _ = faults.take() }
      return
    }
    isPassing = true
    var child = current
    while let node = child, let parent = node.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE,
      let above = parent.pointee.parent, above.pointee.type == XML_ELEMENT_NODE
    { child = parent }
    current = child?.pointee.parent
    if let child {
      xmlUnlinkNode(child)
      xmlFreeNode(child)
    }
  }

  private func restart() {
    isPassing = false
    (hasRestarted, isFresh) = (true, true)
    xmlRelaxNGFreeValidCtxt(context)
    guard let new = Self.makeContext(grammar, faults) else {
      hasGivenUp = true
      return
    }
    context = new
    if let root = current, xmlRelaxNGValidatePushElement(context, document, root) == 0 || !faults.faults.isEmpty {
      hasGivenUp = true
      _ = faults.take()
    }
  }

  // MARK: Nodes

  private func makeNode(_ tag: XMLStartTag) -> xmlNodePtr? {
    guard let node = xmlNewDocNode(document, nil, tag.name, nil) else { return nil }
    // Where it begins, plus one: an offset of 0 is no null pointer then.
    node.pointee._private = UnsafeMutableRawPointer(bitPattern: tag.offset + 1)
    if let current { xmlAddChild(current, node) } else { xmlDocSetRootElement(document, node) }
    if let namespaces = tag.namespaces {
      for index in 0..<Int(tag.namespaceCount) { xmlNewNs(node, namespaces[2 * index + 1], namespaces[2 * index]) }
    }
    if tag.namespace != nil { xmlSetNs(node, xmlSearchNs(document, node, tag.prefix)) }
    guard let attributes = tag.attributes else { return node }
    for index in 0..<Int(tag.attributeCount) {
      let entry = attributes + 5 * index
      guard let name = entry[0], let start = entry[3], let end = entry[4] else { continue }
      let namespace = entry[1].flatMap { xmlSearchNs(document, node, $0) }
      var value = Array(UnsafeBufferPointer(start: start, count: end - start))
      value.append(0)
      value.withUnsafeBufferPointer { _ = xmlNewNsProp(node, namespace, name, $0.baseAddress) }
    }
    return node
  }
}
