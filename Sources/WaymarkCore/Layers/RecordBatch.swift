/// A run of records: the bytes of the source they stand in, and their tokens.
///
/// A reader fills a batch and gives it away; from then on nobody changes it until it is recycled, which is never where it
/// is held. That hand-over is what makes it safe to send between threads. Pointers that it gives out are valid until then.
@usableFromInline
package final class RecordBatch: @unchecked Sendable {
  // One thread at a time has a batch, so accesses are not checked for overlap: that would cost more than the work.

  // MARK: The bytes

  /// Room for a run of the decoded stream.
  ///
  /// `bytes[i]` for `i < byteCount` is the byte at `baseOffset + i`.
  @exclusivity(unchecked) @usableFromInline package private(set) var bytes: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) @usableFromInline package private(set) var byteCapacity: Int
  @exclusivity(unchecked) @usableFromInline package var byteCount = 0
  @exclusivity(unchecked) @usableFromInline package var baseOffset: UInt64 = 0

  // MARK: What was read

  @exclusivity(unchecked) @usableFromInline package private(set) var tokens: UnsafeMutablePointer<Token>
  @exclusivity(unchecked) @usableFromInline package private(set) var tokenCapacity: Int
  @exclusivity(unchecked) @usableFromInline package internal(set) var tokenCount = 0
  @exclusivity(unchecked) package var records: [RecordSpan] = []
  @exclusivity(unchecked) @usableFromInline package var detached: [DetachedText] = []
  /// The bytes of detached texts.
  @exclusivity(unchecked) @usableFromInline package var side: [UInt8] = []
  /// Names beyond the table, by token index, ascending.
  @exclusivity(unchecked) package var namesApart: [(token: Int, name: [UInt8])] = []
  @exclusivity(unchecked) package var names = NameTable()
  /// What the reader found in these bytes, and in those before them that made no record.
  @exclusivity(unchecked) package var findings: [PendingFinding] = []
  /// What the contract's checks found, by the position of the record in `records`, ascending.
  @exclusivity(unchecked) package var contractFindings: [(record: Int, finding: PendingFinding)] = []
  /// The codes of which no more findings are stored, as far as was known when the batch was last given back.
  package var saturatedCodes: Set<FindingCode> = []
  /// The records of it in which the checks found an error, by their index, and how many findings there were by then.
  package var faultyRecords: [Int] = []
  package var findingsSoFar = 0
  package var layout = DocumentLayout.sequence
  /// Whether values of it are kept for longer than its turn: then it is not used again.
  package var isHeld = false
  /// Where a value's name stands, given the batch and the value's token: each format spells names in its own way.
  package var namePlace: @Sendable (RecordBatch, Int) -> Place? = { _, _ in nil }

  /// How many names its source has had so far, as `NameTable` counts them.
  package var nameCount: Int { names.count }

  package init(byteCapacity: Int = 1 << 18, tokenCapacity: Int = 1 << 14) {
    self.byteCapacity = byteCapacity
    self.tokenCapacity = tokenCapacity
    bytes = .allocate(capacity: byteCapacity)
    tokens = .allocate(capacity: tokenCapacity)
  }

  deinit {
    bytes.deallocate()
    tokens.deallocate()
  }

  /// Empties the batch, for the next run of records.
  package func reset() {
    byteCount = 0
    tokenCount = 0
    records.removeAll(keepingCapacity: true)
    detached.removeAll(keepingCapacity: true)
    side.removeAll(keepingCapacity: true)
    namesApart.removeAll(keepingCapacity: true)
    findings.removeAll(keepingCapacity: true)
    contractFindings.removeAll(keepingCapacity: true)
  }

  /// Makes room for at least `capacity` bytes, keeping those in use.
  package func reserveBytes(_ capacity: Int) {
    guard capacity > byteCapacity else { return }
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    grown.update(from: bytes, count: byteCount)
    bytes.deallocate()
    bytes = grown
    byteCapacity = capacity
  }

  /// Where everything stands that is looked at for each value.
  @inlinable package var storage: BatchStorage { BatchStorage(self) }

  /// The tokens, how many there are, and how many fit, for one who writes many: `setTokenCount` says how many it became.
  package var tokenSpace: (tokens: UnsafeMutablePointer<Token>, count: Int, capacity: Int) {
    (tokens, tokenCount, tokenCapacity)
  }

  package func append(_ record: RecordSpan) { records.append(record) }

  @inlinable
  package func append(_ token: Token) {
    if tokenCount == tokenCapacity { growTokens() }
    tokens[tokenCount] = token
    setTokenCount(tokenCount + 1)
  }

  /// Sets the extent of a container once its last token is in.
  @inlinable
  package func close(_ container: Int) {
    tokens[container].extent = UInt32(truncatingIfNeeded: tokenCount - container)
  }

  /// Keeps a text that is not the bytes at its place.
  ///
  /// - Returns: What the token's `extent` is to be.
  package func detach(_ text: UnsafeBufferPointer<UInt8>, placeLength: Int) -> UInt32 {
    detached.append(DetachedText(start: side.count, count: text.count, placeLength: placeLength))
    side.append(contentsOf: text)
    return UInt32(detached.count - 1)
  }

  /// How much it holds so far, for `truncate`.
  package var counts: (tokens: Int, detached: Int, side: Int, findings: Int) {
    (tokenCount, detached.count, side.count, findings.count)
  }

  /// Forgets the tokens from an index on, with what hangs on them.
  ///
  /// For a reader that must start a record over: `detachedCount` and `sideCount` are those from before it began.
  package func truncate(tokens count: Int, detached detachedCount: Int, side sideCount: Int, findings found: Int) {
    tokenCount = count
    detached.removeSubrange(detachedCount...)
    side.removeSubrange(sideCount...)
    findings.removeSubrange(found...)
    while let last = namesApart.last, last.token >= count { namesApart.removeLast() }
  }

  @usableFromInline
  package func growTokens() {
    let grown = UnsafeMutablePointer<Token>.allocate(capacity: tokenCapacity * 2)
    grown.update(from: tokens, count: tokenCount)
    tokens.deallocate()
    tokens = grown
    tokenCapacity *= 2
  }

  @inlinable
  package func setTokenCount(_ count: Int) { tokenCount = count }
}

/// Where one record stands in its batch.
@usableFromInline
package struct RecordSpan: Sendable {
  @usableFromInline
  package struct Flags: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt8
    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Tokens were skipped in it: what it lacks says nothing, and it cannot be decoded.
    @inlinable package static var damaged: Flags { Flags(rawValue: 1) }
    /// A syntax fault was mended without loss (one comma too many or too few): checked in full.
    @inlinable package static var mended: Flags { Flags(rawValue: 2) }
    /// An object in it has two members of one name: it cannot be decoded.
    @inlinable package static var repeatedName: Flags { Flags(rawValue: 4) }
    /// Some bytes in it are not valid in the source's encoding.
    @inlinable package static var invalidBytes: Flags { Flags(rawValue: 8) }
    /// All its texts and numbers are ordinary (`Token.Flags.ordinary`).
    ///
    /// Without it nothing is known.
    @inlinable package static var ordinary: Flags { Flags(rawValue: 16) }
  }

  /// Index of the record's own token.
  @usableFromInline package var token: Int
  /// From 0, over the whole source.
  @usableFromInline package var index: Int
  /// Of the record's first byte, in the decoded stream.
  @usableFromInline package var offset: UInt64
  @usableFromInline package var length: Int
  @usableFromInline package var flags: Flags

  package init(token: Int, index: Int, offset: UInt64, length: Int, flags: Flags = []) {
    self.token = token
    self.index = index
    self.offset = offset
    self.length = length
    self.flags = flags
  }
}

/// What the records of a document are.
package enum DocumentLayout: Sendable {
  /// The items of one array, the children of one element, the rows of a table.
  case sequence
  /// A text each (NDJSON, RFC 7464).
  case lines
  /// The document is one record.
  case single
}
