import CLibXML2

/// One document on its way through one grammar: it is told what the parser meets, and tells what does not fit.
protocol XMLGrammarRun: AnyObject {
  /// Whether it cannot tell any more where the document goes on.
  var hasGivenUp: Bool { get }
  func start(_ tag: XMLStartTag)
  func characters(_ text: UnsafePointer<UInt8>, _ count: Int)
  func end(_ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?)
}

extension XMLGrammarRun {
  var hasGivenUp: Bool { false }
}

/// A start tag as libxml2's parser gives it: names live as long as the parser, values until the event is over.
struct XMLStartTag {
  var name: UnsafePointer<UInt8>
  var prefix: UnsafePointer<UInt8>?
  var namespace: UnsafePointer<UInt8>?
  /// Prefixes and addresses in turn.
  var namespaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  var namespaceCount: Int32
  /// Five pointers each: name, prefix, namespace, the value's start and its end.
  var attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  var attributeCount: Int32
  var defaultedCount: Int32
  /// Where the tag begins in the document.
  var offset: Int
}

/// What libxml2 has said of the event at hand.
final class XMLGrammarFaults {
  struct Fault {
    var message: String
    /// Where the start tag of the element begins that it is about, and its name; nil for the one at hand.
    var offset: Int?
    var element: String?
  }

  private(set) var faults: [Fault] = []

  func add(_ error: xmlError) {
    guard error.level.rawValue >= XML_ERR_ERROR.rawValue, let message = error.message else { return }
    var fault = Fault(message: String(cString: message))
    // Nodes are those that `RelaxNGRun` makes; a text is in an element.
    if let found = error.node?.assumingMemoryBound(to: xmlNode.self) {
      let node = found.pointee.type == XML_ELEMENT_NODE ? found : found.pointee.parent ?? found
      if let kept = node.pointee._private, let name = node.pointee.name {
        let prefix = node.pointee.ns?.pointee.prefix.map { String(cString: $0) + ":" } ?? ""
        fault.offset = Int(bitPattern: kept) - 1
        fault.element = prefix + String(cString: name)
      }
    }
    faults.append(fault)
  }

  func take() -> [Fault] {
    defer { faults.removeAll() }
    return faults
  }
}

/// What libxml2 calls for each fault.
func xmlGrammarFaultHandler(_ receiver: UnsafeMutableRawPointer?, _ error: xmlErrorPtr?) {
  guard let receiver, let error = error?.pointee else { return }
  Unmanaged<XMLGrammarFaults>.fromOpaque(receiver)._withUnsafeGuaranteedRef { $0.add(error) }
}
