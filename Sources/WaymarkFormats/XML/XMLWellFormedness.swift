import CLibXML2
import WaymarkCore

/// Reads a document for nothing but whether it is well-formed.
///
/// An element within one of its own name, where the contract has none, is most often one that was not closed, and then
/// the fault is told there; in a well-formed document it is not. Only the whole of it tells.
enum XMLWellFormedness {
  static func holds(of stream: ByteStream) -> Bool {
    guard let again = try? ByteStream(stream.source, declared: stream.encoding) else { return false }
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    guard let context = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else { return false }
    defer { xmlFreeParserCtxt(context) }
    xmlCtxtUseOptions(
      context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_HUGE.rawValue))
    xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { block.deallocate() }
    while context.pointee.wellFormed != 0 {
      guard let count = try? again.read(into: block) else { return false }
      if !again.invalidRanges.isEmpty { return false }
      let isLast = count == 0
      _ = xmlParseChunk(
        context, block.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(count), isLast ? 1 : 0)
      if isLast { break }
    }
    return context.pointee.wellFormed != 0
  }
}
