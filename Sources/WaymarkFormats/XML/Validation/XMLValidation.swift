import CLibXML2
import WaymarkCore

/// Holds a document against grammars while it is read, in the same pass.
final class XMLValidation {
  private struct Entry {
    let grammar: XMLGrammar
    let faults: XMLGrammarFaults
    let run: any XMLGrammarRun
  }

  /// An element that is open.
  private struct Open {
    var name: UnsafePointer<UInt8>
    var prefix: UnsafePointer<UInt8>?
    var namespace: UnsafePointer<UInt8>?
    var offset: Int
    /// Which one of its name it is below the root.
    var number = 0
  }

  private unowned let builder: XMLRecordBuilder
  private let entries: [Entry]
  private var open: [Open] = []
  private var numbers: [UnsafePointer<UInt8>: Int] = [:]

  init(_ grammars: [XMLGrammar], for builder: XMLRecordBuilder) {
    self.builder = builder
    entries = grammars.compactMap { grammar in
      let faults = XMLGrammarFaults()
      return grammar.makeRun(faults).map { Entry(grammar: grammar, faults: faults, run: $0) }
    }
  }

  /// The grammars of which the rest of the document was not told.
  var givenUp: [XMLGrammar] { entries.filter(\.run.hasGivenUp).map(\.grammar) }

  // MARK: What the parser meets, after the builder has seen it

  func start(_ tag: XMLStartTag) {
    var element = Open(name: tag.name, prefix: tag.prefix, namespace: tag.namespace, offset: tag.offset)
    if open.count == 1 {
      numbers[tag.name, default: 0] += 1
      element.number = numbers[tag.name] ?? 0
    }
    open.append(element)
    for entry in entries {
      entry.run.start(tag)
      if !entry.faults.faults.isEmpty { report(entry, isAtEnd: false) }
    }
  }

  func characters(_ text: UnsafePointer<UInt8>, _ count: Int) {
    if open.isEmpty { return }
    for entry in entries {
      entry.run.characters(text, count)
      if !entry.faults.faults.isEmpty { report(entry, isAtEnd: false) }
    }
  }

  func end() {
    guard let element = open.last else { return }
    for entry in entries {
      entry.run.end(element.name, prefix: element.prefix, namespace: element.namespace)
      if !entry.faults.faults.isEmpty { report(entry, isAtEnd: true) }
    }
    open.removeLast()
  }

  // MARK: What is told

  private func report(_ entry: Entry, isAtEnd: Bool) {
    let words = XMLGrammarWords(entry.faults.take(), entry.grammar.language, element: name(of: open.last))
    for fault in words.faults {
      let element = fault.offset.flatMap { offset in open.last { $0.offset == offset } }
      let offset = fault.offset ?? open.last?.offset ?? 0
      var finding = PendingFinding(
        entry.grammar.code, fault.message, at: place(of: fault, inTagAt: offset, isAtEnd: isAtEnd))
      finding.record = record(isAtEnd: isAtEnd)
      let path = path(to: element ?? open.last)
      finding.notes = [PendingFinding.Note("at \(path), by \(entry.grammar.path)")]
      finding.details = [Finding.Detail("path", .text(path)), Finding.Detail("schema", .text(entry.grammar.path))]
      builder.window.batch.findings.append(finding)
    }
  }

  private func place(of fault: XMLGrammarWords.Fault, inTagAt offset: Int, isAtEnd: Bool) -> Place {
    if let attribute = fault.attribute {
      let found = Array(attribute.utf8).withUnsafeBufferPointer { builder.valueOfAttribute($0, inTagAt: offset) }
      if let found { return Place(offset: UInt64(found.lowerBound), length: found.count) }
    }
    // At its end the element's frame is still there, above those that are open.
    if fault.isOfValue, isAtEnd, fault.offset == nil || fault.offset == open.last?.offset {
      if let text = text(of: builder.frames[builder.depth], inTagAt: offset) { return text }
    }
    var length = 0
    let window = builder.window
    while offset + 1 + length < window.end, !isXMLSpace(window[offset + 1 + length]),
      window[offset + 1 + length] != UInt8(ascii: ">"), window[offset + 1 + length] != UInt8(ascii: "/"),
      window[offset + 1 + length] != 0
    { length += 1 }
    return Place(offset: UInt64(offset + 1), length: max(1, length))
  }

  /// Where the text of an element stands, where that is one run of the document.
  private func text(of frame: XMLFrame, inTagAt offset: Int) -> Place? {
    guard frame.role != .skipped, frame.tagStart == offset, frame.textLength > 0 else { return nil }
    switch frame.text {
    case .none: return nil
    case .plain: return Place(offset: UInt64(frame.textStart), length: frame.textLength)
    case .copied:
      let end = frame.contentStart + frame.textLength
      let bytes = builder.window.bytes(frame.contentStart..<end)
      guard bytes.count == frame.textLength, builder.window[end] == UInt8(ascii: "<"),
        !bytes.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
      else { return nil }
      return Place(offset: UInt64(frame.contentStart), length: frame.textLength)
    }
  }

  /// The record that the element at hand is in.
  private func record(isAtEnd: Bool) -> RecordIdentity? {
    guard builder.isSequence else { return RecordIdentity(index: 0) }
    if open.count < 2 { return nil }
    return RecordIdentity(index: max(0, builder.recordCount - (isAtEnd && open.count == 2 ? 1 : 0)))
  }

  private func name(of element: Open?) -> String {
    guard let element else { return "" }
    let prefix = element.prefix.map { String(cString: $0) + ":" } ?? ""
    return prefix + String(cString: element.name)
  }

  /// An XPath of an element, numbered below the root.
  private func path(to element: Open?) -> String {
    var path = ""
    for step in open {
      path += "/\(name(of: step))"
      if step.number > 0 { path += "[\(step.number)]" }
      if step.offset == element?.offset { break }
    }
    return path
  }
}
