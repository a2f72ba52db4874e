/// Decodes the records of one source, each as a value, and says in findings why one does not decode.
///
/// Used on one thread.
package final class RecordDecoding {
  private let options: RecordDecoder
  private let context: CheckContext
  /// Of the batch at hand; it is made on the thread that decodes.
  private var state: DecodingState?

  package init(_ options: RecordDecoder, _ context: CheckContext) {
    self.options = options
    self.context = context
  }

  /// Decodes a record.
  ///
  /// - Throws: `DecodingError`, or what the type itself throws.
  package func decode<T: Decodable>(_ type: T.Type, from record: Record) throws -> T {
    defer {
      // Somebody keeps a decoder or a container: the batch is theirs now.
      if state != nil, !isKnownUniquelyReferenced(&state) {
        record.batch.isHeld = true
        state = nil
      }
    }
    return try value(type, of: record)
  }

  private func value<T: Decodable>(_ type: T.Type, of record: Record) throws -> T {
    let state = state(for: record.batch)
    if let reason = record.undecodable {
      throw DecodingError.dataCorrupted(
        .init(codingPath: state.codingPath(to: record.root), debugDescription: reason))
    }
    return try state.value(type, record.root)
  }

  private func state(for batch: RecordBatch) -> DecodingState {
    if let state {
      if state.batch !== batch { state.move(to: batch) }
      return state
    }
    let made = DecodingState(options, batch, format: context.format)
    state = made
    return made
  }

  /// Says why a record did not decode.
  ///
  /// - Parameters:
  ///   - error: What `decode` threw.
  ///   - record: The record.
  /// - Returns: A finding at the value that the error is about, as far as its coding path tells.
  package func failure(_ error: any Error, in record: Record) -> PendingFinding {
    let state = state(for: record.batch)
    let value = error.decodingContext.map { state.value(at: $0.codingPath, in: record.span) } ?? record.root
    return PendingFinding(
      .notDecodable, error.reason, at: record.batch.place(value),
      pointer: record.pointer(to: value), record: context.identity(of: record),
      details: record.batch.detailValue(value).map { [Finding.Detail("value", $0)] } ?? [])
  }
}

extension Record {
  /// Why nothing may be made of the record; nil where nothing keeps it from being decoded.
  var undecodable: String? {
    if span.flags.contains(.damaged) { return "parts of the record were skipped after a fault of syntax" }
    if span.flags.contains(.repeatedName) {
      return "a name is given twice in the record, and either value may be meant"
    }
    if span.flags.contains(.invalidBytes) { return "there are bytes in the record that are not text" }
    return nil
  }
}

extension Error {
  /// Which record of a sequence a `DecodingError` is about, from 0; nil where it is about none.
  package var recordIndex: Int? { decodingContext?.codingPath.first?.intValue }

  /// What a `DecodingError` says of why.
  package var reason: String { decodingContext?.debugDescription ?? "\(self)" }

  /// What a `DecodingError` says of where and why; nil of others.
  package var decodingContext: DecodingError.Context? {
    switch self as? DecodingError {
    case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?, .keyNotFound(_, let context)?,
      .dataCorrupted(let context)?:
      context
    default: nil
    }
  }
}
