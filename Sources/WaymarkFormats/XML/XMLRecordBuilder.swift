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
  @exclusivity(unchecked) var names: XMLNames
  /// The parser whose events come.
  var parser: XMLPushParser?
  var recordCount = 0
  /// How many elements are open.
  @exclusivity(unchecked) var depth = 0
  var hasSeenRoot = false
  var hasExternalSubset = false
  /// The end of the last thing that is no part of a record: where reading can start anew.
  @exclusivity(unchecked) var mark = 0
  /// What stopped the parser.
  @exclusivity(unchecked) var fault: XMLFault?
  var hasRootEnded = false
  /// Where the root's start tag ends.
  var rootTagEnd = 0
  /// Whether some healthy record holds an element named as itself.
  private(set) var hasNestedRecords = false
  @exclusivity(unchecked) private var nestsItself = false
  /// Of the record that is read, as far as it was told beforehand.
  var recordFlags: RecordSpan.Flags = []
  /// How many bytes of text came out of entities.
  @exclusivity(unchecked) var expanded = 0
  var undeclaredPrefixes: Set<String> = []
  @exclusivity(unchecked) private var recordName: UnsafePointer<UInt8>?
  var hasStrayText = false
  var unknownElements: Set<NameID> = []

  // MARK: The record

  @exclusivity(unchecked) var drafts = UnsafeMutablePointer<XMLDraft>.allocate(capacity: 256)
  @exclusivity(unchecked) var draftCapacity = 256
  @exclusivity(unchecked) var draftCount = 0
  @exclusivity(unchecked) var frames = UnsafeMutablePointer<XMLFrame>.allocate(capacity: 64)
  @exclusivity(unchecked) var frameCapacity = 64
  /// The bytes of detached texts of the record.
  var side: [UInt8] = []
  /// A buffer for each depth, for texts that come in pieces.
  @exclusivity(unchecked) var copies: [[UInt8]] = []
  /// Names beyond the table, by draft.
  var namesApart: [Int32: [UInt8]] = [:]
  /// For objects with many members: the last draft of each name.
  @exclusivity(unchecked) var wideObjects: [Int32: [NameID: Int32]] = [:]
  @exclusivity(unchecked) private(set) var recordStart: Int?
  var hasRepeatedName = false
  /// Room for the containers that are open while a tree is laid flat.
  var openContainers: [(token: Int, next: Int32)] = []
  /// Pairs of drafts of one name where the contract has one value.
  var repeated: [(first: Int32, second: Int32)] = []

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

  /// libxml2's state, as long as the parser lives.
  @exclusivity(unchecked) private(set) var context: xmlParserCtxtPtr?
  /// What to add to a fed byte's number for its offset; `Int.min` where that is not the same for all.
  @exclusivity(unchecked) var difference = 0

  @inline(__always)
  func offset(ofFed position: Int) -> Int {
    if difference != .min { return position + difference }
    return parser?.offset(ofFed: position) ?? position
  }

  /// Gets ready for the events of a new parser.
  func begin(with parser: XMLPushParser?) {
    self.parser = parser
    context = parser?.context
    difference = 0
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
    if !namesApart.isEmpty { namesApart.removeAll(keepingCapacity: true) }
    if !wideObjects.isEmpty { wideObjects.removeAll(keepingCapacity: true) }
    recordStart = nil
    hasRepeatedName = false
    nestsItself = false
    repeated.removeAll(keepingCapacity: true)
  }

  // MARK: Where the parser stands

  /// The offset of what the parser reads next, and its pointer to it.
  @inline(__always)
  func here() -> (
    cursor: UnsafePointer<UInt8>, base: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, baseFed: Int
  )? {
    guard let input = context?.pointee.input, let cursor = input.pointee.cur, let base = input.pointee.base,
      let end = input.pointee.end
    else { return nil }
    return (cursor, base, end, Int(bitPattern: input.pointee.consumed))
  }

  /// Stops the parser.
  func stop(_ kind: XMLFault.Kind, code: Int32 = 0, words: String = "") {
    guard fault == nil else { return }
    var place = mark
    if let (cursor, base, _, fed) = here() { place = offset(ofFed: fed + (cursor - base)) }
    fault = XMLFault(kind: kind, offset: place, code: code, words: words)
    if let context { xmlStopParser(context) }
  }

  // MARK: Events

  func startElement(
    _ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, namespace: UnsafePointer<UInt8>?, count: Int,
    defaulted: Int, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard fault == nil, let (cursor, base, end, baseFed) = here() else { return }
    depth += 1
    if depth > options.maximumDepth { return stop(.depth) }
    let position = offset(ofFed: baseFed + (cursor - base))
    let isReplacement = cursor > base && cursor[-1] == UInt8(ascii: ";")
    var opening = cursor
    let mark: UInt8 = isReplacement ? UInt8(ascii: "&") : UInt8(ascii: "<")
    while opening > base, opening.pointee != mark { opening -= 1 }
    let tagStart = opening == cursor ? position : offset(ofFed: baseFed + (opening - base))
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
  func open(_ frame: inout XMLFrame, name: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?) {
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
    if role.name.rawValue == .max { namesApart[draft] = Array(XMLNames.bytes(name)) }
    frame.draft = draft
    if inWrapper {
      drafts[Int(draft)].name = .none
      append(draft, to: frames[parent].draft)
    } else {
      attach(draft, to: frames[parent].draft, isItem: role.kind == .item, isOpen: role.node == XMLNames.open)
    }
  }

  func endElement() {
    guard fault == nil, depth > 0, let (cursor, base, _, baseFed) = here() else { return }
    let index = depth - 1
    depth -= 1
    let position = offset(ofFed: baseFed + (cursor - base))
    var contentEnd = frames[index].contentStart
    if frames[index].role != .skipped {
      if frames[index].isReplacement {
        contentEnd = position
      } else if !frames[index].isEmptyTag {
        var opening = cursor
        while opening > base, opening.pointee != UInt8(ascii: "<") { opening -= 1 }
        contentEnd = offset(ofFed: baseFed + (opening - base))
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
    guard fault == nil, depth > 0, let (cursor, base, end, baseFed) = here() else { return }
    let index = depth - 1
    let isInBuffer = text >= base && text < end
    if !isInBuffer, cursor > base, cursor[-1] == UInt8(ascii: ";") {
      expanded += count
      if expanded > (10 << 20) + 10 * baseFed { return stop(.expansion) }
    }
    if frames[index].role == .skipped {
      if isSequence, depth == 1 {
        textInRoot(text, count, at: isInBuffer ? offset(ofFed: baseFed + (text - base)) : nil)
      }
      return
    }
    if frames[index].hasChildren, isBlank(text, count) { return }
    if isInBuffer, difference != .min || parser?.isUnbroken(baseFed + (text - base), count) ?? true {
      let offset = self.offset(ofFed: baseFed + (text - base))
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
      let (cursor, base, _, baseFed) = here()
    else { return }
    mark = max(mark, offset(ofFed: baseFed + (cursor - base)))
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

  // MARK: What an element came to

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
    let facts = names.facts(of: frame.node)
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
