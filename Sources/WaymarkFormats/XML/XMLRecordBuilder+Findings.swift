import CLibXML2
import WaymarkCore

/// What the builder has to say of elements, attributes and namespaces.
extension XMLRecordBuilder {
  func textInRoot(_ text: UnsafePointer<UInt8>, _ count: Int, at offset: Int?) {
    if isBlank(text, count) { return }
    guard !hasStrayText, let offset else { return }
    hasStrayText = true
    report(strayText: offset..<offset + count)
  }

  func report(strayText place: Range<Int>) {
    window.batch.findings.append(
      PendingFinding(
        XMLCode.strayText,
        "text \(Prose.quoted(window.text(place).trimmedBlanks)) between elements belongs to no record and no member",
        at: Place(offset: UInt64(place.lowerBound), length: place.count)))
  }

  func reportUnknownElement(_ name: UnsafePointer<UInt8>, at offset: Int) {
    let id = names.interner.intern(XMLNames.bytes(name))
    guard unknownElements.insert(id).inserted else { return }
    let text = String(cString: name)
    window.batch.findings.append(
      PendingFinding(
        XMLCode.unknownElement,
        "element \(Prose.quoted(text)) is not one of the records and is not read; others of its name are not reported",
        at: Place(offset: UInt64(offset + 1), length: text.utf8.count)))
  }

  func reportIgnoredAttribute(_ name: UnsafePointer<UInt8>, at place: Range<Int>) {
    window.batch.findings.append(
      PendingFinding(
        XMLCode.ignoredAttribute,
        "attribute \(Prose.quoted(String(cString: name))) is not read: its element holds a plain value",
        at: Place(offset: UInt64(place.lowerBound), length: place.count), record: RecordIdentity(index: recordCount)))
  }

  func complainOfNamespace(_ error: xmlError) {
    guard let (cursor, base, _, baseFed) = here() else { return }
    var opening = cursor
    while opening > base, opening.pointee != UInt8(ascii: "<") { opening -= 1 }
    let start = offset(ofFed: baseFed + (opening - base))
    let tag = start + 1..<max(start + 1, offset(ofFed: baseFed + (cursor - base)))
    let prefix = error.str1.map { String(cString: $0) } ?? ""
    if error.code == XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue {
      guard undeclaredPrefixes.insert(prefix).inserted else { return }
      let place = window.place(of: prefix + ":", in: tag) ?? tag
      window.batch.findings.append(
        PendingFinding(
          XMLCode.undeclaredPrefix,
          "prefix \(Prose.quoted(prefix)) is not declared; expected xmlns:\(prefix)=\"…\" here or in an outer element",
          at: Place(offset: UInt64(place.lowerBound), length: prefix.utf8.count)))
      return
    }
    window.batch.findings.append(
      PendingFinding(
        XMLCode.malformedNamespace, "this breaks the rules for namespaces: \(plainWords(of: error))",
        at: Place(offset: UInt64(tag.lowerBound), length: tag.count)))
  }

  /// The first line of libxml2's own words, without the name of its function that some begin with.
  func plainWords(of error: xmlError) -> String {
    let words = error.message.map { String(cString: $0) } ?? ""
    let line = words.prefix { $0 != "\n" }
    guard line.hasPrefix("xml"), let colon = line.firstIndex(of: ":"), !line[..<colon].contains(" ") else {
      return String(line)
    }
    return String(line[line.index(after: colon)...].drop { $0 == " " })
  }
}
