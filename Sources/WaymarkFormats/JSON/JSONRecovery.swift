import WaymarkCore

/// Reads one value that has faults: tells of each at its place, and keeps what is healthy.
///
/// It keeps the open containers on a stack of its own, so depth costs no stack of the thread.
struct JSONRecovery {
  /// What a value stands in, and so what may follow it.
  enum Surroundings {
    /// Items of the top-level array.
    case items(opening: Place)
    /// Nothing: the value is the document.
    case document
    /// A line, or a text that record separators delimit.
    case text(isDelimited: Bool)
  }

  /// A container that is open.
  struct Frame {
    var token: Int
    var isObject: Bool
    /// Of its opening bracket.
    var start: Int
    /// The comma that something must follow.
    var pendingComma: Range<Int>?
    /// Of the member that is being read: its tokens are dropped once its value is read.
    var dropsMember = false
  }

  /// What is due next.
  enum Due {
    /// A value, in an object after a colon or as the document.
    case value
    /// An item, or the end of the array.
    case item
    /// A name, or the end of the object.
    case name
    /// A comma, or the end of the container.
    case separator
    /// Nothing: the value is complete.
    case nothing
  }

  let context: JSONContext
  let surroundings: Surroundings
  var lexer: JSONLexer
  var frames: [Frame] = []
  var due = Due.value
  /// The name of the member that is being read.
  var name = NameID.none
  var namePlace: Range<Int>?
  private var lastName = NameID.none
  /// The end of what was consumed last.
  var previousEnd: Int
  /// The end of the value, without a comma that was taken after it.
  var valueEnd: Int
  /// The lexeme that is looked at; consumed by `take`.
  private var current: JSONLexeme?
  /// Whether a comma after the value was consumed too: a bracket missing before it was noticed only then.
  var tookComma = false
  /// The record's own token; nil where nothing of it could be kept.
  var root: Int?
  /// Whether the value is given up where the text ends: that is told already.
  var isGivenUp = false

  init(_ context: JSONContext, at start: Int, limit: Int? = nil, in surroundings: Surroundings) {
    self.context = context
    self.surroundings = surroundings
    lexer = JSONLexer(context.window, at: start, limit: limit)
    previousEnd = start
    valueEnd = start
  }

  var batch: RecordBatch { context.window.batch }
  /// Whether what was read hung on bytes that are not there yet, and counts for nothing.
  var touched: Bool { lexer.touched }

  // MARK: Lexemes

  mutating func peek() -> JSONLexeme {
    if let current { return current }
    let lexeme = lexer.next()
    current = lexeme
    return lexeme
  }

  /// Consumes the lexeme that is looked at, and tells what is wrong with it.
  @discardableResult
  mutating func take() -> JSONLexeme {
    let lexeme = peek()
    current = nil
    for fault in lexeme.faults { report(fault) }
    if lexeme.kind != .end { previousEnd = lexeme.range.upperBound }
    if lexeme.kind != .end, lexeme.kind != .comma { valueEnd = previousEnd }
    return lexeme
  }

  /// Looks again at a range, as something else.
  mutating func replaceCurrent(_ lexeme: JSONLexeme) {
    current = lexeme
    lexer.at = lexeme.range.upperBound
  }

  // MARK: Findings

  mutating func report(_ finding: PendingFinding) {
    var finding = finding
    finding.record = RecordIdentity(index: context.recordIndex)
    batch.findings.append(finding)
    context.recordFlags.insert(.mended)
  }

  mutating func report(
    _ code: FindingCode, _ message: String, at range: Range<Int>, notes: [PendingFinding.Note] = [],
    fix: String? = nil, details: [Finding.Detail] = []
  ) {
    let place = lexer.place(range)
    report(
      PendingFinding(
        code, message, at: place, notes: notes, fix: fix.map { .here(place, replacement: $0) }, details: details))
  }

  /// Notes that something of the innermost container was lost.
  mutating func loseSomething() {
    context.recordFlags.insert(.damaged)
    if let frame = frames.last { batch.tokens[frame.token].flags.insert(.damaged) }
  }

  // MARK: The value

  /// Reads the value, up to what follows it.
  mutating func readValue() {
    while due != .nothing, !touched {
      switch due {
      case .value: readDueValue()
      case .item: readItem()
      case .name: readMember()
      case .separator: readSeparator()
      case .nothing: break
      }
    }
  }

  /// Opens an object whose opening bracket is missing before its first name.
  mutating func openUnopened() {
    let start = peek().range.lowerBound
    report(
      .missingBracket, "an opening bracket { is missing before this name", at: start..<start, fix: "{")
    push(isObject: true, at: start)
  }

  /// Reads the value that the current lexeme begins.
  mutating func readStartedValue() {
    let lexeme = peek()
    switch lexeme.kind {
    case .openObject, .openArray: open(lexeme)
    case .word: readWord(lexeme)
    default:
      if lexeme.isCut, isCutOff(lexeme) { return truncate() }
      take()
      if let value = lexeme.value {
        append(value, lexeme.range)
      } else {
        loseValue()
      }
    }
  }

  /// Whether the end of the file cuts the lexeme, rather than ending what is complete.
  private func isCutOff(_ lexeme: JSONLexeme) -> Bool {
    if lexeme.kind == .string { return true }
    if case .text(isDelimited: false) = surroundings, !isAtFileEnd { return false }
    if case .items = surroundings { return true }
    return !frames.isEmpty
  }

  private mutating func append(_ value: JSONLexeme.Value, _ range: Range<Int>) {
    var token = Token(
      kind: value.kind, flags: value.flags, name: name, offset: context.window.offset(range.lowerBound), extent: 0)
    if let text = value.detached {
      token.flags.insert(.detached)
      token.extent = text.withUnsafeBufferPointer { batch.detach($0, placeLength: range.count) }
    } else {
      token.extent = UInt32(truncatingIfNeeded: range.count - (value.flags.contains(.quoted) ? 2 : 0))
    }
    if root == nil { root = batch.tokenCount }
    noteNamePlace(of: batch.tokenCount, at: range.lowerBound)
    batch.append(token)
    endValue()
  }

  private mutating func open(_ lexeme: JSONLexeme) {
    guard frames.count < context.maximumDepth else { return skipTooDeep(lexeme) }
    take()
    push(isObject: lexeme.kind == .openObject, at: lexeme.range.lowerBound)
  }

  /// Opens a container.
  mutating func push(isObject: Bool, at start: Int) {
    if root == nil { root = batch.tokenCount }
    noteNamePlace(of: batch.tokenCount, at: start)
    frames.append(Frame(token: batch.tokenCount, isObject: isObject, start: start))
    batch.append(
      Token(kind: isObject ? .object : .array, name: name, offset: context.window.offset(start), extent: 1))
    name = .none
    due = isObject ? .name : .item
  }

  /// Closes the innermost container.
  mutating func pop() {
    guard let frame = frames.popLast() else { return }
    batch.close(frame.token)
    if frame.isObject { JSONRepeatedNames(context).report(in: frame.token) }
    endValue()
  }

  /// What follows a value that is complete.
  mutating func endValue() {
    name = .none
    due = frames.isEmpty ? .nothing : .separator
    guard let frame = frames.indices.last, frames[frame].dropsMember else { return }
    frames[frame].dropsMember = false
    loseSomething()
    var member = frames[frame].token + 1
    // Dropped members have no name of their own, so the last child is the one to drop.
    var last = member
    while member < batch.tokenCount {
      last = member
      member += max(1, batch[member].stride)
    }
    drop(from: last)
  }

  /// Forgets tokens that were read for nothing.
  mutating func drop(from token: Int) {
    batch.truncate(
      tokens: token, detached: batch.detached.count, side: batch.side.count, findings: batch.findings.count)
    context.forgetNamePlaces(from: token)
  }

  /// Ends a value of which no token is kept.
  mutating func loseValue() {
    loseSomething()
    name = .none
    due = frames.isEmpty ? .nothing : .separator
    if let frame = frames.indices.last { frames[frame].dropsMember = false }
  }

  // MARK: Names

  /// Takes a text as the name of the member to come.
  mutating func setName(_ text: [UInt8], _ range: Range<Int>) {
    guard !touched else { return }
    name = text.withUnsafeBufferPointer { context.names.intern($0, after: lastName) }
    if name == .apart {
      batch.namesApart.append((batch.tokenCount, text))
    } else {
      lastName = name
    }
    namePlace = range
  }

  private func noteNamePlace(of token: Int, at value: Int) {
    guard name != .none, let namePlace else { return }
    let place = lexer.place(namePlace)
    if batch.usualNamePlace(before: value) != place { context.window.unusualNamePlaces[token] = place }
  }

  // MARK: Too deep

  private mutating func skipTooDeep(_ lexeme: JSONLexeme) {
    take()
    report(
      .tooDeep,
      "nested deeper than \(Prose.grouped(context.maximumDepth)) levels; what begins here is skipped",
      at: lexeme.range, details: [.init("limit", .integer(context.maximumDepth))])
    var depth = 1
    var position = lexeme.range.upperBound
    while depth > 0, let next = lexer.byte(position) {
      switch next {
      case UInt8(ascii: "\""): position = lexer.plainStringEnd(from: position)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      default: position += 1
      }
    }
    isGivenUp = depth > 0
    lexer.at = position
    previousEnd = position
    valueEnd = position
    loseValue()
  }
}
