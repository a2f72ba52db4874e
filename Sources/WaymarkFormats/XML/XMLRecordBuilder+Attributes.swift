import WaymarkCore

/// What the attributes of a start tag become.
extension XMLRecordBuilder {
  func readAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>, count: Int, defaulted: Int,
    base: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, baseFed: Int
  ) {
    let index = depth - 1
    let owner = frames[index]
    let admitsMembers = facts(of: owner.node).admitsObject
    for number in 0..<count {
      let entry = attributes + number * 5
      guard let name = entry[0], let first = entry[3], let last = entry[4] else { continue }
      let role = role(of: name, in: entry[2], parent: owner.node, isAttribute: true)
      guard role.kind == .member else { continue }
      let length = last - first
      let isDefault = number >= count - defaulted
      var place = owner.tagStart..<owner.tagStart + 1
      let isInBuffer = first >= base && first < end && !owner.isReplacement
      if isInBuffer {
        let offset = self.offset(ofFed: baseFed + (first - base))
        place = offset..<offset + length
      } else if owner.isReplacement {
        place = owner.tagStart..<owner.contentStart
      } else if !isDefault, let found = valueOfAttribute(XMLNames.bytes(name), inTagAt: owner.tagStart) {
        place = found
      }
      guard admitsMembers || owner.role == .record else {
        reportIgnoredAttribute(name, at: place)
        continue
      }
      expanded += isInBuffer ? 0 : max(0, length - place.count)
      if expanded > (10 << 20) + 10 * baseFed { return stop(.expansion) }
      frames[index].hasMembers = true
      let draft = newDraft(named: role.name, at: place.lowerBound)
      if role.name.rawValue == .max { namesApart[draft] = Array(XMLNames.bytes(name)) }
      attach(draft, to: owner.draft, isItem: false, isOpen: role.node == XMLNames.open)
      if isInBuffer {
        write(.plain(place), as: role.node, to: draft)
      } else {
        let text = UnsafeBufferPointer(start: first, count: length)
        write(.copied(Array(text), place: place), as: role.node, to: draft)
      }
    }
  }

  /// Where the value of an attribute stands in a start tag.
  func valueOfAttribute(_ wanted: UnsafeBufferPointer<UInt8>, inTagAt start: Int) -> Range<Int>? {
    var position = start + 1
    let end = window.end
    while position < end, !isXMLSpace(window[position]) { position += 1 }
    while position < end {
      while position < end, isXMLSpace(window[position]) { position += 1 }
      let first = position
      while position < end, !isXMLSpace(window[position]), window[position] != UInt8(ascii: "=") {
        if window[position] == UInt8(ascii: ">") { return nil }
        position += 1
      }
      var name = window.bytes(first..<position)[...]
      if let colon = name.firstIndex(of: UInt8(ascii: ":")), name.count > wanted.count {
        name = name[(colon + 1)...]
      }
      while position < end, isXMLSpace(window[position]) || window[position] == UInt8(ascii: "=") { position += 1 }
      let quote = window[position]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
      position += 1
      let valueStart = position
      while position < end, window[position] != quote { position += 1 }
      if name.elementsEqual(wanted) { return valueStart..<position }
      position += 1
    }
    return nil
  }
}
