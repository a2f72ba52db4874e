import WaymarkCore

extension XMLFaultScan {
  /// Reads the next thing before the root, or the root's start tag.
  func prologUnit(from start: Int) throws(SourceError) -> Int {
    var position = try skipBlanks(start)
    guard let first = try byte(position) else {
      report(XMLCode.empty, "the document has no element", at: position..<position)
      unit.kind = .end
      return position
    }
    let isAtStart = start == window.documentStart
    if try starts("<?xml", at: position), let sixth = try byte(position + 5), isXMLSpace(sixth) {
      if isAtStart, position == start, let end = try find("?>", from: position) {
        unit.kind = .declaration
        return end + 2
      }
      if isAtStart, position == start {
        report(XMLCode.malformedDeclaration, "the XML declaration is never closed; expected ?>", at: position..<position + 5)
        position = try skipTag(position)
        leaveOut(start..<position)
        return position
      }
    }
    if try starts("<!DOCTYPE", at: position) {
      unit.kind = .doctype
      let end = try doctypeEnd(from: position + 9)
      if end == nil {
        report(XMLCode.malformedDoctype, "the document type declaration is never closed", at: position..<position + 9)
      }
      if let end { return end }
      return try byteCount()
    }
    if first == UInt8(ascii: "<") {
      if try isStartTag(position) {
        if !isSequence {
          let end = try element(at: position)
          phase = .epilog
          return end
        }
        unit.kind = .rootStart
        let depth = open.count
        guard let end = try startTag(at: position) else { return position + 1 }
        if open.count == depth { phase = .epilog } else { phase = .content }
        return end
      }
      if try starts("<!--", or: "<?", at: position) { return try otherMarkup(at: position) }
    }
    return try strayText(from: position, "before the root element")
  }

  /// Reads the next thing after the root.
  func epilogUnit(from start: Int) throws(SourceError) -> Int {
    let position = try skipBlanks(start)
    guard let first = try byte(position) else {
      unit.kind = .end
      return position
    }
    if first == UInt8(ascii: "<") {
      if try isStartTag(position) {
        let end = try nameEnd(position + 1)
        report(
          XMLCode.secondRoot,
          "a second root element begins here; one document has one root, and what follows is not read",
          at: position..<end)
        unit.kind = .end
        return end
      }
      if try starts("<!--", or: "<?", at: position) { return try otherMarkup(at: position) }
      if try isEndTag(position) {
        let end = try skipTag(position)
        report(
          XMLCode.extraEndTag, "no element is open for this end tag to close", at: position..<end)
        leaveOut(position..<end)
        return end
      }
    }
    return try strayText(from: position, "after the root element")
  }

  /// Tells of what stands outside the root, up to the next thing that may.
  private func strayText(from start: Int, _ whereabouts: String) throws(SourceError) -> Int {
    var end = start + 1
    while let found = try byte(end) {
      if found == UInt8(ascii: "<") {
        if try isStartTag(end) { break }
        if try starts("<!--", or: "<?", at: end) { break }
        if try starts("<!DOCTYPE", at: end) { break }
      }
      end += 1
    }
    var last = end
    while last > start + 1, isXMLSpace(window[last - 1]) { last -= 1 }
    report(
      XMLCode.textOutsideRoot, "\(Prose.quoted(window.text(start..<last))) stands \(whereabouts), where only comments may",
      at: start..<last)
    leaveOut(start..<end)
    return end
  }

  private func byteCount() throws(SourceError) -> Int {
    var position = window.end
    while try byte(position) != nil { position = window.end }
    return position
  }

  /// The end of a document type declaration, stepping over quoted texts, comments and the internal subset.
  private func doctypeEnd(from start: Int) throws(SourceError) -> Int? {
    var position = start
    var isInSubset = false
    while let found = try byte(position) {
      switch found {
      case UInt8(ascii: "["): isInSubset = true
      case UInt8(ascii: "]"): isInSubset = false
      case UInt8(ascii: ">") where !isInSubset: return position + 1
      case UInt8(ascii: "<") where try starts("<!--", at: position):
        guard let end = try find("-->", from: position + 4) else { return nil }
        position = end + 2
      case UInt8(ascii: "<") where try starts("<?", at: position):
        guard let end = try find("?>", from: position + 2) else { return nil }
        position = end + 1
      case UInt8(ascii: "<") where try isStartTag(position):
        report(
          XMLCode.malformedDoctype, "the document type declaration is not closed before this tag",
          at: position..<position + 1)
        return position
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        var end = position + 1
        while let next = try byte(end), next != found { end += 1 }
        position = end
      default: break
      }
      position += 1
    }
    return nil
  }
}
