import CLibXML2

/// Validation against an XML Schema, by the handlers that libxml2 would put before those of a parser.
final class XSDRun: XMLGrammarRun {
  private let grammar: XMLGrammar
  private let faults: XMLGrammarFaults
  private let context: OpaquePointer
  /// Empty handlers of ours, which libxml2's call before their own work.
  private let own: UnsafeMutablePointer<xmlSAXHandler>
  private let plug: OpaquePointer
  private let handler: xmlSAXHandler
  private let receiver: UnsafeMutableRawPointer?

  init?(_ grammar: XMLGrammar, _ faults: XMLGrammarFaults) {
    guard let context = xmlSchemaNewValidCtxt(grammar.handle) else { return nil }
    xmlSchemaSetValidStructuredErrors(
      context, xmlGrammarFaultHandler, Unmanaged.passUnretained(faults).toOpaque())
    own = .allocate(capacity: 1)
    own.initialize(to: xmlSAXHandler())
    own.pointee.initialized = UInt32(XML_SAX2_MAGIC)
    own.pointee.startElementNs = { _, _, _, _, _, _, _, _, _ in }
    own.pointee.endElementNs = { _, _, _, _ in }
    var handler: UnsafeMutablePointer<xmlSAXHandler>? = own
    var receiver: UnsafeMutableRawPointer?
    guard let plug = xmlSchemaSAXPlug(context, &handler, &receiver), let handler else {
      xmlSchemaFreeValidCtxt(context)
      own.deallocate()
      return nil
    }
    self.grammar = grammar
    self.faults = faults
    self.context = context
    self.plug = plug
    self.handler = handler.pointee
    self.receiver = receiver
  }

  deinit {
    xmlSchemaSAXUnplug(plug)
    xmlSchemaFreeValidCtxt(context)
    own.deallocate()
  }

  func start(_ tag: XMLStartTag) {
    handler.startElementNs?(
      receiver, tag.name, tag.prefix, tag.namespace, tag.namespaceCount, tag.namespaces, tag.attributeCount,
      tag.defaultedCount, tag.attributes)
  }

  func characters(_ text: UnsafePointer<UInt8>, _ count: Int) {
    handler.characters?(receiver, text, Int32(clamping: count))
  }

  func end(_ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?) {
    handler.endElementNs?(receiver, name, prefix, namespace)
  }
}
