import WaymarkCore

/// Writes records as normalized JSON: the same values give the same bytes, whatever file and system they come from.
///
/// Constant memory but for the sort index: a record is written as it comes, or into a spool where the contract sorts.
package final class NormalizedJSONWriter: RecordConsumer {
  /// The layouts of the output.
  package enum Layout: Sendable {
    /// Two-space indent; a document of lines stays one.
    case indented
    /// Two-space indent; a document of lines becomes an array.
    case array
    /// Without blanks; a document of lines stays one.
    case compact
    /// A record a line.
    case ndjson
    /// RFC 8785: members sorted, numbers as doubles have them, records in file order, no final newline.
    case canonical
  }

  private let output: OutputBuffer
  /// Where the contract sorts records: they wait here for their turn.
  private let spool: RecordSpool?
  private let sortBy: [MemberPath]
  private let composesText: Bool
  private let layout: Layout
  private var renderer: JSONRenderer
  /// Of the document that the records come from; known with the first.
  private var document: DocumentLayout?
  private var count = 0

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - sink: Where the bytes go.
  ///   - shape: The contract's order of members and of records, where there is a contract.
  ///   - layout: How it is laid out. `.ndjson` is not for a document that is one record.
  ///   - composesText: Whether texts (not names) are brought to Normalization Form C.
  package init(
    _ sink: any ByteSink, shape: RecordShape? = nil, layout: Layout = .indented, composesText: Bool = false
  ) {
    output = OutputBuffer(sink)
    self.layout = layout
    self.composesText = composesText
    // RFC 8785 has no order of its own for arrays: a signature must hold for the data as it is.
    sortBy = layout == .canonical ? [] : shape?.sortBy ?? []
    spool = sortBy.isEmpty ? nil : RecordSpool()
    renderer = JSONRenderer(
      order: layout == .canonical ? .utf16 : .contract(MemberOrder(shape)), composesText: composesText)
  }

  package func take(_ record: Record, into sink: FindingSink) throws(WriteError) {
    if document == nil { begin(record.batch.layout) }
    if let spool, document != .single {
      renderer.append(record.root, of: record.batch, to: spool.output)
      spool.endRecord { key in
        for path in sortBy {
          appendKey(record.batch.value(at: path.names, from: record.root), of: record.batch, to: &key)
        }
      }
      try spool.output.check()
    } else {
      separate(count)
      renderer.append(record.root, of: record.batch, to: output)
      try output.check()
    }
    count += 1
  }

  package func finish(layout found: DocumentLayout, into sink: FindingSink) throws(WriteError) {
    if document == nil { begin(found) }
    if let spool { try spool.copySorted(to: output, separate: separate) }
    end()
    try output.flush()
  }

  // MARK: What stands round the records

  private var isLines: Bool {
    switch layout {
    case .ndjson: true
    case .canonical, .array: false
    case .indented, .compact: document == .lines
    }
  }

  private var isIndented: Bool { layout == .indented || layout == .array }

  private func begin(_ found: DocumentLayout) {
    document = found
    if isIndented, !isLines {
      renderer.indent = 2
      renderer.outerDepth = found == .single ? 0 : 1
    }
  }

  private func separate(_ position: Int) {
    if isLines {
      if position > 0 { output.append(UInt8(ascii: "\n")) }
    } else if document != .single {
      output.append(position == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
      if isIndented { output.append("\n  ") }
    }
  }

  private func end() {
    if document == .single || isLines {
      // A file of no lines is empty.
      if count > 0, layout != .canonical { output.append(UInt8(ascii: "\n")) }
      return
    }
    if count == 0 {
      output.append("[")
    } else if isIndented {
      output.append(UInt8(ascii: "\n"))
    }
    output.append("]")
    if layout != .canonical { output.append(UInt8(ascii: "\n")) }
  }

  // MARK: Sorting

  private func appendKey(_ value: Int?, of batch: RecordBatch, to key: inout [UInt8]) {
    // The text that is written decides, else writing the output again could give another order.
    var composed: [UInt8]?
    if composesText, let value, batch[value].kind == .string, batch[value].flags.contains(.nonASCII) {
      composed = JSONText.composed(batch.text(value))
    }
    SortKey.append(value, of: batch, text: composed, to: &key)
  }
}
