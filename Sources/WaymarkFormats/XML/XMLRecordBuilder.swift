import CLibXML2
import WaymarkCore

/// Makes records of libxml2's events: a small tree for each record, laid flat into tokens at its end.
///
/// It knows no element name: what a name means comes from `XMLNames`, and so from the contract.
final class XMLRecordBuilder {
  // MARK: The document

  let window: XMLWindow
  let options: ReadingOptions
  /// Whether the children of the root are the records; else the root is the one record.
  let isSequence: Bool
  /// Whether the contract knows of no record's element within a record.
  let neverNests: Bool
  var names: XMLNames
  /// The parser whose events come.
  var parser: XMLPushParser?
  var recordCount = 0
  /// How many elements are open.
  var depth = 0
  var hasSeenRoot = false
  var hasExternalSubset = false
  /// The end of the last thing that is no part of a record: where reading can start anew.
  var mark = 0
  /// What stopped the parser.
  var fault: XMLFault?
  var hasRootEnded = false
  /// Where the root's start tag ends.
  var rootTagEnd = 0
  /// Whether some healthy record holds an element named as itself.
  private(set) var hasNestedRecords = false
  private var nestsItself = false
  /// Of the record that is read, as far as it was told beforehand.
  var recordFlags: RecordSpan.Flags = []
  /// How many bytes of text came out of entities.
  private(set) var expanded = 0
  private var undeclaredPrefixes: Set<String> = []
  private var recordName: UnsafePointer<UInt8>?
  private var hasStrayText = false
  private var unknownElements: Set<NameID> = []

  // MARK: The record

  private(set) var drafts = UnsafeMutablePointer<XMLDraft>.allocate(capacity: 256)
  private var draftCapacity = 256
  private(set) var draftCount = 0
  private var frames = UnsafeMutablePointer<XMLFrame>.allocate(capacity: 64)
  private var frameCapacity = 64
  /// The bytes of detached texts of the record.
  var side: [UInt8] = []
  /// A buffer for each depth, for texts that come in pieces.
  private var copies: [[UInt8]] = []
  /// Names beyond the table, by draft.
  var namesApart: [Int32: [UInt8]] = [:]
  /// For objects with many members: the last draft of each name.
  private var wideObjects: [Int32: [NameID: Int32]] = [:]
  private(set) var recordStart: Int?
  var hasRepeatedName = false

  init(_ window: XMLWindow, shape: RecordShape?, options: ReadingOptions) {
    self.window = window
    self.options = options
    isSequence = shape?.isSequence ?? true
    names = XMLNames(shape)
    neverNests = shape.map { $0.isSequence && $0.recordXML.name != nil && !$0.spellsRecordWithin } ?? false
  }

  deinit {
    drafts.deallocate()
    frames.deallocate()
  }

  var context: xmlParserCtxtPtr? { parser?.context }

  /// Gets ready for the events of a new parser.
  func begin(with parser: XMLPushParser?) {
    self.parser = parser
    names.forgetAddresses()
    recordName = nil
    fault = nil
    depth = 0
    dropRecord()
  }

  /// Forgets the record that is being read.
  func dropRecord() {
    draftCount = 0
    side.removeAll(keepingCapacity: true)
    namesApart.removeAll(keepingCapacity: true)
    wideObjects.removeAll(keepingCapacity: true)
    recordStart = nil
    hasRepeatedName = false
    nestsItself = false
    repeated.removeAll(keepingCapacity: true)
  }

  // MARK: Where the parser stands

  /// The offset of what the parser reads next, and its pointer to it.
  @inline(__always)
  private func here() -> (cursor: UnsafePointer<UInt8>, base: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, baseFed: Int)? {
    guard let input = context?.pointee.input, let cursor = input.pointee.cur, let base = input.pointee.base,
      let end = input.pointee.end
    else { return nil }
    return (cursor, base, end, Int(bitPattern: input.pointee.consumed))
  }

  /// Stops the parser.
  func stop(_ kind: XMLFault.Kind, code: Int32 = 0, words: String = "") {
    guard fault == nil else { return }
    var offset = mark
    if let (cursor, base, _, fed) = here(), let parser { offset = parser.offset(ofFed: fed + (cursor - base)) }
    fault = XMLFault(kind: kind, offset: offset, code: code, words: words)
    if let context { xmlStopParser(context) }
  }

  // MARK: Events

  func startElement(
    _ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?, count: Int,
    defaulted: Int, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard fault == nil, let (cursor, base, end, baseFed) = here(), let parser else { return }
    depth += 1
    if depth > options.maximumDepth { return stop(.depth) }
    let position = parser.offset(ofFed: baseFed + (cursor - base))
    let isReplacement = cursor > base && cursor[-1] == UInt8(ascii: ";")
    var opening = cursor
    let mark: UInt8 = isReplacement ? UInt8(ascii: "&") : UInt8(ascii: "<")
    while opening > base, opening.pointee != mark { opening -= 1 }
    let tagStart = opening == cursor ? position : parser.offset(ofFed: baseFed + (opening - base))
    if depth == 1 {
      hasSeenRoot = true
      rootTagEnd = position + (cursor.pointee == UInt8(ascii: ">") ? 1 : 2)
      if isSequence {
        self.mark = rootTagEnd
        push(XMLFrame(role: .skipped))
        return
      }
    }

    var frame = XMLFrame(role: .value)
    frame.isReplacement = isReplacement
    frame.tagStart = tagStart
    frame.isEmptyTag = cursor.pointee != UInt8(ascii: ">")
    frame.contentStart = isReplacement || frame.isEmptyTag ? position : position + 1
    if isReplacement { expanded += 32 }
    if depth == (isSequence ? 2 : 1) {
      guard !isSequence || names.isRecord(name, in: namespace) else {
        reportUnknownElement(name, at: tagStart)
        return push(XMLFrame(role: .skipped, tagStart: tagStart))
      }
      dropRecord()
      recordName = name
      recordStart = tagStart
      frame.role = .record
      frame.node = 0
      frame.draft = newDraft(named: .none, at: tagStart)
      push(frame)
    } else {
      if name == recordName {
        if neverNests { return stop(.nestedRecord) }
        nestsItself = true
      }
      open(&frame, name: name, namespace: namespace)
      push(frame)
    }
    if count > 0, frame.role == .value || frame.role == .record, let attributes {
      readAttributes(attributes, count: count, defaulted: defaulted, base: base, end: end, baseFed: baseFed)
    }
  }

  /// Finds what an element below a record is, and makes its draft.
  private func open(_ frame: inout XMLFrame, name: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?) {
    let parent = depth - 2
    if frames[parent].role == .skipped {
      frame.role = .skipped
      return
    }
    let inWrapper = frames[parent].role == .wrapper
    let role = names.role(
      of: name, in: namespace, parent: frames[parent].node, isAttribute: false, inWrapper: inWrapper)
    if !frames[parent].hasChildren {
      frames[parent].hasChildren = true
      dropBlank(at: parent)
    }
    switch role.kind {
    case .ignored, .unknown:
      reportUnknownElement(name, at: frame.tagStart)
      frame.role = .skipped
      return
    case .wrapper:
      frame.role = .wrapper
    case .member, .item: break
    }
    frame.node = role.node
    let draft = newDraft(named: role.name, at: frame.tagStart)
    if role.name == .apart { namesApart[draft] = Array(XMLNames.bytes(name)) }
    frame.draft = draft
    if inWrapper {
      drafts[Int(draft)].name = .none
      append(draft, to: frames[parent].draft)
    } else {
      attach(draft, to: frames[parent].draft, isItem: role.kind == .item, isOpen: role.node == XMLNames.open)
    }
  }

  func endElement() {
    guard fault == nil, depth > 0, let (cursor, base, _, baseFed) = here(), let parser else { return }
    let index = depth - 1
    depth -= 1
    let position = parser.offset(ofFed: baseFed + (cursor - base))
    var contentEnd = frames[index].contentStart
    if frames[index].role != .skipped {
      if frames[index].isReplacement {
        contentEnd = position
      } else if !frames[index].isEmptyTag {
        var opening = cursor
        while opening > base, opening.pointee != UInt8(ascii: "<") { opening -= 1 }
        contentEnd = parser.offset(ofFed: baseFed + (opening - base))
      }
      settle(index, contentEnd: max(contentEnd, frames[index].contentStart))
      if frames[index].role == .record {
        if nestsItself { hasNestedRecords = true }
        finishRecord(at: position)
      }
    }
    if depth <= (isSequence ? 1 : 0) {
      mark = position
      if depth == 0 { hasRootEnded = true }
    }
  }

  func characters(_ text: UnsafePointer<UInt8>, _ count: Int, isPlain: Bool) {
    guard fault == nil, depth > 0, let (cursor, base, end, baseFed) = here(), let parser else { return }
    let index = depth - 1
    let isInBuffer = text >= base && text < end
    if !isInBuffer, cursor > base, cursor[-1] == UInt8(ascii: ";") {
      expanded += count
      if expanded > (10 << 20) + 10 * baseFed { return stop(.expansion) }
    }
    if frames[index].role == .skipped {
      if isSequence, depth == 1 { textInRoot(text, count, at: isInBuffer ? parser.offset(ofFed: baseFed + (text - base)) : nil) }
      return
    }
    if frames[index].hasChildren, isBlank(text, count) { return }
    if isInBuffer, parser.isUnbroken(baseFed + (text - base), count) {
      let offset = parser.offset(ofFed: baseFed + (text - base))
      if !isPlain, !frames[index].isNonASCII, hasNonASCII(text, count) { frames[index].isNonASCII = true }
      switch frames[index].text {
      case .none:
        frames[index].text = .plain
        frames[index].textStart = offset
        frames[index].textLength = count
        return
      case .plain where offset == frames[index].textStart + frames[index].textLength:
        frames[index].textLength += count
        return
      case .plain, .copied: break
      }
    } else if !frames[index].isNonASCII, hasNonASCII(text, count) {
      frames[index].isNonASCII = true
    }
    copyText(of: index)
    copies[index].append(contentsOf: UnsafeBufferPointer(start: text, count: count))
    frames[index].textLength += count
  }

  /// A comment or a processing instruction ended.
  func interruption() {
    guard fault == nil, hasSeenRoot, depth <= (isSequence ? 1 : 0),
      let (cursor, base, _, baseFed) = here(), let parser
    else { return }
    mark = max(mark, parser.offset(ofFed: baseFed + (cursor - base)))
  }

  /// What libxml2 has to say.
  func complain(_ error: xmlError) {
    guard fault == nil, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    if error.domain == XML_FROM_NAMESPACE.rawValue {
      return complainOfNamespace(error)
    }
    // What a DTD has to say on validity is not asked for.
    guard error.domain != XML_FROM_VALID.rawValue, error.level == XML_ERR_FATAL else { return }
    let words = error.message.map { String(cString: $0) } ?? ""
    stop(.malformed, code: error.code, words: String(words.split(separator: "\n").first ?? ""))
  }

  /// The entity of a name; what stands elsewhere, or nowhere, stops the parser.
  func entity(named name: UnsafePointer<UInt8>?) -> xmlEntityPtr? {
    guard let context, let found = xmlSAX2GetEntity(context, name),
      found.pointee.etype != XML_EXTERNAL_GENERAL_PARSED_ENTITY
    else {
      stop(.entity, words: name.map { String(cString: $0) } ?? "")
      return nil
    }
    return found
  }

  /// The parameter entity of a name; one that stands elsewhere is read as if it were empty.
  func parameterEntity(named name: UnsafePointer<UInt8>?) -> xmlEntityPtr? {
    guard let context, let found = xmlSAX2GetParameterEntity(context, name),
      found.pointee.etype == XML_EXTERNAL_PARAMETER_ENTITY
    else { return context.flatMap { xmlSAX2GetParameterEntity($0, name) } }
    hasExternalSubset = true
    // No document can declare a name that begins with a digit.
    if xmlSAX2GetParameterEntity(context, "0") == nil {
      var nothing: UInt8 = 0
      xmlSAX2EntityDecl(context, "0", Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue), nil, nil, &nothing)
    }
    return xmlSAX2GetParameterEntity(context, "0")
  }

  // MARK: Attributes

  private func readAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>, count: Int, defaulted: Int,
    base: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, baseFed: Int
  ) {
    guard let parser else { return }
    let index = depth - 1
    let owner = frames[index]
    let admitsMembers = names.node(owner.node)?.kinds.contains(.object) ?? true
    for number in 0..<count {
      let entry = attributes + number * 5
      guard let name = entry[0], let first = entry[3], let last = entry[4] else { continue }
      let role = names.role(of: name, in: entry[2], parent: owner.node, isAttribute: true)
      guard role.kind == .member else { continue }
      let length = last - first
      let isDefault = number >= count - defaulted
      var place = owner.tagStart..<owner.tagStart + 1
      let isInBuffer = first >= base && first < end && !owner.isReplacement
      if isInBuffer {
        let offset = parser.offset(ofFed: baseFed + (first - base))
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
      if role.name == .apart { namesApart[draft] = Array(XMLNames.bytes(name)) }
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
  private func valueOfAttribute(_ wanted: UnsafeBufferPointer<UInt8>, inTagAt start: Int) -> Range<Int>? {
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

  // MARK: Text

  enum Text {
    /// The bytes of the source there.
    case plain(Range<Int>)
    /// Other bytes, for a place.
    case copied([UInt8], place: Range<Int>)
  }

  /// Turns a text into a draft's value.
  private func write(_ text: Text, as node: Int32, to draft: Int32, isNonASCII: Bool? = nil) {
    let kinds = names.node(node)?.kinds ?? .all
    let value = drafts + Int(draft)
    switch text {
    case .plain(let range):
      let bytes = window.bytes(range)
      guard let found = XMLScalar.resolve(bytes, as: kinds) else {
        value.pointee.isAbsent = true
        return
      }
      value.pointee.kind = found.kind
      value.pointee.flags = found.flags
      value.pointee.offset = range.lowerBound + found.range.lowerBound
      value.pointee.length = found.range.count
      let isASCII = isNonASCII.map { !$0 } ?? true
      if !isASCII || !window.substitutions(in: range).isEmpty { value.pointee.flags.insert(.nonASCII) }
    case .copied(let copy, let place):
      let bytes = restored(copy, place: place)
      let raw = window.bytes(place)
      let isNonASCII = bytes.contains { $0 >= 0x80 }
      if bytes.count == raw.count, bytes.elementsEqual(raw) {
        return write(.plain(place), as: node, to: draft, isNonASCII: isNonASCII)
      }
      guard let found = bytes.withUnsafeBufferPointer({ XMLScalar.resolve($0, as: kinds) }) else {
        value.pointee.isAbsent = true
        return
      }
      value.pointee.kind = found.kind
      value.pointee.flags = found.flags.union(.detached)
      if isNonASCII { value.pointee.flags.insert(.nonASCII) }
      value.pointee.offset = place.lowerBound
      value.pointee.placeLength = place.count
      value.pointee.side = side.count
      value.pointee.length = found.range.count
      side += bytes[found.range]
    }
  }

  /// A text with the bytes back that libxml2 was not shown.
  private func restored(_ text: [UInt8], place: Range<Int>) -> [UInt8] {
    let hidden = window.substitutions(in: place)
    guard !hidden.isEmpty else { return text }
    var text = text
    var next = hidden.startIndex
    for index in text.indices where text[index] == XMLWindow.placeholder && next < hidden.endIndex {
      text[index] = hidden[next].byte
      next += 1
    }
    return text
  }

  private func copyText(of index: Int) {
    while copies.count <= index { copies.append([]) }
    guard frames[index].text != .copied else { return }
    copies[index].removeAll(keepingCapacity: true)
    if frames[index].text == .plain {
      let start = frames[index].textStart
      copies[index].append(contentsOf: window.bytes(start..<start + frames[index].textLength))
    }
    frames[index].text = .copied
  }

  /// Blank text before the first child of an element is not data.
  private func dropBlank(at index: Int) {
    switch frames[index].text {
    case .none: return
    case .plain:
      let start = frames[index].textStart
      let text = window.bytes(start..<start + frames[index].textLength)
      guard text.allSatisfy(isXMLSpace) else { return }
    case .copied:
      guard copies[index].allSatisfy(isXMLSpace) else { return }
    }
    frames[index].text = .none
    frames[index].textLength = 0
  }

  private func isBlank(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    for index in 0..<count where !isXMLSpace(text[index]) { return false }
    return true
  }

  private func hasNonASCII(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    for index in 0..<count where text[index] >= 0x80 { return true }
    return false
  }

  // MARK: What an element came to

  /// Decides what an element is, now that all of it was read.
  private func settle(_ index: Int, contentEnd: Int) {
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
    let node = names.node(frame.node)
    let textMember = node == nil ? nil : names.textMember(of: frame.node)
    let scalars: RecordShape.Kinds = [.null, .boolean, .integer, .number, .string]
    let wantsObject = node.map { $0.kinds.contains(.object) && $0.kinds.isDisjoint(with: scalars) } ?? false
    let isObject =
      frame.hasChildren || frame.hasMembers || textMember != nil
      || (isBlankText && (wantsObject || frame.role == .record))
    guard isObject else {
      return write(text(of: index, content: content), as: frame.node, to: draft, isNonASCII: frame.isNonASCII)
    }
    drafts[Int(draft)].kind = .object
    drafts[Int(draft)].offset = frame.tagStart
    guard !isBlankText || textMember != nil else { return }
    let text = text(of: index, content: content)
    let name = textMember?.name ?? names.interner.intern("#text")
    let member = newDraft(named: name, at: frame.contentStart)
    append(member, to: draft)
    write(
      text, as: textMember.map { Int32($0.node) } ?? XMLNames.open, to: member, isNonASCII: frame.isNonASCII)
  }

  private func isBlankText(_ index: Int) -> Bool {
    switch frames[index].text {
    case .none: return true
    case .plain:
      let start = frames[index].textStart
      return window.bytes(start..<start + frames[index].textLength).allSatisfy(isXMLSpace)
    case .copied: return copies[index].allSatisfy(isXMLSpace)
    }
  }

  private func text(of index: Int, content: Range<Int>) -> Text {
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

  // MARK: The tree

  private func push(_ frame: XMLFrame) {
    if depth > frameCapacity {
      let grown = UnsafeMutablePointer<XMLFrame>.allocate(capacity: frameCapacity * 2)
      grown.update(from: frames, count: frameCapacity)
      frames.deallocate()
      frames = grown
      frameCapacity *= 2
    }
    frames[depth - 1] = frame
  }

  private func newDraft(named name: NameID, at offset: Int) -> Int32 {
    if draftCount == draftCapacity {
      let grown = UnsafeMutablePointer<XMLDraft>.allocate(capacity: draftCapacity * 2)
      grown.update(from: drafts, count: draftCount)
      drafts.deallocate()
      drafts = grown
      draftCapacity *= 2
    }
    drafts[draftCount] = XMLDraft(offset: offset, name: name)
    draftCount += 1
    return Int32(truncatingIfNeeded: draftCount - 1)
  }

  private func append(_ draft: Int32, to parent: Int32) {
    let parent = drafts + Int(parent)
    if parent.pointee.last < 0 {
      parent.pointee.first = draft
    } else {
      drafts[Int(parent.pointee.last)].next = draft
    }
    parent.pointee.last = draft
  }

  /// Makes a draft a member of an object: by itself, or as an item of the array of its name.
  private func attach(_ draft: Int32, to parent: Int32, isItem: Bool, isOpen: Bool) {
    let name = drafts[Int(draft)].name
    let earlier = name == .apart ? -1 : find(name, in: parent)
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

  /// Pairs of drafts of one name where the contract has one value.
  var repeated: [(first: Int32, second: Int32)] = []

  private func find(_ name: NameID, in parent: Int32) -> Int32 {
    if let known = wideObjects[parent] { return known[name] ?? -1 }
    var child = drafts[Int(parent)].first
    var count = 0
    while child >= 0 {
      if drafts[Int(child)].name == name { return child }
      child = drafts[Int(child)].next
      count += 1
    }
    if count > 24 {
      var known: [NameID: Int32] = [:]
      child = drafts[Int(parent)].first
      while child >= 0 {
        known[drafts[Int(child)].name] = child
        child = drafts[Int(child)].next
      }
      wideObjects[parent] = known
    }
    return -1
  }

  private func remember(_ draft: Int32, in parent: Int32) {
    guard !wideObjects.isEmpty else { return }
    wideObjects[parent]?[drafts[Int(draft)].name] = draft
  }

  // MARK: What is told

  private func textInRoot(_ text: UnsafePointer<UInt8>, _ count: Int, at offset: Int?) {
    if isBlank(text, count) { return }
    guard !hasStrayText, let offset else { return }
    hasStrayText = true
    report(strayText: offset..<offset + count)
  }

  private func report(strayText place: Range<Int>) {
    window.batch.findings.append(
      PendingFinding(
        XMLCode.strayText, "text \(Prose.quoted(window.text(place).trimmedBlanks)) between elements belongs to no record and no member",
        at: Place(offset: UInt64(place.lowerBound), length: place.count)))
  }

  private func reportUnknownElement(_ name: UnsafePointer<UInt8>, at offset: Int) {
    let id = names.interner.intern(XMLNames.bytes(name))
    guard unknownElements.insert(id).inserted else { return }
    let text = String(cString: name)
    window.batch.findings.append(
      PendingFinding(
        XMLCode.unknownElement,
        "element \(Prose.quoted(text)) is not one of the records and is not read; others of its name are not reported",
        at: Place(offset: UInt64(offset + 1), length: text.utf8.count)))
  }

  private func reportIgnoredAttribute(_ name: UnsafePointer<UInt8>, at place: Range<Int>) {
    window.batch.findings.append(
      PendingFinding(
        XMLCode.ignoredAttribute,
        "attribute \(Prose.quoted(String(cString: name))) is not read: its element holds a plain value",
        at: Place(offset: UInt64(place.lowerBound), length: place.count), record: RecordIdentity(index: recordCount)))
  }

  private func complainOfNamespace(_ error: xmlError) {
    guard let (cursor, base, _, baseFed) = here(), let parser else { return }
    var opening = cursor
    while opening > base, opening.pointee != UInt8(ascii: "<") { opening -= 1 }
    let start = parser.offset(ofFed: baseFed + (opening - base))
    let tag = start + 1..<max(start + 1, parser.offset(ofFed: baseFed + (cursor - base)))
    let prefix = error.str1.map { String(cString: $0) } ?? ""
    if error.code == XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue {
      guard undeclaredPrefixes.insert(prefix).inserted else { return }
      let place = window.place(of: prefix + ":", in: tag) ?? tag
      window.batch.findings.append(
        PendingFinding(
          XMLCode.undeclaredPrefix, "prefix \(Prose.quoted(prefix)) is not declared; expected xmlns:\(prefix)=\"…\" here or in an outer element",
          at: Place(offset: UInt64(place.lowerBound), length: prefix.utf8.count)))
      return
    }
    let words = error.message.map { String(cString: $0) } ?? ""
    window.batch.findings.append(
      PendingFinding(
        XMLCode.malformedNamespace, "this breaks the rules for namespaces: \(words.split(separator: "\n").first ?? "")",
        at: Place(offset: UInt64(tag.lowerBound), length: tag.count)))
  }
}
