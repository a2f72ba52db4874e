import WaymarkCore

/// Makes the tokens of a record out of a row's fields, by the plan.
final class CSVRecordMaker {
  let plan: CSVRecordPlan
  /// The plan's steps once more, flat: no array and no reference is touched per field.
  private let steps: UnsafeMutablePointer<FlatStep>
  private let count: Int
  private let hasNamesApart: Bool
  /// Whether each cell is a member of the record itself, and no list.
  let isFlat: Bool
  @exclusivity(unchecked) private var open: [Int] = []

  private struct FlatStep {
    enum Operation: UInt8 {
      /// A cell that is text, a number or a boolean unless it is empty.
      case simple
      /// A cell that may be a list, or has spellings of its own.
      case general
      case open
      case close
    }

    var operation: Operation
    var targets: CSVCellTyping.Targets = []
    /// `Token.Flags`.
    var flags: UInt8 = 0
    var isOptional = false
    /// An empty cell is no member.
    var emptyIsAbsent = false
    /// An empty cell is null.
    var emptyIsNull = false
    var name = NameID.none
    var column = 0
  }

  init(_ plan: CSVRecordPlan) {
    self.plan = plan
    hasNamesApart = !plan.namesApart.isEmpty
    count = plan.steps.count
    steps = .allocate(capacity: max(1, count))
    var isFlat = true
    for (index, step) in plan.steps.enumerated() {
      var flat = FlatStep(operation: .close)
      switch step {
      case .cell(let column, let name, let isRepeated):
        let targets = plan.typings[column].targets
        let isSimple = targets.isDisjoint(with: [.spelled, .list]) && !hasNamesApart
        flat = FlatStep(operation: isSimple ? .simple : .general, targets: targets)
        flat.flags = isRepeated ? Token.Flags.repeated.rawValue : 0
        flat.emptyIsAbsent = plan.typings[column].emptyIsAbsent
        flat.emptyIsNull = plan.typings[column].emptyIsNull
        (flat.name, flat.column) = (name, column)
      case .open(let name):
        flat = FlatStep(operation: .open)
        flat.name = name
      case .close(let isOptional):
        flat.isOptional = isOptional
      }
      if flat.operation != .simple { isFlat = false }
      steps.advanced(by: index).initialize(to: flat)
    }
    self.isFlat = isFlat
  }

  deinit { steps.deallocate() }

  /// What is known of a row before its fields.
  struct Row {
    /// Where it stands in the batch's bytes.
    var range: Range<Int>
    var bytes: UnsafeMutablePointer<UInt8>
    /// The offset of the first of the bytes.
    var base: UInt64
    /// How many of its fields are to be trusted.
    var known: Int
    /// Whether fields are missing or not known.
    var isDamaged: Bool
    /// Whether some byte is above ASCII.
    var hasHighBytes: Bool
  }

  /// Appends the tokens of a row without quotes, by a plan that is flat.
  ///
  /// - Parameters:
  ///   - starts: Where its fields begin, and where one more would.
  ///   - row: The row.
  ///   - batch: What to append to.
  /// - Returns: The index of the record's own token.
  func append(plain starts: UnsafePointer<Int>, _ row: Row, to batch: RecordBatch) -> Int {
    let (count, steps) = (count, steps)
    let (tokens, root) = room(in: batch)
    let stringFlags = row.hasHighBytes ? Token.Flags.nonASCII.rawValue : 0
    var end = root + 1
    for index in 0..<count {
      let step = steps + index
      let column = step.pointee.column
      guard column < row.known else { continue }
      let start = starts[column]
      let length = starts[column + 1] - start - 1
      var flags = step.pointee.flags
      var kind = Token.Kind.string
      if length == 0 {
        if step.pointee.emptyIsNull {
          kind = .null
          flags |= Token.Flags.spelled.rawValue
        } else if step.pointee.emptyIsAbsent {
          continue
        }
      } else if step.pointee.targets.rawValue == 0 {
        flags |= stringFlags
      } else {
        let typed = CSVCellTyping.kind(of: row.bytes + start, length, step.pointee.targets)
        kind = typed.kind
        flags |= kind == .string ? stringFlags : typed.flags.rawValue
      }
      tokens[end] = Token(
        kind: kind, flags: Token.Flags(rawValue: flags), name: step.pointee.name, offset: row.base + UInt64(start),
        extent: UInt32(truncatingIfNeeded: length))
      end += 1
    }
    tokens[root] = Token(
      kind: .object, flags: Token.Flags(rawValue: row.isDamaged ? Token.Flags.damaged.rawValue : 0),
      offset: row.base + UInt64(row.range.lowerBound), extent: UInt32(truncatingIfNeeded: end - root))
    batch.setTokenCount(end)
    return root
  }

  /// Room for the tokens of a row.
  ///
  /// - Parameter batch: Where.
  /// - Returns: The batch's tokens, and how many there are.
  @inline(__always)
  private func room(in batch: RecordBatch) -> (tokens: UnsafeMutablePointer<Token>, count: Int) {
    var space = batch.tokenSpace
    while space.capacity - space.count <= count {
      batch.growTokens()
      space = batch.tokenSpace
    }
    return (space.tokens, space.count)
  }

  /// Appends a record's tokens to a batch.
  ///
  /// - Parameters:
  ///   - cells: The row's fields.
  ///   - row: The row.
  ///   - batch: What to append to.
  /// - Returns: The index of the record's own token.
  func append(_ cells: CSVCells, _ row: Row, to batch: RecordBatch) -> Int {
    let (count, steps, hasNamesApart) = (count, steps, hasNamesApart)
    let root: Int
    var tokens: UnsafeMutablePointer<Token>
    (tokens, root) = room(in: batch)
    let (base, bytes, known, isDamaged) = (row.base, row.bytes, row.known, row.isDamaged)
    let fields = cells.cells
    let stringFlags = row.hasHighBytes ? Token.Flags.nonASCII.rawValue : 0
    let quoted = Token.Flags.quoted.rawValue
    let containerFlags = Token.Flags(rawValue: isDamaged ? Token.Flags.damaged.rawValue : 0)
    tokens[root] = Token(kind: .object, flags: containerFlags, offset: base + UInt64(row.range.lowerBound), extent: 0)
    var end = root + 1
    for index in 0..<count {
      let step = steps[index]
      switch step.operation {
      case .simple:
        guard step.column < known else { continue }
        let cell = fields[step.column]
        if cell.length > 0, cell.textStart < 0 {
          let quote = cell.isQuoted ? 1 : 0
          let length = Int(cell.length) - 2 * quote
          var flags = step.flags | (cell.isQuoted ? quoted : 0)
          var kind = Token.Kind.string
          if step.targets.rawValue != 0, length > 0 {
            let typed = CSVCellTyping.kind(of: bytes + cell.start + quote, length, step.targets)
            kind = typed.kind
            flags |= typed.flags.rawValue
          }
          if case .string = kind { flags |= stringFlags }
          tokens[end] = Token(
            kind: kind, flags: Token.Flags(rawValue: flags), name: step.name, offset: base + UInt64(cell.start),
            extent: UInt32(truncatingIfNeeded: length))
          end += 1
          continue
        }
        fallthrough
      case .general:
        guard step.column < known else { continue }
        batch.setTokenCount(end)
        appendGeneral(fields[step.column], of: cells, index, stringFlags, to: batch)
        (tokens, end) = room(in: batch)
      case .open:
        if hasNamesApart { noteName(of: index, at: end, in: batch) }
        open.append(end)
        tokens[end] = Token(kind: .object, flags: containerFlags, name: step.name, offset: base, extent: 0)
        end += 1
      case .close:
        guard let container = open.popLast() else { continue }
        if end > container + 1 {
          tokens[container].offset = tokens[container + 1].offset
        } else if step.isOptional || isDamaged {
          end = container
          dropName(at: end, in: batch)
          continue
        } else {
          tokens[container].offset = base + UInt64(row.range.lowerBound)
        }
        tokens[container].extent = UInt32(truncatingIfNeeded: end - container)
      }
    }
    tokens[root].extent = UInt32(truncatingIfNeeded: end - root)
    batch.setTokenCount(end)
    return root
  }

  private func noteName(of step: Int, at token: Int, in batch: RecordBatch) {
    if let name = plan.namesApart[step] { batch.namesApart.append((token, name)) }
  }

  private func dropName(at token: Int, in batch: RecordBatch) {
    if hasNamesApart, batch.namesApart.last?.token == token { batch.namesApart.removeLast() }
  }

  /// Appends what any cell stands for.
  private func appendGeneral(
    _ cell: CSVCell, of cells: CSVCells, _ step: Int, _ stringFlags: UInt8, to batch: RecordBatch
  ) {
    if hasNamesApart { noteName(of: step, at: batch.tokenCount, in: batch) }
    let quote = cell.isQuoted ? 1 : 0
    guard cell.isDetached else {
      let text = UnsafeBufferPointer(start: batch.bytes + cell.start + quote, count: cell.placeLength - 2 * quote)
      return append(text, of: cell, step, stringFlags, to: batch)
    }
    cells.text(of: cell).withUnsafeBufferPointer { append($0, of: cell, step, stringFlags, to: batch) }
  }

  private func append(
    _ text: UnsafeBufferPointer<UInt8>, of cell: CSVCell, _ step: Int, _ stringFlags: UInt8, to batch: RecordBatch
  ) {
    let flat = steps[step]
    let typing = plan.typings[flat.column]
    let flags = Token.Flags(rawValue: flat.flags | (cell.isQuoted ? Token.Flags.quoted.rawValue : 0))
    var token = Token(
      kind: .string, flags: flags, name: flat.name, offset: batch.baseOffset + UInt64(cell.start),
      extent: UInt32(truncatingIfNeeded: text.count))
    let isBare = text.isEmpty && !cell.isQuoted
    if isBare, typing.emptyIsNull {
      token.kind = .null
      token.flags.formUnion(.spelled)
    } else if typing.targets.contains(.spelled), !text.isEmpty, let kind = typing.spelledKind(text) {
      token.kind = kind
      token.flags.formUnion(.spelled)
    } else if isBare, typing.emptyIsAbsent {
      return dropName(at: batch.tokenCount, in: batch)
    } else if typing.targets.contains(.list), !text.isEmpty {
      return appendList(text, of: cell, typing, token, stringFlags, to: batch)
    } else if let spelling = typing.number, !text.isEmpty {
      let number = spelling.number(in: text) ?? Array(text)
      let isNumber = number.withUnsafeBufferPointer { digits in
        guard let start = digits.baseAddress else { return false }
        let (kind, more) = CSVCellTyping.kind(of: start, digits.count, .number)
        token.kind = kind
        token.flags.formUnion(kind == .string ? Token.Flags(rawValue: stringFlags) : more)
        return kind == .number
      }
      if isNumber, !number.elementsEqual(text) {
        token.flags.formUnion(.detached)
        token.extent = number.withUnsafeBufferPointer { batch.detach($0, placeLength: cell.placeLength) }
        return batch.append(token)
      }
    } else if let start = text.baseAddress, !text.isEmpty {
      let (kind, more) = CSVCellTyping.kind(of: start, text.count, typing.targets)
      token.kind = kind
      token.flags.formUnion(kind == .string ? Token.Flags(rawValue: stringFlags) : more)
    }
    if cell.isDetached {
      token.flags.formUnion(.detached)
      token.extent = batch.detach(text, placeLength: cell.placeLength)
    }
    batch.append(token)
  }

  /// Appends the items of a cell that holds a list.
  private func appendList(
    _ text: UnsafeBufferPointer<UInt8>, of cell: CSVCell, _ typing: CSVCellTyping, _ whole: Token,
    _ stringFlags: UInt8, to batch: RecordBatch
  ) {
    let array = batch.tokenCount
    let flags = whole.flags.subtracting(.quoted)
    batch.append(Token(kind: .array, flags: flags, name: whole.name, offset: whole.offset, extent: 0))
    let separator = typing.separator
    var start = 0
    var at = 0
    while true {
      let isSeparator = at + separator.count <= text.count && text[at..<at + separator.count].elementsEqual(separator)
      if at < text.count, !isSeparator {
        at += 1
        continue
      }
      let item = UnsafeBufferPointer(rebasing: text[start..<at])
      var token = Token(
        kind: .string, flags: Token.Flags(rawValue: stringFlags),
        offset: whole.offset + UInt64(start + (cell.isQuoted ? 1 : 0)), extent: UInt32(truncatingIfNeeded: item.count))
      if let first = item.baseAddress, !item.isEmpty {
        let (kind, more) = CSVCellTyping.kind(of: first, item.count, typing.itemTargets)
        if kind != .string { (token.kind, token.flags) = (kind, more) }
      }
      if cell.isDetached {
        // Where in the cell the item stands is not told by its text: its place is the cell's.
        token.offset = whole.offset
        token.flags.formUnion(.detached)
        token.extent = batch.detach(item, placeLength: cell.placeLength)
      }
      batch.append(token)
      if at >= text.count { break }
      at += separator.count
      start = at
    }
    batch.close(array)
  }
}
