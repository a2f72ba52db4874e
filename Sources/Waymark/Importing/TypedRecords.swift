/// Makes typed values of the records in which the checks found no error.
final class TypedRecords<Value: Decodable>: RecordConsumer {
  /// In file order.
  private(set) var values: [Value] = []
  /// The records that gave no value.
  private var valueless = RecordSet()
  private var nextIndex = 0
  private var published = 0
  /// Decodes the records of the source at hand.
  var decoding: RecordDecoding?

  func take(_ record: Record, into sink: FindingSink) throws(WriteError) {
    let index = record.span.index
    while nextIndex < index { skip() }
    // What is wrong with it was told already.
    guard let decoding, !sink.faultyRecords.contains(index) else { return skip() }
    do {
      values.append(try decoding.decode(Value.self, from: record))
      nextIndex += 1
    } catch {
      sink.report(decoding.failure(error, in: record))
      skip()
    }
  }

  func finish(layout: DocumentLayout, into sink: FindingSink) throws(WriteError) {}

  private func skip() {
    valueless.insert(nextIndex)
    nextIndex += 1
  }

  /// The values that came since this was last asked.
  func takeNew() -> ArraySlice<Value> {
    defer { published = values.count }
    return values[published...]
  }

  /// The values of records in which nothing was found at the end either.
  func values(without faulty: RecordSet) -> [Value] {
    if faulty.isSubset(of: valueless) { return values }
    var left: [Value] = []
    var position = 0
    for index in 0..<nextIndex where !valueless.contains(index) {
      if !faulty.contains(index) { left.append(values[position]) }
      position += 1
    }
    return left
  }
}
