import WaymarkCore

extension XMLFaultScan {
  /// Reads text up to the next markup.
  func text(from start: Int) throws(SourceError) -> Int {
    var position = start
    while let found = try byte(position) {
      switch found {
      case UInt8(ascii: "<"):
        let next = try byte(position + 1)
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
          || (isNameStart(next) && !isText(position)) || next == nil
        {
          if next != nil { return position }
        }
        if !isText(position) {
          report(
            XMLCode.bareLessThan, "< is not the start of a tag here; text has &lt; for it", at: position..<position + 1,
            fix: .here(Place(offset: UInt64(position), length: 1), replacement: "&lt;"))
          keepAsText(position)
          unit.flags.insert(.mended)
        }
        position += 1
      case UInt8(ascii: "&"): position = try reference(at: position)
      case UInt8(ascii: "]"):
        if try starts("]]>", at: position) {
          report(
            XMLCode.cdataEnd, "]]> may not stand in text; write ]]&gt;", at: position..<position + 3,
            fix: .here(Place(offset: UInt64(position), length: 3), replacement: "]]&gt;"))
          keepAsText(position + 2)
          unit.flags.insert(.mended)
          position += 2
        }
        position += 1
      default: position = try character(at: position)
      }
    }
    return position
  }

  /// Whether a byte was found to be text where it looks like markup.
  private func isText(_ offset: Int) -> Bool { !window.substitutions(in: offset..<offset + 1).isEmpty }

  /// Looks at a character of a text; one that XML has no place for is told of.
  func character(at offset: Int) throws(SourceError) -> Int {
    let found = window[offset]
    if found >= 0x20, found != 0xEF { return offset + 1 }
    if isXMLSpace(found) || isInvalid(offset) { return offset + 1 }
    if found == 0xEF {
      guard try byte(offset + 1) == 0xBF, let third = try byte(offset + 2), third >= 0xBE else { return offset + 1 }
      report(XMLCode.invalidCharacter, "U+FFF\(third == 0xBE ? "E" : "F") is not a character", at: offset..<offset + 3)
      for index in 0..<3 { keepAsText(offset + index) }
      unit.flags.insert(.mended)
      return offset + 3
    }
    let digits = String(found, radix: 16, uppercase: true)
    report(
      XMLCode.invalidCharacter,
      "the control character U+00\(digits.count == 1 ? "0" : "")\(digits) may not stand in XML, not even as a reference",
      at: offset..<offset + 1)
    keepAsText(offset)
    unit.flags.insert(.mended)
    return offset + 1
  }

  /// Reads what begins with `&`.
  func reference(at start: Int) throws(SourceError) -> Int {
    var position = start + 1
    if try byte(position) == UInt8(ascii: "#") { return try characterReference(at: start) }
    while try isNameByte(byte(position)), position - start < 256 { position += 1 }
    let name = window.text(start + 1..<position)
    guard position > start + 1, try isNameStart(byte(start + 1)), try byte(position) == UInt8(ascii: ";") else {
      report(
        XMLCode.bareAmpersand, "& begins an entity reference; a plain & is written &amp;", at: start..<start + 1,
        fix: .here(Place(offset: UInt64(start), length: 1), replacement: "&amp;"))
      return keepReference(start)
    }
    if ["amp", "lt", "gt", "quot", "apos"].contains(name) { return position + 1 }
    switch entity(name) {
    case .declared: return position + 1
    case .external:
      report(
        XMLCode.externalEntity, "entity \(Prose.quoted(name)) stands in another file, which is not read",
        at: start..<position + 1)
    case .unknown:
      if hasLostEntities { break }
      guard let scalar = htmlCharacter(named: name) else {
        report(
          XMLCode.undefinedEntity,
          "entity \(Prose.quoted("&\(name);")) is not declared; XML itself knows amp, lt, gt, quot and apos",
          at: start..<position + 1)
        break
      }
      return takeFromHTML(scalar, named: name, at: start..<position + 1)
    }
    return keepReference(start)
  }

  private func keepReference(_ start: Int) -> Int {
    keepAsText(start)
    unit.flags.insert(.mended)
    return start + 1
  }

  /// Reads an entity that only HTML declares as the character it means there.
  private func takeFromHTML(_ scalar: Unicode.Scalar, named name: String, at place: Range<Int>) -> Int {
    let number = "&#\(scalar.value);"
    report(
      XMLCode.undefinedEntity,
      "entity \(Prose.quoted("&\(name);")) is known in HTML (\(Prose.quoted(String(Character(scalar))))), not in XML; write the character itself or \(number)",
      at: place, fix: .here(Place(offset: UInt64(place.lowerBound), length: place.count), replacement: number))
    unit.edits.append(XMLUnit.Edit(range: place, bytes: Array(number.utf8)))
    unit.flags.insert(.mended)
    return place.upperBound
  }

  private func characterReference(at start: Int) throws(SourceError) -> Int {
    var position = start + 2
    let isHexadecimal = try byte(position) == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let first = position
    while let found = try byte(position), found >= 0x30, position - first < 16,
      found <= 0x39 || (isHexadecimal && found | 0x20 >= 0x61 && found | 0x20 <= 0x66)
    { position += 1 }
    let value = UInt32(window.text(first..<position), radix: isHexadecimal ? 16 : 10)
    let isEnded = try byte(position) == UInt8(ascii: ";")
    if isEnded, let value, let scalar = Unicode.Scalar(value), isLegal(scalar) { return position + 1 }
    let end = isEnded ? position + 1 : position
    let text = window.text(start..<end)
    let why =
      position == first
      ? "has no digits"
      : !isEnded ? "has no ; at its end" : "names no character that XML allows"
    report(XMLCode.badReference, "character reference \(Prose.quoted(text)) \(why)", at: start..<end)
    return keepReference(start)
  }

  private func isLegal(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value == 9 || value == 10 || value == 13 || (value >= 0x20 && value != 0xFFFE && value != 0xFFFF)
  }

  // MARK: Comments and the like

  /// Reads what begins with `<!` or `<?` in content.
  func otherMarkup(at start: Int) throws(SourceError) -> Int {
    if try starts("<!--", at: start) { return try comment(at: start) }
    if try starts("<![CDATA[", at: start) { return try cdata(at: start) }
    if try starts("<?", at: start) { return try instruction(at: start) }
    let end = try skipTag(start)
    report(
      XMLCode.malformedMarkup,
      "\(Prose.quoted(window.text(start..<min(end, start + 24)))) is no comment, CDATA section or tag",
      at: start..<min(end, start + 2))
    leaveOut(start..<end)
    unit.flags.insert(.damaged)
    return end
  }

  func comment(at start: Int) throws(SourceError) -> Int {
    var position = start + 4
    var hyphens: Int?
    while let found = try byte(position) {
      if found == UInt8(ascii: "-"), try byte(position + 1) == UInt8(ascii: "-") {
        if try byte(position + 2) == UInt8(ascii: ">") {
          if let hyphens { report(XMLCode.doubleHyphen, "-- may not stand in a comment", at: hyphens..<hyphens + 2) }
          return position + 3
        }
        if hyphens == nil { hyphens = position }
        edit(position..<position + 1, [UInt8(ascii: "=")])
      } else if found == UInt8(ascii: "<"), try starts("<!--", at: position) {
        break
      } else if found < 0x20, !isXMLSpace(found) {
        _ = try character(at: position)
        edit(position..<position + 1, [0x20])
      }
      position += 1
    }
    return try unclosed(
      XMLCode.unclosedComment, "the comment that begins here is never closed; expected -->", at: start, 4)
  }

  func cdata(at start: Int) throws(SourceError) -> Int {
    guard let end = try find("]]>", from: start + 9) else {
      return try unclosed(
        XMLCode.unclosedCDATA, "the CDATA section that begins here is never closed; expected ]]>", at: start, 9)
    }
    var position = start + 9
    while position < end { position = try character(at: position) }
    return end + 3
  }

  func instruction(at start: Int) throws(SourceError) -> Int {
    guard try isNameStart(byte(start + 2)) else {
      var end = try skipTag(start)
      if let closing = try find("?>", from: start) { end = closing + 2 }
      report(
        XMLCode.malformedMarkup, "a processing instruction begins with a name, right after <?", at: start..<start + 2)
      leaveOut(start..<end)
      return end
    }
    let name = try start + 2..<nameEnd(start + 2)
    guard let end = try find("?>", from: name.upperBound) else {
      return try unclosed(
        XMLCode.unclosedInstruction, "the processing instruction that begins here is never closed; expected ?>",
        at: start, 2)
    }
    if window.text(name).lowercased() == "xml" {
      report(
        XMLCode.misplacedDeclaration, "the XML declaration may only stand at the very start of the document",
        at: start..<name.upperBound)
      leaveOut(start..<end + 2)
      return end + 2
    }
    var position = name.upperBound
    if position < end, !isXMLSpace(window[position]) {
      report(
        XMLCode.malformedMarkup, "a blank is missing after the name of the processing instruction", at: start..<position
      )
      leaveOut(start..<end + 2)
      return end + 2
    }
    while position < end {
      let next = try character(at: position)
      if window[position] < 0x20, !isXMLSpace(window[position]) { edit(position..<position + 1, [0x20]) }
      position = next
    }
    return end + 2
  }

  /// Tells of a section without an end, and takes it to end with its line.
  private func unclosed(_ code: FindingCode, _ message: String, at start: Int, _ length: Int) throws(SourceError) -> Int
  {
    report(code, message, at: start..<start + length)
    unit.edits.removeAll { $0.range.lowerBound >= start }
    var end = start + length
    while let found = try byte(end), found != UInt8(ascii: "\n"), found != UInt8(ascii: "<") { end += 1 }
    if try byte(end) == nil { hasToldTruncation = true }
    leaveOut(start..<end)
    unit.flags.insert(.damaged)
    return end
  }
}
