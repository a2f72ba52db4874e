import CLibXML2
import WaymarkCore

/// What libxml2 has against a schema that it reads.
final class XMLGrammarErrors {
  private(set) var reasons: [String] = []
  private var path = ""
  private static let limit = 8

  /// libxml2 has one loader of files for the whole process: it is ours while a schema is read, so that nothing is fetched.
  private static let turn = Locked<Int>(0)

  /// Reads a schema, and collects what there is to say of it.
  ///
  /// - Parameters:
  ///   - path: Of the schema.
  ///   - read: Reads it, given what errors are told to.
  /// - Returns: What the body gives.
  func collect<R>(_ path: String, _ read: (UnsafeMutableRawPointer) -> R) -> R {
    self.path = path
    let receiver = Unmanaged.passUnretained(self).toOpaque()
    return Self.turn.withLock { _ in
      xmlInitParser()
      let loader = xmlGetExternalEntityLoader()
      defaultLoader = loader
      xmlSetExternalEntityLoader(loadLocalFile)
      // What the program round us has set is put back.
      let before = (context: __xmlStructuredErrorContext()?.pointee, handler: __xmlStructuredError()?.pointee)
      xmlSetStructuredErrorFunc(receiver, xmlGrammarErrorHandler)
      defer {
        xmlSetStructuredErrorFunc(before.context, before.handler)
        xmlSetExternalEntityLoader(loader)
      }
      return read(receiver)
    }
  }

  fileprivate func add(_ error: xmlError) {
    guard reasons.count < Self.limit, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    let words = error.message.map { String(cString: $0) } ?? ""
    let file = error.file.map { String(cString: $0) }
    // In one line, and without the names of libxml2's own types.
    var text = words.split(whereSeparator: \.isNewline).joined(separator: " ")
    if let start = text.range(of: "}'") ?? text.range(of: "element "), text.hasPrefix("Element '{") {
      text = "Element '" + text[start.upperBound...]
    }
    let place = error.line > 0 ? "\(file ?? path):\(error.line): " : ""
    let reason = place + text
    if !reasons.contains(reason) { reasons.append(reason) }
  }
}

nonisolated(unsafe) private var defaultLoader: xmlExternalEntityLoader?

/// Loads what a schema includes or imports, where it is a file.
private func loadLocalFile(
  _ address: UnsafePointer<CChar>?, _ identifier: UnsafePointer<CChar>?, _ context: xmlParserCtxtPtr?
) -> xmlParserInputPtr? {
  guard let address else { return nil }
  let text = String(cString: address)
  if let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://"), !text.hasPrefix("file://") { return nil }
  return defaultLoader?(address, identifier, context)
}

/// What libxml2 calls for each error.
func xmlGrammarErrorHandler(_ receiver: UnsafeMutableRawPointer?, _ error: xmlErrorPtr?) {
  guard let receiver, let error = error?.pointee else { return }
  Unmanaged<XMLGrammarErrors>.fromOpaque(receiver)._withUnsafeGuaranteedRef { $0.add(error) }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }
}
