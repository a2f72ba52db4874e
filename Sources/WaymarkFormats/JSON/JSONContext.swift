import WaymarkCore

/// What the parts of one reading share.
final class JSONContext {
  let window: JSONWindow
  let names: JSONNames
  let maximumDepth: Int
  /// Of the record that is being read, from 0.
  @exclusivity(unchecked) var recordIndex = 0
  @exclusivity(unchecked) var recordFlags: RecordSpan.Flags = []

  /// Deeper than this nothing downstream is asked to go, whatever the caller says.
  static let deepest = 4096

  init(window: JSONWindow, names: JSONNames, maximumDepth: Int) {
    self.window = window
    self.names = names
    self.maximumDepth = max(1, min(maximumDepth, Self.deepest))
  }

  /// What a batch held before a record was begun.
  struct Mark {
    var tokens: Int
    var detached: Int
    var side: Int
    var findings: Int
  }

  var mark: Mark {
    let counts = window.batch.counts
    return Mark(
      tokens: counts.tokens, detached: counts.detached, side: counts.side, findings: counts.findings)
  }

  /// Forgets what was read since a mark.
  func rollBack(to mark: Mark) {
    window.batch.truncate(
      tokens: mark.tokens, detached: mark.detached, side: mark.side, findings: mark.findings)
    forgetNamePlaces(from: mark.tokens)
    recordFlags = []
  }

  func forgetNamePlaces(from token: Int) {
    guard !window.unusualNamePlaces.isEmpty else { return }
    window.unusualNamePlaces = window.unusualNamePlaces.filter { $0.key < token }
  }

  /// Counts a record whose tokens are in the batch.
  ///
  /// - Returns: False where it is too long: it is told of, and no record.
  @discardableResult
  func addRecord(_ token: Int, _ range: Range<Int>, since mark: Mark) -> Bool {
    let batch = window.batch
    let offset = window.offset(range.lowerBound)
    guard range.count <= window.maximumRecord else {
      rollBack(to: mark)
      reportTooLarge(at: range.lowerBound)
      recordIndex += 1
      return false
    }
    if window.invalidBytes(in: range) != nil { recordFlags.insert(.invalidBytes) }
    batch.append(
      RecordSpan(token: token, index: recordIndex, offset: offset, length: range.count, flags: recordFlags))
    recordIndex += 1
    recordFlags = []
    return true
  }

  func reportTooLarge(at position: Int) {
    window.batch.findings.append(
      PendingFinding(
        .recordTooLarge,
        "the record that begins here is longer than \(Prose.grouped(window.maximumRecord)) bytes, the most that is read",
        at: Place(offset: window.offset(position), length: 1), record: RecordIdentity(index: recordIndex),
        details: [.init("limit", .integer(window.maximumRecord))]))
  }
}
