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
  let roles = XMLRoleTable()
  /// What is asked of each node, the open one's first.
  let facts: UnsafeMutablePointer<XMLNames.Facts>
  private let factCount: Int
  /// Holds what is read against grammars, where there are any.
  @exclusivity(unchecked) var validation: XMLValidation?
  /// Where the last start tag begins.
  @exclusivity(unchecked) private(set) var lastTagStart = 0
  /// The parser whose events come.
  @exclusivity(unchecked) var parser: XMLPushParser?
  @exclusivity(unchecked) var recordCount = 0
  /// How many elements are open.
  @exclusivity(unchecked) var depth = 0
  @exclusivity(unchecked) var hasSeenRoot = false
  var hasExternalSubset = false
  /// Whether the whole document is well-formed, once somebody asked.
  private var wellFormedness: Bool?
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
  @exclusivity(unchecked) var recordFlags = RecordSpan.Flags(rawValue: 0)
  /// How many bytes of text came out of entities.
  @exclusivity(unchecked) var expanded = 0
  var undeclaredPrefixes: Set<String> = []
  @exclusivity(unchecked) private var recordName: UnsafePointer<UInt8>?
  @exclusivity(unchecked) private var recordNamespace: UnsafePointer<UInt8>?
  var hasStrayText = false
  /// Whether a contract says what elements are called.
  let hasContract: Bool
  /// What was told of things that are in no record.
  var toldNames: Set<String> = []
  var toldPrefixes: Set<String> = []
  var toldLists: Set<NameID> = []
  var hasToldMixture = false
  var unknownElements: Set<NameID> = []

  // MARK: The record

  @exclusivity(unchecked) var drafts = UnsafeMutablePointer<XMLDraft>.allocate(capacity: 256)
  @exclusivity(unchecked) var draftCapacity = 256
  @exclusivity(unchecked) var draftCount = 0
  @exclusivity(unchecked) var frames = UnsafeMutablePointer<XMLFrame>.allocate(capacity: 64)
  @exclusivity(unchecked) var frameCapacity = 64
  /// The detached texts of the record, and their bytes.
  @exclusivity(unchecked) var detached: [XMLDetachedText] = []
  @exclusivity(unchecked) var side: [UInt8] = []
  /// A buffer for each depth, for texts that come in pieces.
  @exclusivity(unchecked) var copies: [[UInt8]] = []
  /// Names beyond the table, by draft.
  @exclusivity(unchecked) var namesApart: [Int32: [UInt8]] = [:]
  @exclusivity(unchecked) var seen = XMLSeenNames()
  /// For objects with many members: the last draft of each name.
  @exclusivity(unchecked) var wideObjects: [Int32: [NameID: Int32]] = [:]
  @exclusivity(unchecked) private(set) var recordStart: Int?
  @exclusivity(unchecked) var hasRepeatedName = false
  /// Pairs of drafts of one name where the contract has one value.
  @exclusivity(unchecked) var repeated: [(first: Int32, second: Int32)] = []

  init(_ window: XMLWindow, shape: RecordShape?, options: ReadingOptions) {
    self.window = window
    self.options = options
    isSequence = shape?.isSequence ?? true
    hasContract = shape != nil
    names = XMLNames(shape)
    factCount = names.facts.count
    facts = .allocate(capacity: factCount)
    for (index, found) in names.facts.enumerated() { facts.advanced(by: index).initialize(to: found) }
    neverNests = shape.map { $0.isSequence && $0.recordXML.name != nil && !$0.spellsRecordWithin } ?? false
  }

  deinit {
    drafts.deallocate()
    frames.deallocate()
    facts.deallocate()
    seen.deallocate()
  }

  @inline(__always)
  func facts(of node: Int32) -> XMLNames.Facts {
    let index = Int(node) + 1
    return index >= 0 && index < factCount ? facts[index] : facts[0]
  }

  /// libxml2's state, as long as the parser lives.
  @exclusivity(unchecked) private(set) var context: xmlParserCtxtPtr?
  /// The number of the fed byte behind the last text, if no tag came after it: the next tag may begin there.
  @exclusivity(unchecked) private var textEnd = -1
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
    textEnd = -1
    difference = 0
    roles.removeAll()
    (recordName, recordNamespace) = (nil, nil)
    fault = nil
    depth = 0
    dropRecord()
  }

  /// Forgets the record that is being read.
  func dropRecord() {
    draftCount = 0
    seen.beginRecord()
    if !detached.isEmpty {
      detached.removeAll(keepingCapacity: true)
      side.removeAll(keepingCapacity: true)
    }
    if !namesApart.isEmpty { namesApart.removeAll(keepingCapacity: true) }
    if !wideObjects.isEmpty { wideObjects.removeAll(keepingCapacity: true) }
    if !repeated.isEmpty { repeated.removeAll(keepingCapacity: true) }
    recordStart = nil
    hasRepeatedName = false
    nestsItself = false
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

  /// Where the tag begins that the parser has read.
  @inline(__always)
  private func tagOpening(
    _ cursor: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>, _ baseFed: Int
  ) -> UnsafePointer<UInt8> {
    let behindText = base + max(0, textEnd - baseFed)
    if behindText + 1 < cursor, behindText[0] == UInt8(ascii: "<"), behindText[1] != UInt8(ascii: "!"),
      behindText[1] != UInt8(ascii: "?"), textEnd >= baseFed
    {
      return behindText
    }
    return opening(UInt8(ascii: "<"), before: cursor, base)
  }

  private func opening(
    _ mark: UInt8, before cursor: UnsafePointer<UInt8>, _ base: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8> {
    var opening = cursor
    while opening > base, opening.pointee != mark { opening -= 1 }
    return opening
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
    let opening = isReplacement ? opening(UInt8(ascii: "&"), before: cursor, base) : tagOpening(cursor, base, baseFed)
    textEnd = -1
    let tagStart = opening == cursor ? position : offset(ofFed: baseFed + (opening - base))
    lastTagStart = tagStart
    if depth == 1 {
      hasSeenRoot = true
      rootTagEnd = position + (cursor.pointee == UInt8(ascii: ">") ? 1 : 2)
      if isSequence {
        if options.tellsLosses, count > 0, let attributes { tellRootAttributes(attributes, count: count, at: tagStart) }
        self.mark = rootTagEnd
        push(XMLFrame(role: .skipped))
        return
      }
    }

    push(XMLFrame(role: .value, tagStart: tagStart))
    let frame = frames + (depth - 1)
    frame.pointee.isReplacement = isReplacement
    frame.pointee.isEmptyTag = cursor.pointee != UInt8(ascii: ">")
    frame.pointee.contentStart = isReplacement || frame.pointee.isEmptyTag ? position : position + 1
    if isReplacement { expanded += 32 }
    if depth == (isSequence ? 2 : 1) {
      guard !isSequence || isRecord(name, in: namespace) else {
        reportUnknownElement(name, at: tagStart)
        return push(XMLFrame(role: .skipped, tagStart: tagStart))
      }
      dropRecord()
      if options.tellsLosses { tellRecordName(name, at: tagStart) }
      (recordName, recordNamespace) = (name, namespace)
      recordStart = tagStart
      frame.pointee.role = .record
      frame.pointee.node = 0
      frame.pointee.draft = newDraft(named: .none, at: tagStart)
    } else {
      if name == recordName {
        if neverNests, !isWellFormed() { return stop(.nestedRecord) }
        nestsItself = true
      }
      open(frame, name: name, namespace: namespace)
    }
    if options.tellsLosses, let prefix { tellPrefix(prefix, name, at: tagStart) }
    if count > 0, frame.pointee.role == .value || frame.pointee.role == .record, let attributes {
      readAttributes(attributes, count: count, defaulted: defaulted, base: base, end: end, baseFed: baseFed)
    }
  }

  /// Whether the document is well-formed to its end, found out where an element seems not to be closed.
  private func isWellFormed() -> Bool {
    if let known = wellFormedness { return known }
    let found = XMLWellFormedness.holds(of: window.stream)
    wellFormedness = found
    return found
  }

  private func isRecord(_ name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?) -> Bool {
    (name == recordName && namespace == recordNamespace) || names.isRecord(name, in: namespace)
  }

  @inline(__always)
  func role(
    of name: UnsafePointer<UInt8>, in namespace: UnsafePointer<UInt8>?, parent: Int32, isAttribute: Bool,
    inWrapper: Bool = false
  ) -> XMLRole {
    if let known = roles.role(of: name, in: namespace, parent: parent, isAttribute: isAttribute) { return known }
    let found = names.role(
      of: name, in: namespace, parent: parent, isAttribute: isAttribute, inWrapper: inWrapper)
    roles.keep(found, of: name, in: namespace, parent: parent, isAttribute: isAttribute)
    return found
  }

  /// Finds what an element below a record is, and makes its draft.
  private func open(
    _ frame: UnsafeMutablePointer<XMLFrame>, name: UnsafePointer<UInt8>, namespace: UnsafePointer<UInt8>?
  ) {
    let parent = frame - 1
    if parent.pointee.role == .skipped {
      frame.pointee.role = .skipped
      return
    }
    let inWrapper = parent.pointee.role == .wrapper
    let role = role(of: name, in: namespace, parent: parent.pointee.node, isAttribute: false, inWrapper: inWrapper)
    if !parent.pointee.hasChildren {
      parent.pointee.hasChildren = true
      dropBlank(at: depth - 2)
    }
    switch role.kind {
    case .ignored, .unknown:
      reportUnknownElement(name, at: frame.pointee.tagStart)
      frame.pointee.role = .skipped
      return
    case .wrapper:
      frame.pointee.role = .wrapper
    case .member, .item: break
    }
    frame.pointee.node = role.node
    let draft = newDraft(named: role.name, at: frame.pointee.tagStart)
    if role.name.rawValue == .max { namesApart[draft] = Array(XMLNames.bytes(name)) }
    frame.pointee.draft = draft
    if inWrapper {
      drafts[Int(draft)].name = .none
      append(draft, to: parent.pointee.draft)
    } else {
      attach(draft, to: parent.pointee.draft, isItem: role.kind == .item, isOpen: role.node == XMLNames.open)
    }
  }

  func endElement() {
    guard fault == nil, depth > 0, let (cursor, base, _, baseFed) = here() else { return }
    let index = depth - 1
    let frame = frames + index
    depth -= 1
    let position = offset(ofFed: baseFed + (cursor - base))
    defer { textEnd = -1 }
    if frame.pointee.role != .skipped {
      if !settleSimple(frame) {
        var contentEnd = frame.pointee.contentStart
        if frame.pointee.isReplacement {
          contentEnd = position
        } else if !frame.pointee.isEmptyTag {
          contentEnd = offset(ofFed: baseFed + (tagOpening(cursor, base, baseFed) - base))
        }
        settle(index, contentEnd: max(contentEnd, frame.pointee.contentStart))
      }
      if frame.pointee.role == .record {
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
    let frame = frames + index
    let isInBuffer = text >= base && text < end
    textEnd = isInBuffer ? baseFed + (text - base) + count : -1
    if !isInBuffer, cursor > base, cursor[-1] == UInt8(ascii: ";") {
      expanded += count
      if expanded > (10 << 20) + 10 * baseFed { return stop(.expansion) }
    }
    if frame.pointee.role == .skipped {
      if isSequence, depth == 1 {
        textInRoot(text, count, at: isInBuffer ? offset(ofFed: baseFed + (text - base)) : nil)
      }
      return
    }
    if frame.pointee.hasChildren, isBlank(text, count) { return }
    if isInBuffer, difference != .min || parser?.isUnbroken(baseFed + (text - base), count) ?? true {
      let offset = self.offset(ofFed: baseFed + (text - base))
      if !isPlain, !frame.pointee.isNonASCII, hasNonASCII(text, count) { frame.pointee.isNonASCII = true }
      switch frame.pointee.text {
      case .none:
        frame.pointee.text = .plain
        frame.pointee.textStart = offset
        frame.pointee.textLength = count
        return
      case .plain where offset == frame.pointee.textStart + frame.pointee.textLength:
        frame.pointee.textLength += count
        return
      case .plain, .copied: break
      }
    } else if !frame.pointee.isNonASCII, hasNonASCII(text, count) {
      frame.pointee.isNonASCII = true
    }
    copyText(of: index)
    copies[index].append(contentsOf: UnsafeBufferPointer(start: text, count: count))
    frame.pointee.textLength += count
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
    stop(.malformed, code: error.code, words: plainWords(of: error))
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
}
