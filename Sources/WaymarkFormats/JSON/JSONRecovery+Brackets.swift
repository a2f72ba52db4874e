import WaymarkCore

extension JSONRecovery {
  /// How many containers stay open where the nearest array round the innermost object goes on; nil where there is none.
  ///
  /// 0 is the top-level array.
  var encloser: Int? {
    if let index = frames.dropLast().lastIndex(where: { !$0.isObject }) { return index + 1 }
    if case .items = surroundings { return 0 }
    return nil
  }

  /// What a container stands in, given how many containers are open round it.
  private func surroundings(below depth: Int) -> JSONLexer.Surroundings {
    if depth > 0, depth <= frames.count { return frames[depth - 1].isObject ? .object : .array }
    if case .items = surroundings { return .array }
    return .end
  }

  /// Closes the innermost container, unless what follows shows that it goes on.
  mutating func close(_ lexeme: JSONLexeme) {
    if frames.count == 1, lexeme.kind == .closeObject, memberFollows(lexeme) {
      take()
      report(
        .extraBracket, "one } too many: the object goes on after it", at: lexeme.range, fix: "")
      due = .separator
      return
    }
    if touched { return }
    take()
    pop()
  }

  /// Whether a comma and a member that the object does not have yet come after a bracket.
  private mutating func memberFollows(_ bracket: JSONLexeme) -> Bool {
    let comma = lexer.significant(from: bracket.range.upperBound)
    guard lexer.byte(comma) == UInt8(ascii: ",") else { return false }
    let start = lexer.significant(from: comma + 1)
    guard lexer.byte(start) == UInt8(ascii: "\"") else { return false }
    let end = lexer.plainStringEnd(from: start)
    guard lexer.significantByte(from: end) == UInt8(ascii: ":"), end - start >= 2, let object = frames.last?.token
    else { return false }
    batch.close(object)
    let known = lexer.bytes(start + 1..<end - 1).withUnsafeBufferPointer { context.names.find($0) }
    return known.map { batch.member($0, of: object) == nil } ?? true
  }

  /// A closing bracket of the other kind: the wrong one, one too many, or one that closes an outer container.
  mutating func closeOther(_ lexeme: JSONLexeme) {
    let following = lexer.surroundings(from: lexeme.range.upperBound)
    guard !touched, let frame = frames.last else { return }
    let closesObject = lexeme.kind == .closeObject
    let outer = frames.dropLast().lastIndex { $0.isObject == closesObject }
    var closesDocument = false
    if outer == nil, !closesObject, case .items = surroundings { closesDocument = true }
    let afterOuter = closesDocument ? .end : outer.map { surroundings(below: $0) }
    let afterInner = surroundings(below: frames.count - 1)
    let bracket = closesObject ? "}" : "]"
    let wanted = frame.isObject ? "}" : "]"

    if afterOuter == following || following == .unknown && afterOuter != nil {
      closeUnclosed(down: outer.map { $0 + 1 } ?? 0, noticedAt: lexeme.range)
      if let outer {
        reportPendingComma(of: outer)
        take()
        pop()
      }
    } else if afterInner == following || following == .unknown {
      reportPendingComma(of: frames.count - 1)
      take()
      report(
        .mismatchedBracket, "\(bracket) stands where \(wanted) is due", at: lexeme.range,
        notes: [.init("what it is to close begins here", .here(lexer.place(frame.start..<frame.start + 1)))],
        fix: wanted)
      // What else it was to hold is not known.
      loseSomething()
      pop()
    } else if following == (frame.isObject ? .object : .array) || afterOuter == nil {
      take()
      report(.extraBracket, "\(bracket) closes nothing here", at: lexeme.range, fix: "")
    } else {
      closeUnclosed(down: outer.map { $0 + 1 } ?? 0, noticedAt: lexeme.range)
      if outer != nil {
        take()
        pop()
      }
    }
  }

  /// Closes containers whose closing brackets are missing.
  ///
  /// - Parameters:
  ///   - depth: How many containers stay open.
  ///   - range: Where it was noticed.
  mutating func closeUnclosed(down depth: Int, noticedAt range: Range<Int>) {
    guard let frame = frames.last, depth < frames.count else { return }
    let count = frames.count - depth
    let wanted = frame.isObject ? "}" : "]"
    var message = "this \(frame.isObject ? "object" : "list") is not closed: \(wanted) is missing"
    if count > 1 { message += ", and \(Prose.counted(count - 1, "bracket")) of what it stands in" }
    report(
      frame.isObject ? .unclosedObject : .unclosedArray, message, at: frame.start..<frame.start + 1,
      notes: [.init("noticed here, where it should have ended before", .here(lexer.place(range)))])
    while frames.count > depth {
      if let last = frames.indices.last { frames[last].pendingComma = nil }
      pop()
    }
  }

  // MARK: The end

  /// Whether the text ends where the file does.
  var isAtFileEnd: Bool { lexer.limit == context.window.end && context.window.isFinal }

  /// Closes what is open at the end of the text, and tells of it.
  mutating func truncate() {
    if touched { return }
    let lexeme = take()
    for frame in frames { batch.tokens[frame.token].flags.insert(.damaged) }
    if !isGivenUp { reportEnd(cutting: lexeme.isCut ? lexeme.range : nil) }
    isGivenUp = true
    context.recordFlags.insert(.damaged)
    while !frames.isEmpty { pop() }
    due = .nothing
  }

  private mutating func reportEnd(cutting cut: Range<Int>?) {
    let end = lexer.limit..<lexer.limit
    if !isAtFileEnd {
      // The text that a line's end cuts off is told of already.
      if let last = batch.findings.last, last.code == .unclosedString { return }
      guard case .text(let isDelimited) = surroundings else { return }
      if isDelimited {
        report(
          .truncatedText, "the text ends before it is complete", at: end, notes: openBrackets(cutting: cut))
      } else {
        closeUnclosed(down: 0, noticedAt: end)
      }
      return
    }
    report(
      .truncatedFile, "the file ends before its JSON is complete", at: end, notes: openBrackets(cutting: cut))
  }

  /// What is still open, from the inside out.
  private func openBrackets(cutting cut: Range<Int>?) -> [PendingFinding.Note] {
    var notes: [PendingFinding.Note] = []
    if let cut {
      notes.append(.init("this is cut off", .here(lexer.place(cut.lowerBound..<cut.lowerBound + 1))))
    }
    for frame in frames.reversed().prefix(4) {
      let place = lexer.place(frame.start..<frame.start + 1)
      notes.append(.init("this \(frame.isObject ? "object" : "list") is still open", .here(place)))
    }
    if frames.count > 4 { notes.append(.init("and \(Prose.grouped(frames.count - 4)) more round it")) }
    if case .items(let opening) = surroundings {
      notes.append(.init("the list of records is still open", .here(opening)))
    }
    return notes
  }
}
