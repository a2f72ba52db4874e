import WaymarkCore

extension XMLFaultScan {
  /// Reads a start tag, and opens its element.
  ///
  /// - Parameter start: Where its `<` is.
  /// - Returns: Its end; nil where it is no tag after all, but text.
  /// - Throws: `SourceError` where the source cannot be read on.
  func startTag(at start: Int) throws(SourceError) -> Int? {
    let name = try start + 1..<nameEnd(start + 1)
    var attributes: [[UInt8]: Range<Int>] = [:]
    var position = name.upperBound
    var hasToldJunk = false
    let before = (findings: window.batch.findings.count, flags: unit.flags)
    while true {
      let afterBlanks = try skipBlanks(position)
      let hadBlank = afterBlanks > position
      position = afterBlanks
      guard let found = try byte(position) else {
        window.batch.findings.removeSubrange(before.findings...)
        reportTruncated(at: position)
        leaveOut(start..<position)
        unit.flags.insert(.damaged)
        return position
      }
      if found == UInt8(ascii: ">") {
        push(Open(key: key(name), name: name, start: start))
        return position + 1
      }
      if found == UInt8(ascii: "/"), try byte(position + 1) == UInt8(ascii: ">") { return position + 2 }
      if found == UInt8(ascii: "<") {
        // What looked wrong in it follows from this.
        window.batch.findings.removeSubrange(before.findings...)
        unit.flags = before.flags
        return try unclosedTag(start, name, before: position)
      }
      if isNameStart(found), try curlyQuote(at: position) == nil, !isInvalid(position) {
        if !hadBlank, !hasToldJunk {
          report(XMLCode.malformedTag, "a blank is missing before this attribute", at: position..<position + 1)
          insert(" ", at: position)
          unit.flags.insert(.mended)
        }
        position = try attribute(at: position, among: &attributes)
        continue
      }
      var end = position + 1
      while let next = try byte(end), !isXMLSpace(next), next != UInt8(ascii: ">"), next != UInt8(ascii: "<") {
        end += 1
      }
      if !hasToldJunk, !isInvalid(position) {
        hasToldJunk = true
        report(
          XMLCode.malformedTag,
          "\(Prose.quoted(window.text(position..<end))) is not expected in a tag; expected an attribute or >",
          at: position..<end)
      }
      leaveOut(position..<end)
      unit.flags.insert(.damaged)
      position = end
    }
  }

  /// A start tag in which another tag begins: the `>` was left out, or the `<` is meant as text.
  private func unclosedTag(_ start: Int, _ name: Range<Int>, before next: Int) throws(SourceError) -> Int? {
    var endsOwn = false
    if try isEndTag(next) { endsOwn = try key(next + 2..<nameEnd(next + 2)) == key(name) }
    if !endsOwn, !open.isEmpty {
      report(
        XMLCode.bareLessThan, "< is not the start of a tag here; text has &lt; for it", at: start..<start + 1,
        fix: .here(Place(offset: UInt64(start), length: 1), replacement: "&lt;"))
      unit.edits.removeAll { $0.range.lowerBound >= start }
      keepAsText(start)
      unit.flags.insert(.mended)
      return nil
    }
    report(
      XMLCode.unclosedTag, "the start tag of \(Prose.quoted(window.text(name))) has no >", at: start..<name.upperBound)
    leaveOut(name.upperBound..<next)
    insert(">", at: next)
    unit.flags.insert(.damaged)
    push(Open(key: key(name), name: name, start: start))
    return next
  }

  private func attribute(at start: Int, among seen: inout [[UInt8]: Range<Int>]) throws(SourceError) -> Int {
    let name = try start..<nameEnd(start)
    let text = window.text(name)
    var position = try skipBlanks(name.upperBound)
    guard try byte(position) == UInt8(ascii: "=") else {
      report(
        XMLCode.attributeWithoutValue, "attribute \(Prose.quoted(text)) has no value; expected \(text)=\"…\"", at: name)
      leaveOut(name)
      unit.flags.insert(.damaged)
      return name.upperBound
    }
    position = try skipBlanks(position + 1)
    let end: Int
    let first = try byte(position)
    if let quote = first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      end = try quotedValue(at: position, quote: quote, of: name)
    } else if let length = try curlyQuote(at: position) {
      end = try curlyValue(at: position, length, of: name)
    } else {
      end = try unquotedValue(at: position, of: name)
      if end == position {
        report(
          XMLCode.attributeWithoutValue, "attribute \(Prose.quoted(text)) has no value after =", at: start..<end)
        leaveOut(start..<end)
        unit.flags.insert(.damaged)
        return end
      }
    }
    if let first = seen[key(name)] {
      report(
        XMLCode.duplicateAttribute, "attribute \(Prose.quoted(text)) is given twice in this tag", at: name,
        notes: [note("the first is here", at: first)])
      leaveOut(start..<end)
      unit.flags.insert(.repeatedName)
    } else {
      seen[key(name)] = name
    }
    return end
  }

  private func quotedValue(at start: Int, quote: UInt8, of name: Range<Int>) throws(SourceError) -> Int {
    var position = start + 1
    var firstClose: Int?
    var opening: Int?
    while let found = try byte(position), found != quote {
      if found == UInt8(ascii: "<") {
        if firstClose != nil || position - start > 1 << 16 {
          opening = position
          break
        }
      } else if found == UInt8(ascii: ">"), firstClose == nil {
        firstClose = position
      }
      position += 1
    }
    let isEnd = try byte(position) == nil
    if opening != nil || isEnd {
      let close = firstClose ?? (isEnd ? position : opening ?? position)
      return try endUnclosedValue(start, at: close, quote, name)
    }
    // `id="1 name="x"`: the quote that closes is really the next attribute's.
    let after = try byte(position + 1)
    if window[position - 1] == UInt8(ascii: "="), after != UInt8(ascii: ">"), after != UInt8(ascii: "/"),
      after.map({ !isXMLSpace($0) }) ?? false
    {
      var last = position - 1
      while last > start, !isXMLSpace(window[last]) { last -= 1 }
      if last > start {
        while last > start + 1, isXMLSpace(window[last - 1]) { last -= 1 }
        return try endUnclosedValue(start, at: last, quote, name)
      }
    }
    try checkValue(start + 1..<position)
    return position + 1
  }

  private func endUnclosedValue(
    _ start: Int, at end: Int, _ quote: UInt8, _ name: Range<Int>
  ) throws(SourceError) -> Int {
    report(
      XMLCode.unclosedAttribute, "the value of attribute \(Prose.quoted(window.text(name))) has no closing quote",
      at: start..<end)
    var close = end
    if try byte(end) == UInt8(ascii: ">"), window[end - 1] == UInt8(ascii: "/") { close -= 1 }
    edit(close..<close, [quote])
    try checkValue(start + 1..<close)
    unit.flags.insert(.mended)
    return close
  }

  private func curlyValue(at start: Int, _ length: Int, of name: Range<Int>) throws(SourceError) -> Int {
    var position = start + length
    while let found = try byte(position), found != UInt8(ascii: ">"), found != UInt8(ascii: "<"),
      found != UInt8(ascii: "\""), try curlyQuote(at: position) == nil
    { position += 1 }
    var closing = try byte(position) == UInt8(ascii: "\"") ? 1 : 0
    if let length = try curlyQuote(at: position) { closing = length }
    report(
      XMLCode.curlyQuotes,
      "curly quotes round the value of attribute \(Prose.quoted(window.text(name))); expected \" or '",
      at: start..<position + closing)
    edit(start..<start + length, [UInt8(ascii: "\"")])
    edit(position..<position + closing, [UInt8(ascii: "\"")])
    try checkValue(start + length..<position)
    unit.flags.insert(.mended)
    return position + closing
  }

  private func unquotedValue(at start: Int, of name: Range<Int>) throws(SourceError) -> Int {
    var position = start
    while let found = try byte(position), !isXMLSpace(found), found != UInt8(ascii: ">"), found != UInt8(ascii: "<") {
      if found == UInt8(ascii: "/"), try byte(position + 1) == UInt8(ascii: ">") { break }
      position += 1
    }
    guard position > start else { return start }
    let value = window.text(start..<position)
    report(
      XMLCode.unquotedAttribute,
      "the value of attribute \(Prose.quoted(window.text(name))) is not in quotes; expected \"\(value)\"",
      at: start..<position)
    let quote = value.contains("\"") ? "'" : "\""
    insert(quote, at: start)
    insert(quote, at: position)
    try checkValue(start..<position)
    unit.flags.insert(.mended)
    return position
  }

  /// Looks for what may not stand in an attribute's value.
  private func checkValue(_ range: Range<Int>) throws(SourceError) {
    var position = range.lowerBound
    while position < range.upperBound {
      switch window[position] {
      case UInt8(ascii: "&"): position = try reference(at: position)
      case UInt8(ascii: "<"):
        report(
          XMLCode.bareLessThan, "< may not stand in the value of an attribute; write &lt;", at: position..<position + 1,
          fix: .here(Place(offset: UInt64(position), length: 1), replacement: "&lt;"))
        keepAsText(position)
        unit.flags.insert(.mended)
        position += 1
      default: position = try character(at: position)
      }
    }
  }

  // MARK: End tags

  /// Reads an end tag within a unit.
  ///
  /// - Parameters:
  ///   - start: Where its `<` is.
  ///   - base: How many of the open elements are outside the unit.
  /// - Returns: Its end; nil where it closes an element outside the unit, which is then closed here.
  /// - Throws: `SourceError` where the source cannot be read on.
  func endTag(at start: Int, base: Int) throws(SourceError) -> Int? {
    let name = try start + 2..<nameEnd(start + 2)
    let key = key(name)
    let last = open.count - 1
    guard last >= 0 else { return try skipTag(start) }
    if key == open[last].key {
      let end = try endOfEndTag(name)
      pop(at: end)
      return end
    }
    if let outer = open.lastIndex(where: { $0.key == key }) {
      reportUnclosed(open[outer + 1], note("this end tag closes an outer element", at: start..<name.upperBound))
      unit.flags.insert(.damaged)
      closeAll(above: max(outer + 1, base), at: start)
      guard outer >= base else { return nil }
      let end = try endOfEndTag(name)
      pop(at: end)
      return end
    }
    let expected = open[last].text
    let end = try endOfEndTag(name)
    if try isClosed(after: end, open[last].key) {
      report(
        XMLCode.extraEndTag, "no element \(Prose.quoted(window.text(name))) is open for this end tag to close",
        at: start..<end)
      leaveOut(start..<end)
      unit.flags.insert(.mended)
      return end
    }
    report(
      XMLCode.mismatchedTag,
      key.isEmpty
        ? "the end tag names no element; expected </\(expected)>"
        : "the end tag is </\(window.text(name))>, and the element that is open is \(Prose.quoted(expected))",
      at: name.isEmpty ? start..<end : name,
      notes: [note("it was opened here", at: open[last].start..<open[last].name.upperBound)])
    edit(name, open[last].key)
    unit.flags.insert(.mended)
    pop(at: end)
    return end
  }

  /// Whether the first end tag that closes what is open at an offset has a name.
  func isClosed(after end: Int, _ key: [UInt8]) throws(SourceError) -> Bool {
    var position = end
    var depth = 0
    while let found = try byte(position), position - end < 1 << 16 {
      position += 1
      guard found == UInt8(ascii: "<") else { continue }
      let next = try byte(position)
      if next == UInt8(ascii: "/") {
        if depth == 0 {
          var last = position + 1
          while try isNameByte(byte(last)) { last += 1 }
          return self.key(position + 1..<last) == key
        }
        depth -= 1
      } else if isNameStart(next) {
        while let inner = try byte(position), inner != UInt8(ascii: ">"), inner != UInt8(ascii: "<") { position += 1 }
        if window[position - 1] != UInt8(ascii: "/") { depth += 1 }
      }
    }
    return false
  }

  /// The end of an end tag, behind its `>`.
  func endOfEndTag(_ name: Range<Int>) throws(SourceError) -> Int {
    var position = try skipBlanks(name.upperBound)
    if try byte(position) == UInt8(ascii: ">") { return position + 1 }
    let first = position
    while let found = try byte(position), found != UInt8(ascii: ">"), found != UInt8(ascii: "<") { position += 1 }
    if try byte(position) == UInt8(ascii: ">") {
      report(
        XMLCode.malformedTag,
        "\(Prose.quoted(window.text(first..<position))) is not expected in an end tag; expected >",
        at: first..<position)
      leaveOut(first..<position)
      unit.flags.insert(.mended)
      return position + 1
    }
    report(
      XMLCode.unclosedTag, "the end tag of \(Prose.quoted(window.text(name))) has no >",
      at: name.lowerBound - 2..<name.upperBound)
    // What stands between the name and the next tag is text that was meant to follow.
    edit(name.upperBound..<position, [UInt8(ascii: ">")])
    unit.flags.insert(.mended)
    return position
  }

  /// Reads the root's end tag; nil where it is another's, which is then told.
  func rootEndTag(at start: Int) throws(SourceError) -> Int? {
    guard let root = open.first else { return nil }
    let name = try start + 2..<nameEnd(start + 2)
    if key(name) == root.key { return try endOfEndTag(name) }
    let end = try endOfEndTag(name)
    let text = window.text(name)
    if try find("<", from: end) == nil {
      report(
        XMLCode.mismatchedTag, "the end tag is </\(text)>, and the root element is \(Prose.quoted(root.text))",
        at: name.isEmpty ? start..<end : name,
        notes: [note("it was opened here", at: root.start..<root.name.upperBound)])
      edit(name, root.key)
      return end
    }
    report(
      XMLCode.extraEndTag, "no element \(Prose.quoted(text)) is open for this end tag to close", at: start..<end)
    leaveOut(start..<end)
    return nil
  }

  /// Steps over an end tag that was told.
  func skipTag(_ start: Int) throws(SourceError) -> Int {
    var position = start + 2
    while let found = try byte(position), found != UInt8(ascii: "<") {
      position += 1
      if found == UInt8(ascii: ">") { break }
    }
    return position
  }
}
