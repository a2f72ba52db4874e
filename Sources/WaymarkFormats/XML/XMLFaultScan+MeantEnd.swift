import WaymarkCore

/// A start tag that was typed where the end tag was meant: `<title>Two<title>`.
extension XMLFaultScan {
  /// Takes a start tag for the end tag of the open element, where it can be nothing else.
  ///
  /// It has the open element's name and no attribute, the element holds something before it, nothing but blanks comes
  /// after it, and no end tag of that name closes it.
  ///
  /// - Parameters:
  ///   - start: Where its `<` is.
  ///   - base: How many of the open elements are outside the unit.
  /// - Returns: Its end; nil where it is a start tag.
  /// - Throws: `SourceError` where the source cannot be read on.
  func meantEndTag(at start: Int, base: Int) throws(SourceError) -> Int? {
    guard let element = open.last, !element.isTooDeep else { return nil }
    let name = start + 1..<start + 1 + element.key.count
    guard try byte(name.upperBound) != nil, window.bytes(name).elementsEqual(element.key),
      try byte(name.upperBound) == UInt8(ascii: ">")
    else { return nil }
    let end = name.upperBound + 1
    let following = try skipBlanks(end)
    guard try byte(following) == UInt8(ascii: "<"), try isWhole(element, before: start, following, base: base),
      try !isClosed(after: end, element.key)
    else { return nil }
    let wanted = "</\(element.text)>"
    report(
      XMLCode.unclosedElement,
      "a start tag stands where the end tag of \(Prose.quoted(element.text)) is meant; expected \(wanted)",
      at: start..<end, notes: [note("the element was opened here", at: element.start..<element.name.upperBound)],
      fix: .here(Place(offset: UInt64(start), length: end - start), replacement: wanted))
    edit(start..<end, Array(wanted.utf8))
    unit.flags.insert(.mended)
    pop(at: end)
    return end
  }

  /// Whether all of an element stands before the tag: a text and nothing else, or a record after which another begins.
  private func isWhole(
    _ element: Open, before start: Int, _ following: Int, base: Int
  ) throws(SourceError) -> Bool {
    guard element.firstMarkup == start else {
      guard neverNests, base == 1, open.count == base + 1 else { return false }
      if try isEndTag(following) { return true }
      return try startsRecord(following, like: element)
    }
    var before = start - 1
    while isXMLSpace(window[before]) { before -= 1 }
    return window[before] != UInt8(ascii: ">")
  }
}
