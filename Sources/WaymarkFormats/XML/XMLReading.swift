import WaymarkCore

/// One run over one document.
///
/// As long as the document is well formed libxml2 reads it as it is. At the first fault a new parser starts at the
/// record that has it, and from there on each part of the document is looked at, mended and then fed.
final class XMLReading {
  private let reader: XMLReader
  private let stream: ByteStream
  private let options: ReadingOptions
  private let window: XMLWindow
  private let builder: XMLRecordBuilder
  private let hasShape: Bool
  /// What a new parser is shown first: the declaration, the document type, the root's start tag.
  private var replayed: [(unit: XMLUnit, bytes: [UInt8])] = []
  private var isCancelled = false
  /// Whether the fault that stopped the first parser was told.
  private var hasTold = false
  private var replayedBytes = 0

  /// A batch is delivered once it has this many bytes.
  private static let batchSize = 192 << 10
  /// How many bytes may be shown to new parsers again: against a document that is all faults under a huge subset.
  private static let replayLimit = 256 << 20

  init(
    _ reader: XMLReader, _ stream: ByteStream, shape: RecordShape?, options: ReadingOptions,
    into output: any BatchOutput
  ) {
    self.reader = reader
    self.stream = stream
    self.options = options
    hasShape = shape != nil
    window = XMLWindow(stream, into: output)
    builder = XMLRecordBuilder(window, shape: shape, options: options)
  }

  func run() throws(SourceError) {
    _ = try window.byte(at: 4)
    window.documentStart = window.bytes(0..<3).elementsEqual([0xEF, 0xBB, 0xBF]) ? 3 : 0
    let start = window.documentStart
    if let finding = reader.encodingFinding(
      in: window.bytes(start..<window.end), at: start, stream: stream, options: options)
    {
      window.batch.findings.append(finding)
    }
    builder.mark = start
    if let grammars = reader.grammars { builder.validation = XMLValidation(grammars.list, for: builder) }
    if try readWellFormed() {
      // What is mended is a guess, and no grammar is to judge it.
      if builder.validation != nil { reader.grammars?.noteIncomplete() }
      builder.validation = nil
      try readFaulty()
    }
    if let validation = builder.validation { reader.grammars?.noteGivenUp(validation.givenUp) }
    if builder.hasExternalSubset, !isCancelled {
      window.batch.findings.append(
        PendingFinding(
          XMLCode.externalSubset, "the document names a document type in another file, which is not read", at: nil))
    }
    window.deliverLast(names: builder.names.interner.table, layout: layout)
    builder.begin(with: nil)
  }

  private var layout: DocumentLayout { builder.isSequence ? .sequence : .single }

  // MARK: The way of well-formed documents

  /// Reads until a fault, or the end.
  ///
  /// - Returns: Whether there is a fault.
  /// - Throws: `SourceError` where the source cannot be read on.
  private func readWellFormed() throws(SourceError) -> Bool {
    guard let parser = XMLPushParser(for: builder) else {
      throw SourceError(path: stream.source.source.displayName, reason: "out of memory")
    }
    builder.begin(with: parser)
    builder.mark = window.documentStart
    var block = window.documentStart..<window.end
    while true {
      if block.isEmpty {
        parser.finish()
      } else if window.substitutions(in: block).isEmpty {
        parser.feed(window.bytes(block), at: block.lowerBound)
      } else {
        window.shown(block).withUnsafeBufferPointer { parser.feed($0, at: block.lowerBound) }
      }
      keepRootTag()
      if builder.fault != nil { return true }
      if block.isEmpty { return !builder.hasRootEnded }
      let needed = min(builder.mark, builder.recordStart ?? builder.mark)
      if window.end - needed > options.maximumRecord {
        reportTooLarge(at: needed)
        return false
      }
      if isWorthDelivering(upTo: needed), !deliver(keepingFrom: needed) { return false }
      block = try window.readBlock()
    }
  }

  /// Keeps what a new parser would have to be shown first.
  private func keepRootTag() {
    guard builder.hasSeenRoot, replayed.isEmpty, builder.isSequence else { return }
    let unit = XMLUnit(.rootStart, window.documentStart..<builder.rootTagEnd)
    replayed = [(unit, window.shown(unit.range))]
  }

  // MARK: The way of faulty ones

  private func readFaulty() throws(SourceError) {
    let fault = builder.fault
    if fault?.kind == .expansion || fault.map(isEntityLoop) ?? false { return report(fault) }
    let phase: XMLFaultScan.Phase =
      builder.hasRootEnded ? .epilog : builder.hasSeenRoot && builder.isSequence ? .content : .prolog
    let scan = XMLFaultScan(window, options: options, isSequence: builder.isSequence, phase: phase)
    // Without a contract, an element within one of its own name is a record that was not closed, unless elements are seen
    // to nest without end.
    let mayNest = hasShape || builder.hasNestedRecords || fault?.kind == .depth
    scan.neverNests = builder.neverNests || !mayNest
    var position = phase == .prolog ? window.documentStart : builder.mark
    if phase == .prolog { replayed = [] }
    if phase == .content, let root = replayed.last { scan.open = [rootElement(in: root)] }
    if phase == .epilog { return try readEpilog(scan, from: position, fault) }
    scan.entity = { [unowned self] name in
      guard let parser = builder.parser else { return .unknown }
      return parser.declares(name) ? .declared : parser.declaresExternally(name) ? .external : .unknown
    }
    guard restart() else { return }
    while !isCancelled {
      scan.recordIndex = builder.recordCount
      let unit = try scan.next(from: position)
      if scan.isTooLarge { return reportTooLarge(at: position) }
      hasTold = hasTold || unit.hasFault
      if unit.kind == .end {
        builder.parser?.finish()
        if !hasTold { report(builder.fault ?? fault) }
        return
      }
      if scan.phase == .epilog, unit.kind == .other, builder.hasRootEnded {
        position = max(unit.range.upperBound, position + 1)
        continue
      }
      guard feed(unit, scan) else { return }
      position = unit.range.upperBound
      if scan.phase == .content, isWorthDelivering(upTo: position) {
        guard deliver(keepingFrom: position) else { return }
      }
    }
  }

  /// What stands after the root is only looked at.
  private func readEpilog(_ scan: XMLFaultScan, from start: Int, _ fault: XMLFault?) throws(SourceError) {
    var position = start
    var hasFault = false
    while true {
      let unit = try scan.next(from: position)
      hasFault = hasFault || unit.hasFault
      position = unit.range.upperBound
      if unit.kind == .end || scan.isTooLarge { break }
    }
    if !hasFault { report(fault) }
  }

  /// Feeds a unit, and a new parser without it where libxml2 finds more wrong with it.
  ///
  /// - Returns: Whether to go on.
  private func feed(_ unit: XMLUnit, _ scan: XMLFaultScan) -> Bool {
    let (bytes, segments) = unit.mended(in: window)
    let records = builder.recordCount
    builder.recordFlags = unit.flags
    if unit.kind == .doctype, unit.hasFault {
      scan.hasLostEntities = true
      return true
    }
    builder.parser?.feed(bytes, segments: segments)
    builder.recordFlags = []
    if let fault = builder.fault {
      return recover(unit, from: fault, records: records, scan)
    }
    switch unit.kind {
    case .declaration, .doctype, .rootStart: replayed.append((unit, bytes))
    case .record where builder.recordCount == records && unit.hasFault:
      builder.recordFlags = unit.flags
      builder.addUnreadableRecord(unit.element)
      builder.recordFlags = []
    default: break
    }
    return true
  }

  private func recover(_ unit: XMLUnit, from fault: XMLFault, records: Int, _ scan: XMLFaultScan) -> Bool {
    if fault.kind == .expansion || isEntityLoop(fault) {
      report(fault)
      return false
    }
    // A fault may show only when more is fed: it belongs to the part in which it stands.
    if let culprit = replayed.lastIndex(where: { $0.unit.range.contains(fault.offset) && $0.unit.kind != .rootStart }) {
      if !replayed[culprit].unit.hasFault { report(fault, in: replayed[culprit].unit.kind) }
      if replayed[culprit].unit.kind == .doctype { scan.hasLostEntities = true }
      replayed.remove(at: culprit)
      return restart() && feed(unit, scan)
    }
    if !unit.hasFault { report(fault, in: unit.kind) }
    switch unit.kind {
    case .doctype: scan.hasLostEntities = true
    case .rootStart:
      guard let root = scan.open.first else { return false }
      let plain = [UInt8(ascii: "<")] + root.key + [UInt8(ascii: ">")]
      replayed.append((unit, plain))
      guard restart() else { return false }
      return builder.fault == nil
    case .record:
      if builder.recordCount == records { builder.addUnreadableRecord(unit.element) }
    default: break
    }
    return restart()
  }

  /// Starts a new parser where the last one stood.
  private func restart() -> Bool {
    replayedBytes += replayed.reduce(1024) { $0 + $1.bytes.count }
    guard replayedBytes < Self.replayLimit, let parser = XMLPushParser(for: builder) else { return false }
    builder.begin(with: parser)
    for (unit, bytes) in replayed {
      parser.feed(bytes, segments: [.init(fed: 0, offset: unit.range.lowerBound)])
    }
    return true
  }

  /// The root's start tag is the last one in what is replayed.
  private func rootElement(in root: (unit: XMLUnit, bytes: [UInt8])) -> XMLFaultScan.Open {
    let bytes = root.bytes
    let start = bytes.lastIndex(of: UInt8(ascii: "<")) ?? 0
    let name = bytes[start...].dropFirst().prefix {
      !isXMLSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let offset = root.unit.range.lowerBound + start
    return XMLFaultScan.Open(key: Array(name), name: offset + 1..<offset + 1 + name.count, start: offset)
  }

  // MARK: What is told

  /// Whether the batch is full, and what would be carried over is no more than what goes: else a long run of bytes that
  /// are still needed would be copied again and again.
  private func isWorthDelivering(upTo offset: Int) -> Bool {
    window.batch.byteCount >= Self.batchSize && offset > window.start
      && offset - window.start >= window.end - offset
  }

  private func deliver(keepingFrom offset: Int) -> Bool {
    let goesOn = window.deliver(
      keepingFrom: offset, names: builder.names.interner.table, layout: layout)
    if !goesOn { isCancelled = true }
    return goesOn
  }

  private func reportTooLarge(at offset: Int) {
    window.batch.findings.append(
      PendingFinding(
        XMLCode.recordTooLarge,
        "what begins here takes more than \(Prose.grouped(options.maximumRecord)) bytes; reading ends here",
        at: Place(offset: UInt64(offset), length: 1), record: RecordIdentity(index: builder.recordCount)))
  }

  private func isEntityLoop(_ fault: XMLFault) -> Bool { fault.code == 89 }

  private func report(_ fault: XMLFault?, in kind: XMLUnit.Kind = .other) {
    guard let fault else { return }
    hasTold = true
    let place = place(of: fault)
    let record = kind == .record ? RecordIdentity(index: builder.recordCount) : nil
    let words = fault.words.trimmedBlanks
    let (code, message): (FindingCode, String) =
      switch fault.kind {
      case .expansion:
        (XMLCode.entityExpansion, "entities make far more text than the document has; reading ends here")
      case .entity:
        (
          XMLCode.undefinedEntity,
          "entity \(Prose.quoted("&\(words);")), which is used here or within another entity, is not declared in this document"
        )
      case _ where isEntityLoop(fault):
        (
          XMLCode.entityExpansion,
          "entities refer to themselves, or make far more text than the document has; reading ends here"
        )
      default:
        switch kind {
        case .doctype: (XMLCode.malformedDoctype, "the document type declaration is not well formed: \(words)")
        case .declaration: (XMLCode.malformedDeclaration, "the XML declaration is not well formed: \(words)")
        default: (XMLCode.malformed, "this is not well formed: \(words)")
        }
      }
    window.batch.findings.append(PendingFinding(code, message, at: place, record: record))
  }

  /// An entity's fault stands at its reference.
  private func place(of fault: XMLFault) -> Place {
    let offset = min(fault.offset, window.end)
    if window[offset - 1] == UInt8(ascii: ";") {
      var start = offset - 1
      while start > window.start, window[start] != UInt8(ascii: "&"), offset - start < 256 { start -= 1 }
      if window[start] == UInt8(ascii: "&") { return Place(offset: UInt64(start), length: offset - start) }
    }
    return Place(offset: UInt64(offset), length: offset < window.end ? 1 : 0)
  }
}
