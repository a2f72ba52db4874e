import WaymarkCore

/// The drafts of a record, and how they hang together.
extension XMLRecordBuilder {
  @inline(__always)
  func push(_ frame: XMLFrame) {
    if depth > frameCapacity { growFrames() }
    frames[depth - 1] = frame
  }

  private func growFrames() {
    let grown = UnsafeMutablePointer<XMLFrame>.allocate(capacity: frameCapacity * 2)
    grown.update(from: frames, count: frameCapacity)
    frames.deallocate()
    frames = grown
    frameCapacity *= 2
  }

  private func growDrafts() {
    let grown = UnsafeMutablePointer<XMLDraft>.allocate(capacity: draftCapacity * 2)
    grown.update(from: drafts, count: draftCount)
    drafts.deallocate()
    drafts = grown
    draftCapacity *= 2
  }

  @inline(__always)
  func newDraft(named name: NameID, at offset: Int) -> Int32 {
    if draftCount == draftCapacity { growDrafts() }
    drafts.advanced(by: draftCount).initialize(to: XMLDraft(offset: offset, name: name))
    draftCount += 1
    return Int32(truncatingIfNeeded: draftCount - 1)
  }

  func append(_ draft: Int32, to parent: Int32) {
    let parent = drafts + Int(parent)
    if parent.pointee.last < 0 {
      parent.pointee.first = draft
    } else {
      drafts[Int(parent.pointee.last)].next = draft
    }
    parent.pointee.last = draft
  }

  /// Makes a draft a member of an object: by itself, or as an item of the array of its name.
  func attach(_ draft: Int32, to parent: Int32, isItem: Bool, isOpen: Bool) {
    let name = drafts[Int(draft)].name
    let earlier = name.rawValue == .max ? -1 : find(name, in: parent)
    if earlier < 0 {
      if isItem {
        let group = newDraft(named: name, at: drafts[Int(draft)].offset)
        drafts[Int(group)].kind = .array
        drafts[Int(group)].isGroup = true
        append(group, to: parent)
        remember(group, in: parent)
        drafts[Int(draft)].name = .none
        append(draft, to: group)
      } else {
        append(draft, to: parent)
        remember(draft, in: parent)
      }
      return
    }
    if options.tellsLosses, drafts[Int(parent)].last != earlier {
      tellInterleaving(of: name, at: drafts[Int(draft)].offset)
    }
    if drafts[Int(earlier)].isGroup {
      drafts[Int(draft)].name = .none
      return append(draft, to: earlier)
    }
    if isOpen {
      // The second of its name: both become items, and the array takes the place of the first.
      let first = newDraft(named: .none, at: 0)
      drafts[Int(first)] = drafts[Int(earlier)]
      drafts[Int(first)].name = .none
      drafts[Int(first)].next = -1
      let next = drafts[Int(earlier)].next
      drafts[Int(earlier)] = XMLDraft(offset: drafts[Int(first)].offset, name: name)
      drafts[Int(earlier)].kind = .array
      drafts[Int(earlier)].isGroup = true
      drafts[Int(earlier)].next = next
      append(first, to: earlier)
      drafts[Int(draft)].name = .none
      return append(draft, to: earlier)
    }
    append(draft, to: parent)
    drafts[Int(draft)].isRepeated = true
    hasRepeatedName = true
    repeated.append((earlier, draft))
  }

  private func find(_ name: NameID, in parent: Int32) -> Int32 {
    switch seen.find(name, in: parent) {
    case .never: -1
    case .here(let draft): draft
    case .elsewhere: findAmongChildren(name, of: parent)
    }
  }

  private func findAmongChildren(_ name: NameID, of parent: Int32) -> Int32 {
    if let known = wideObjects[parent] { return known[name] ?? -1 }
    var child = drafts[Int(parent)].first
    var count = 0
    while child >= 0 {
      if drafts[Int(child)].name.rawValue == name.rawValue { return child }
      child = drafts[Int(child)].next
      count += 1
    }
    if count > 24 {
      var known: [NameID: Int32] = [:]
      child = drafts[Int(parent)].first
      while child >= 0 {
        if known[drafts[Int(child)].name] == nil { known[drafts[Int(child)].name] = child }
        child = drafts[Int(child)].next
      }
      wideObjects[parent] = known
    }
    return -1
  }

  @inline(__always)
  private func remember(_ draft: Int32, in parent: Int32) {
    seen.note(drafts[Int(draft)].name, in: parent, draft)
    if !wideObjects.isEmpty { wideObjects[parent]?[drafts[Int(draft)].name] = draft }
  }
}
