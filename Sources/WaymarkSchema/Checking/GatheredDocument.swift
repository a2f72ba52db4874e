import WaymarkCore

/// A list whose records streamed by, put together again for what must look at it as a whole.
///
/// It takes as much memory as the list: only contracts that say something of the list itself, beyond what can be counted
/// while it streams by, pay for it.
final class GatheredDocument {
  let batch = RecordBatch(byteCapacity: 1, tokenCapacity: 1)
  private var isBegun = false

  /// The list's own token.
  var root: Int { 0 }

  /// Begins the list.
  ///
  /// - Parameter place: Of its bracket.
  func begin(at place: Place) {
    isBegun = true
    batch.baseOffset = place.offset
    batch.layout = .single
    batch.append(Token(kind: .array, offset: place.offset, extent: 1))
    batch.append(RecordSpan(token: 0, index: 0, offset: place.offset, length: place.length))
  }

  /// Adds a record.
  func append(_ record: Record, startingAt place: @autoclosure () -> Place) {
    if !isBegun { begin(at: place()) }
    let source = record.batch
    copyBytes(of: record, in: source)
    batch.names = source.names
    batch.namePlace = source.namePlace
    let first = record.root
    let shift = batch.tokenCount - first
    for index in first..<first + source[first].stride {
      var token = source[index]
      if token.flags.contains(.detached), !token.isContainer {
        token.extent = batch.detach(source.text(index), placeLength: source.place(index).length)
      }
      if token.name == .apart {
        batch.namesApart.append((index + shift, source.withName(index) { Array($0) }))
      }
      batch.append(token)
    }
    if record.span.flags.contains(.damaged) { batch.tokens[0].flags.insert(.damaged) }
    batch.close(0)
  }

  /// The bytes of a record, at the place that their offset gives them.
  private func copyBytes(of record: Record, in source: RecordBatch) {
    let start = Int(clamping: record.span.offset &- batch.baseOffset)
    let end = start + record.span.length
    if end > batch.byteCapacity { batch.reserveBytes(max(end, batch.byteCapacity * 2)) }
    let first = source.bytes + Int(clamping: record.span.offset &- source.baseOffset)
    if start > batch.byteCount {
      (batch.bytes + batch.byteCount).initialize(repeating: 0x20, count: start - batch.byteCount)
    }
    (batch.bytes + start).update(from: first, count: record.span.length)
    batch.byteCount = max(batch.byteCount, end)
  }
}
