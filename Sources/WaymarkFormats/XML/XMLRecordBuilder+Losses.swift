import CLibXML2
import WaymarkCore

/// What of a sound document is in no record, told where somebody converts it.
extension XMLRecordBuilder {
  /// Attributes of the root: the records are what is in it.
  func tellRootAttributes(_ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>, count: Int, at offset: Int) {
    let names = (0..<count).compactMap { attributes[$0 * 5].map { Prose.quoted(String(cString: $0)) } }
    tell(
      ConversionCode.lostStructure,
      "the \(count == 1 ? "attribute" : "attributes") \(Prose.listed(names, "and")) of the document's own element"
        + " \(count == 1 ? "is" : "are") in no record, and not kept", at: offset)
  }

  /// The name of a record, where no contract has it: nothing keeps it.
  func tellRecordName(_ name: UnsafePointer<UInt8>, at offset: Int) {
    guard !hasContract, toldNames.count < 100 else { return }
    let text = String(cString: name)
    guard toldNames.insert(text).inserted else { return }
    tell(
      ConversionCode.lostName,
      toldNames.count == 1
        ? "the elements \(Prose.quoted(text)) become records without a name of their own"
        : "\(Prose.quoted(text)) becomes a record like those of other names, and cannot be told from them any more",
      at: offset)
  }

  /// A prefix, where no contract knows of namespaces.
  func tellPrefix(_ prefix: UnsafePointer<UInt8>, _ name: UnsafePointer<UInt8>, at offset: Int) {
    guard !hasContract, toldPrefixes.count < 100 else { return }
    let text = String(cString: prefix)
    guard toldPrefixes.insert(text).inserted else { return }
    tell(
      ConversionCode.lostName,
      "\(Prose.quoted("\(text):\(String(cString: name))")) becomes \(Prose.quoted(String(cString: name))):"
        + " the namespace is not kept", at: offset)
  }

  /// Elements of one name with others between them: they become one list.
  func tellInterleaving(of name: NameID, at offset: Int) {
    guard toldLists.insert(name).inserted else { return }
    tell(
      ConversionCode.lostStructure,
      "the elements \(Prose.quoted(names.interner.table[name])) become one list: what stands between them changes its place",
      at: offset)
  }

  /// Text with elements in between: it becomes one text.
  func tellMixedContent(at offset: Int) {
    guard !hasToldMixture else { return }
    hasToldMixture = true
    tell(
      ConversionCode.lostStructure,
      "text and elements are mixed here: the text becomes one member, and where it stood is not kept", at: offset)
  }

  private func tell(_ code: FindingCode, _ message: String, at offset: Int) {
    window.batch.findings.append(PendingFinding(code, message, at: Place(offset: UInt64(offset), length: 1)))
  }
}
