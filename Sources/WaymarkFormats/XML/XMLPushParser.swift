import CLibXML2
import WaymarkCore

/// One of libxml2's push parsers, and where it stands in the document.
///
/// Nothing is fetched: without the options that ask for it libxml2 loads no external entity and no external subset.
/// Nothing is printed: all it has to say goes to `XMLRecordBuilder.complain`.
final class XMLPushParser {
  let context: xmlParserCtxtPtr
  private unowned let builder: XMLRecordBuilder
  /// How many bytes it was fed.
  private(set) var fed = 0
  /// From which fed byte on which bytes of the document were fed, ascending.
  private var segments: [Segment] = []
  private var isSimple = true
  private var difference = 0

  /// A run of fed bytes that stand in the document as they are.
  struct Segment {
    var fed: Int
    var offset: Int
  }

  private static let isInitialized: Bool = {
    xmlInitParser()
    return true
  }()

  /// Makes a parser whose events go to a builder; nil where memory is out.
  init?(for builder: XMLRecordBuilder) {
    guard Self.isInitialized else { return nil }
    var handler = xmlRecordHandler()
    let receiver = Unmanaged.passUnretained(builder).toOpaque()
    guard let context = xmlCreatePushParserCtxt(&handler, receiver, nil, 0, nil) else { return nil }
    self.context = context
    self.builder = builder
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    // Entities of the document are replaced by their text, and, since the option NOENT is not set, no others.
    context.pointee.replaceEntities = 1
    xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
  }

  deinit {
    if let document = context.pointee.myDoc { xmlFreeDoc(document) }
    context.pointee.myDoc = nil
    xmlFreeParserCtxt(context)
  }

  /// Feeds bytes.
  ///
  /// - Parameters:
  ///   - bytes: What to feed, in pieces of one size.
  ///   - offset: Where the first of them stands in the document.
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    note(Segment(fed: fed, offset: offset))
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(XMLWindow.blockSize)
      rest = rest.dropFirst(piece.count)
      fed += piece.count
      UnsafeBufferPointer(rebasing: piece).withMemoryRebound(to: CChar.self) { piece in
        _ = xmlParseChunk(context, piece.baseAddress, Int32(piece.count), 0)
      }
    }
  }

  /// Says that nothing more comes.
  func finish() { xmlParseChunk(context, nil, 0, 1) }

  /// Feeds bytes of which some were put in or left out.
  func feed(_ bytes: [UInt8], segments new: [Segment]) {
    let start = fed
    for segment in new { note(Segment(fed: start + segment.fed, offset: segment.offset)) }
    var position = 0
    bytes.withUnsafeBufferPointer { bytes in
      while position < bytes.count {
        let count = min(XMLWindow.blockSize, bytes.count - position)
        fed += count
        UnsafeBufferPointer(rebasing: bytes[position..<position + count]).withMemoryRebound(to: CChar.self) { piece in
          _ = xmlParseChunk(context, piece.baseAddress, Int32(piece.count), 0)
        }
        position += count
      }
    }
  }

  /// How far libxml2 has read, in fed bytes.
  var consumed: Int {
    guard let input = context.pointee.input, let base = input.pointee.base, let current = input.pointee.cur else {
      return fed
    }
    return Int(bitPattern: input.pointee.consumed) + (current - base)
  }

  private func note(_ segment: Segment) {
    if let last = segments.last, segment.offset - last.offset == segment.fed - last.fed { return }
    if segments.count > 64 {
      let reached = consumed
      if let first = segments.lastIndex(where: { $0.fed <= reached }), first > 0 { segments.removeFirst(first) }
    }
    segments.append(segment)
    isSimple = segments.count == 1
    difference = segments[0].offset - segments[0].fed
    builder.difference = isSimple ? difference : .min
  }

  /// Where a fed byte stands in the document; for one that was put in, where it was put in.
  @inline(__always)
  func offset(ofFed position: Int) -> Int {
    isSimple ? position + difference : mapped(position)
  }

  /// Whether a run of fed bytes is one run of the document.
  @inline(__always)
  func isUnbroken(_ position: Int, _ count: Int) -> Bool {
    isSimple || mapped(position + count - 1) - mapped(position) == count - 1
  }

  private func mapped(_ position: Int) -> Int {
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].fed <= position { low = middle } else { high = middle }
    }
    guard low < segments.count else { return position }
    let offset = max(0, segments[low].offset + position - segments[low].fed)
    return low + 1 < segments.count ? min(offset, segments[low + 1].offset) : offset
  }

  /// Whether the document declares a general entity.
  func declares(_ name: String) -> Bool {
    guard let document = context.pointee.myDoc, let entity = xmlGetDocEntity(document, name) else {
      return false
    }
    return entity.pointee.etype != XML_EXTERNAL_GENERAL_PARSED_ENTITY
  }

  /// Whether the document declares a general entity that stands in another file.
  func declaresExternally(_ name: String) -> Bool {
    guard let document = context.pointee.myDoc, let entity = xmlGetDocEntity(document, name) else { return false }
    return entity.pointee.etype == XML_EXTERNAL_GENERAL_PARSED_ENTITY
  }
}

/// The events that a builder takes.
private func xmlRecordHandler() -> xmlSAXHandler {
  var handler = xmlSAXHandler()
  handler.initialized = UInt32(XML_SAX2_MAGIC)
  handler.startDocument = { receiver in builder(receiver) { xmlSAX2StartDocument($0.context) } }
  handler.internalSubset = { receiver, name, publicID, systemID in
    builder(receiver) {
      xmlSAX2InternalSubset($0.context, name, publicID, systemID)
      if publicID != nil || systemID != nil { $0.hasExternalSubset = true }
    }
  }
  handler.entityDecl = { receiver, name, type, publicID, systemID, content in
    builder(receiver) { xmlSAX2EntityDecl($0.context, name, type, publicID, systemID, content) }
  }
  handler.unparsedEntityDecl = { receiver, name, publicID, systemID, notation in
    builder(receiver) { xmlSAX2UnparsedEntityDecl($0.context, name, publicID, systemID, notation) }
  }
  handler.getEntity = { receiver, name in
    var found: xmlEntityPtr?
    builder(receiver) { found = $0.entity(named: name) }
    return found
  }
  handler.getParameterEntity = { receiver, name in
    var found: xmlEntityPtr?
    builder(receiver) { found = $0.parameterEntity(named: name) }
    return found
  }
  handler.startElementNs = {
    receiver, name, prefix, namespace, namespaceCount, namespaces, count, defaulted, attributes in
    guard let name else { return }
    builder(receiver) {
      $0.startElement(
        name, prefix: prefix, namespace: namespace, count: Int(count), defaulted: Int(defaulted), attributes)
      if let validation = $0.validation, $0.fault == nil {
        validation.start(
          XMLStartTag(
            name: name, prefix: prefix, namespace: namespace, namespaces: namespaces, namespaceCount: namespaceCount,
            attributes: attributes, attributeCount: count, defaultedCount: defaulted, offset: $0.lastTagStart))
      }
    }
  }
  handler.endElementNs = { receiver, _, _, _ in
    builder(receiver) {
      $0.endElement()
      if $0.fault == nil { $0.validation?.end() }
    }
  }
  handler.characters = { receiver, text, count in
    if let text {
      builder(receiver) {
        $0.characters(text, Int(count), isPlain: true)
        if $0.fault == nil { $0.validation?.characters(text, Int(count)) }
      }
    }
  }
  // The same function for both spares libxml2 a look at the text.
  handler.ignorableWhitespace = handler.characters
  handler.cdataBlock = { receiver, text, count in
    if let text {
      builder(receiver) {
        $0.characters(text, Int(count), isPlain: false)
        if $0.fault == nil { $0.validation?.characters(text, Int(count)) }
      }
    }
  }
  handler.comment = { receiver, _ in builder(receiver) { $0.interruption() } }
  handler.processingInstruction = { receiver, _, _ in builder(receiver) { $0.interruption() } }
  handler.serror = { receiver, error in
    if let fault = error?.pointee { builder(receiver) { $0.complain(fault) } }
  }
  return handler
}

@inline(__always)
private func builder(_ receiver: UnsafeMutableRawPointer?, _ body: (XMLRecordBuilder) -> Void) {
  guard let receiver else { return }
  Unmanaged<XMLRecordBuilder>.fromOpaque(receiver)._withUnsafeGuaranteedRef(body)
}
