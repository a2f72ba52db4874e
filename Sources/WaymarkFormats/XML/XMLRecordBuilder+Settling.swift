import WaymarkCore

/// What an element is, once all of it was read.
extension XMLRecordBuilder {
  /// Decides the two usual cases: an element with nothing but elements, and one with nothing but a text of the source
  /// that is a string whatever it says.
  ///
  /// - Returns: Whether it was one of them.
  @inline(__always)
  func settleSimple(_ frame: UnsafeMutablePointer<XMLFrame>) -> Bool {
    guard frame.pointee.role != .wrapper, frame.pointee.draft >= 0 else { return false }
    let facts = facts(of: frame.pointee.node)
    guard facts.textName.rawValue == 0 else { return false }
    let draft = drafts + Int(frame.pointee.draft)
    if frame.pointee.hasChildren || frame.pointee.hasMembers {
      guard frame.pointee.textLength == 0 else { return false }
      draft.pointee.kind = .object
      draft.pointee.offset = frame.pointee.tagStart
      return true
    }
    guard facts.admitsText, frame.pointee.text == .plain, frame.pointee.role == .value, !window.hasSubstitutions else {
      return false
    }
    draft.pointee.kind = .string
    draft.pointee.flags = Token.Flags(rawValue: frame.pointee.isNonASCII ? Token.Flags.nonASCII.rawValue : 0)
    draft.pointee.offset = frame.pointee.textStart
    draft.pointee.length = frame.pointee.textLength
    return true
  }

  /// Decides what an element is, now that all of it was read.
  func settle(_ index: Int, contentEnd: Int) {
    let frame = frames[index]
    let draft = frame.draft
    guard draft >= 0 else { return }
    let content = frame.contentStart..<contentEnd
    let isBlankText = frame.textLength == 0 || isBlankText(index)
    if frame.role == .wrapper {
      drafts[Int(draft)].kind = .array
      if !isBlankText { report(strayText: content) }
      return
    }
    let facts = facts(of: frame.node)
    let hasTextMember = facts.textName.rawValue != 0
    let isObject =
      frame.hasChildren || frame.hasMembers || hasTextMember
      || (isBlankText && (facts.admitsObjectOnly || frame.role == .record))
    guard isObject else {
      return write(text(of: index, content: content), as: frame.node, to: draft, isNonASCII: frame.isNonASCII)
    }
    drafts[Int(draft)].kind = .object
    drafts[Int(draft)].offset = frame.tagStart
    guard !isBlankText || hasTextMember else { return }
    if options.tellsLosses, frame.hasChildren, !isBlankText { tellMixedContent(at: frame.tagStart) }
    let text = text(of: index, content: content)
    let name = hasTextMember ? facts.textName : names.interner.intern("#text")
    let member = newDraft(named: name, at: frame.contentStart)
    append(member, to: draft)
    write(text, as: facts.textNode, to: member, isNonASCII: frame.isNonASCII)
  }

  func isBlankText(_ index: Int) -> Bool {
    switch frames[index].text {
    case .none: return true
    case .plain:
      let start = frames[index].textStart
      return window.bytes(start..<start + frames[index].textLength).allSatisfy(isXMLSpace)
    case .copied: return copies[index].allSatisfy(isXMLSpace)
    }
  }

  func text(of index: Int, content: Range<Int>) -> Text {
    switch frames[index].text {
    case .none: return .plain(content.lowerBound..<content.lowerBound)
    case .plain:
      let start = frames[index].textStart
      return .plain(start..<start + frames[index].textLength)
    case .copied:
      let place = frames[index].isReplacement ? frames[index].tagStart..<content.upperBound : content
      return .copied(copies[index], place: place)
    }
  }
}
