#if canImport(CLibCSV)
  import WaymarkCore

  /// Writes records as a table after RFC 4180: a header, a row each, CRLF at the end of lines.
  final class CSVTableWriter: RecordTextWriter {
    let reader: any DocumentReader = CSVReader()
    let reading: ReadingOptions
    private let columns: [CSVOutputColumn]
    private let delimiter: UInt8
    private var slots: CSVColumnSlots
    /// By column: the token of its value in the record at hand; -1 for none.
    private var values: [Int]
    private(set) var remarks: [TextRemark] = []

    init(_ columns: [CSVOutputColumn], delimiter: UInt8) {
      self.columns = columns
      self.delimiter = delimiter
      slots = CSVColumnSlots(columns)
      values = [Int](repeating: -1, count: columns.count)
      var reading = ReadingOptions()
      reading.delimiter = Character(Unicode.Scalar(delimiter))
      reading.maximumDepth = 4_096
      reading.maximumRecord = .max
      self.reading = reading
    }

    var documentLoss: String? {
      columns.isEmpty ? "no record has a member, and a table without columns holds none" : nil
    }

    func appendStart(to output: OutputBuffer) {
      remarks.removeAll(keepingCapacity: true)
      if columns.isEmpty { return }
      for (index, column) in columns.enumerated() {
        if index > 0 { output.append(delimiter) }
        var header = column.header
        // A line `sep=;` is no header, a mark of byte order no name, and the header tells the delimiter to readers.
        let isOdd = index == 0 && (header.hasPrefix("sep=") || header.hasPrefix("\u{FEFF}"))
        header.withUTF8 { text in
          noteFormula(text, of: nil)
          append(text, isQuoted: isOdd || text.contains(where: CSVDialect.candidates.contains), to: output)
        }
      }
      endLine(output)
    }

    func appendEnd(to output: OutputBuffer) {}

    func append(_ record: Record, to output: OutputBuffer) {
      remarks.removeAll(keepingCapacity: true)
      for index in values.indices { values[index] = -1 }
      if record[record.root].kind == .object {
        slots.fill(&values, with: record.root, of: record.batch)
      } else {
        // A record that has no members still has a value.
        values[0] = record.root
      }
      for index in values.indices {
        if index > 0 { output.append(delimiter) }
        appendCell(values[index], of: record.batch, columns[index].typing, to: output)
      }
      endLine(output)
    }

    /// Notes a cell that a spreadsheet would run.
    private func noteFormula(_ cell: UnsafeBufferPointer<UInt8>, of value: Int?) {
      guard let first = cell.first, "=+-@\t\r".utf8.contains(first), ExactDecimal(numeral(cell)) == nil else { return }
      let text = Prose.quoted(String(decoding: cell, as: UTF8.self))
      let what = value == nil ? "\(text), the name of a column," : text
      remarks.append(
        TextRemark(
          value: value, code: ConversionCode.spreadsheetFormula,
          message: "a spreadsheet runs \(what) as a formula when it opens the table"))
    }

    /// What follows a plus.
    private func numeral(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
      text.first == UInt8(ascii: "+") ? UnsafeBufferPointer(rebasing: text.dropFirst()) : text
    }

    private func endLine(_ output: OutputBuffer) { output.append("\r\n") }

    // MARK: Cells

    private func appendCell(_ value: Int, of batch: RecordBatch, _ typing: CSVCellTyping, to output: OutputBuffer) {
      guard value >= 0 else { return appendNothing(output) }
      switch batch[value].kind {
      case .null: appendSpelled(typing.writtenNull, or: "", output)
      case .true: appendSpelled(typing.true.first, or: "true", output)
      case .false: appendSpelled(typing.false.first, or: "false", output)
      case .number:
        guard let spelling = typing.number else { return append(batch.text(value), to: output) }
        spelling.text(of: batch.text(value)).withUnsafeBufferPointer { append($0, to: output) }
      case .string: appendText(value, of: batch, to: output)
      case .array where batch[value].extent == 1: appendNothing(output)
      case .array where isJoined(value, of: batch, typing): appendList(value, of: batch, typing, to: output)
      case .object where batch[value].extent == 1: appendNothing(output)
      case .array, .object: appendJSON(value, of: batch, to: output)
      }
    }

    private func appendText(_ value: Int, of batch: RecordBatch, to output: OutputBuffer) {
      let text = batch.text(value)
      noteFormula(text, of: value)
      guard batch[value].flags.contains(.nonASCII), JSONText.hasLoneSurrogate(text) else {
        return append(text, isQuoted: text.isEmpty, to: output)
      }
      JSONText.repaired(text).withUnsafeBufferPointer { append($0, to: output) }
    }

    /// An empty cell; a row of one such cell would be a blank line, which is no row.
    private func appendNothing(_ output: OutputBuffer) {
      if columns.count == 1 { output.append("\"\"") }
    }

    private func appendSpelled(_ spelling: [UInt8]?, or standard: StaticString, _ output: OutputBuffer) {
      if let spelling { return spelling.withUnsafeBufferPointer { append($0, to: output) } }
      if standard.utf8CodeUnitCount == 0 { appendNothing(output) } else { output.append(standard) }
    }

    private func isJoined(_ list: Int, of batch: RecordBatch, _ typing: CSVCellTyping) -> Bool {
      typing.targets.contains(.list) && batch.children(list).allSatisfy { !batch[$0].isContainer }
    }

    private func appendList(_ list: Int, of batch: RecordBatch, _ typing: CSVCellTyping, to output: OutputBuffer) {
      var cell: [UInt8] = []
      for (position, item) in batch.children(list).enumerated() {
        if position > 0 { cell += typing.separator }
        switch batch[item].kind {
        case .true: cell += "true".utf8
        case .false: cell += "false".utf8
        case .number: cell += batch.text(item)
        case .string: cell += JSONText.repaired(batch.text(item))
        case .null, .array, .object: break
        }
      }
      cell.withUnsafeBufferPointer { noteFormula($0, of: list) }
      // One empty item alone leaves nothing between the delimiters.
      cell.withUnsafeBufferPointer { append($0, isQuoted: $0.isEmpty, to: output) }
    }

    private func appendJSON(_ value: Int, of batch: RecordBatch, to output: OutputBuffer) {
      JSONRenderer.text(of: value, in: batch).withUnsafeBufferPointer { append($0, to: output) }
    }

    /// A field, between quotes where it would be read otherwise.
    private func append(_ text: UnsafeBufferPointer<UInt8>, isQuoted: Bool = false, to output: OutputBuffer) {
      let text = CSVText(text)
      guard isQuoted || text.needsQuotes(delimiter) else { return output.append(text.bytes) }
      output.append(UInt8(ascii: "\""))
      text.appendDoubled(to: output)
      output.append(UInt8(ascii: "\""))
    }
  }

  /// The text of a field.
  private struct CSVText {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether it would be read otherwise without quotes.
    func needsQuotes(_ delimiter: UInt8) -> Bool {
      guard let first = bytes.first, let last = bytes.last else { return false }
      if first <= 0x20 || last <= 0x20 { return true }
      return bytes.contains {
        $0 == delimiter || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == 0
      }
    }

    func appendDoubled(to output: OutputBuffer) {
      for byte in bytes {
        if byte == UInt8(ascii: "\"") { output.append(byte) }
        // A NUL ends the text for many readers, so no table holds one.
        if byte == 0 { output.append("\u{FFFD}") } else { output.append(byte) }
      }
    }
  }

  /// Finds the column of each member of a record.
  private struct CSVColumnSlots {
    private final class Node {
      var column = -1
      /// By the bytes of their names.
      var children: [[UInt8]: Node] = [:]
      /// By the source's integers.
      var byName: [Node?] = []
    }

    private let root = Node()

    init(_ columns: [CSVOutputColumn]) {
      for (index, column) in columns.enumerated() {
        var node = root
        for name in column.path {
          let bytes = Array(name.utf8)
          if let next = node.children[bytes] {
            node = next
          } else {
            let next = Node()
            node.children[bytes] = next
            node = next
          }
        }
        node.column = index
      }
    }

    func fill(_ values: inout [Int], with object: Int, of batch: RecordBatch) {
      fill(&values, with: object, of: batch, root)
    }

    private func fill(_ values: inout [Int], with object: Int, of batch: RecordBatch, _ node: Node) {
      for member in batch.children(object) {
        guard let next = child(of: node, member, in: batch) else { continue }
        if next.column >= 0 {
          values[next.column] = member
        } else if batch[member].kind == .object {
          fill(&values, with: member, of: batch, next)
        }
      }
    }

    private func child(of node: Node, _ member: Int, in batch: RecordBatch) -> Node? {
      let name = batch[member].name
      if name.isInterned, name.index < node.byName.count, let known = node.byName[name.index] { return known }
      let found = batch.withName(member) { node.children[Array($0)] }
      if name.isInterned, let found {
        while node.byName.count <= name.index { node.byName.append(nil) }
        node.byName[name.index] = found
      }
      return found
    }
  }
#endif
