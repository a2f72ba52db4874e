/// Gives the findings of a source their lines, columns and frames.
package struct FindingPlacement {
  private let path: String
  private let locator: Locator
  private let text: DecodedBytes
  private let isTranscoded: Bool
  private let wantsFrames: Bool

  package init(_ source: OpenSource, encoding: TextEncoding, wantsFrames: Bool) {
    path = source.source.displayName
    locator = Locator(source, encoding: encoding)
    text = DecodedBytes(source, encoding: encoding)
    isTranscoded = encoding != .utf8
    self.wantsFrames = wantsFrames
  }

  /// The findings by offset, with everything filled in.
  package func place(_ pending: [PendingFinding]) throws(SourceError) -> [Finding] {
    var offsets: Set<UInt64> = []
    for finding in pending {
      if let place = finding.place { offsets.formUnion([place.offset, place.end]) }
      for case .here(let place) in finding.notes.map(\.whereabouts) { offsets.formUnion([place.offset, place.end]) }
      if case .here(let place, _)? = finding.fix { offsets.formUnion([place.offset, place.end]) }
    }
    let positions = try locator.positions(of: offsets)
    let fileOffsets = try locator.fileOffsets(of: offsets)

    func location(_ place: Place) -> Location? {
      guard let start = positions[place.offset], let end = positions[place.end],
        let first = fileOffsets[place.offset], let last = fileOffsets[place.end]
      else { return nil }
      return Location(
        path: path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
        offset: first, length: last - first)
    }

    var placed: [Finding] = []
    // By offset, the worse first at one place; what is about the whole comes last. Otherwise as they were reported.
    func rank(_ index: Int) -> (UInt64, Int, Int) {
      (pending[index].place?.offset ?? .max, -pending[index].code.severity.rawValue, index)
    }
    let order = pending.indices.sorted { rank($0) < rank($1) }
    for finding in order.map({ pending[$0] }) {
      var result = Finding(
        code: finding.code, message: finding.message + (finding.ending?() ?? ""), path: path,
        location: finding.place.flatMap(location), pointer: finding.pointer, record: finding.record,
        details: finding.details)
      result.keyword = finding.keyword
      result.notes = finding.notes.map { note in
        switch note.whereabouts {
        case .none: Finding.Note(note.message)
        case .here(let place): Finding.Note(note.message, location: location(place))
        case .elsewhere(let location): Finding.Note(note.message, location: location)
        }
      }
      switch finding.fix {
      case .here(let place, let replacement)? where !isTranscoded:
        result.fix = location(place).map {
          Finding.Fix(offset: $0.offset, length: $0.length, replacement: replacement)
        }
      case .elsewhere(let fix)?: result.fix = fix
      case .here?, nil: break
      }
      if wantsFrames, let place = finding.place, let position = positions[place.offset] {
        result.frame = try frame(of: place, at: position)
      }
      placed.append(result)
    }
    return placed
  }

  /// How much of a long line is shown before and after the place, in bytes.
  private static let reach: UInt64 = 120

  private func frame(of place: Place, at position: Locator.Position) throws(SourceError) -> CodeFrame {
    var lines: [CodeFrame.Line] = []
    if position.line > 1 {
      let end = min(position.lineStart, position.previousLineStart + Self.reach)
      lines.append(try line(position.line - 1, from: position.previousLineStart, to: end))
    }
    let start = place.offset - min(place.offset - position.lineStart, Self.reach)
    var line = try line(position.line, from: start, to: place.end + Self.reach)
    if start > position.lineStart {
      line.firstColumn = position.column - (try columns(from: start, to: place.offset))
    }
    lines.append(line)
    return CodeFrame(lines: lines)
  }

  /// What stands between two offsets on one line; characters that the start cuts are left out.
  private func line(_ number: Int, from start: UInt64, to end: UInt64) throws(SourceError) -> CodeFrame.Line {
    var bytes = try text.read(start..<min(end, start + 4 * Self.reach))[...]
    let next = start + UInt64(bytes.count)
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    while let first = bytes.first, first & 0xC0 == 0x80, start > 0 { bytes.removeFirst() }
    let lineEnd = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    // A character that the end cuts is left out too.
    let cutOff = lineEnd == nil ? bytes.withUnsafeBufferPointer { UTF8Validation.scan($0).cutOff } : 0
    let shown = bytes[..<(lineEnd ?? bytes.endIndex - cutOff)]
    let isCut = lineEnd == nil ? try !text.read(next..<next + 1).isEmpty : false
    return CodeFrame.Line(number: number, text: String(decoding: shown, as: UTF8.self), isCut: isCut)
  }

  /// How many columns lie between two offsets on one line.
  private func columns(from start: UInt64, to end: UInt64) throws(SourceError) -> Int {
    let bytes = try text.read(start..<end)
    var scan = LineScan()
    var skipped = 0
    while skipped < bytes.count, bytes[skipped] & 0xC0 == 0x80 { skipped += 1 }
    bytes.withUnsafeBytes { block in
      scan.advance(
        over: skipped..<block.count, of: block,
        invalid: UTF8Validation.scan(block.assumingMemoryBound(to: UInt8.self)).invalid, hasMark: false)
    }
    return scan.position(before: nil).column - 1
  }
}
