#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes a document whose records are a sequence: as a list of them.
package struct DocumentDecoder: Decoder, SingleValueDecodingContainer {
  private let records: [DocumentRecord]
  private let options: RecordDecoder

  /// A record, and what its batch's decoders share.
  struct DocumentRecord {
    var record: Record
    var state: DecodingState
  }

  /// - Parameters:
  ///   - options: How values are decoded.
  ///   - batches: The batches of the document, which nobody uses again.
  ///   - format: The reader's.
  package init(_ options: RecordDecoder, _ batches: [RecordBatch], format: String) {
    self.options = options
    records = batches.flatMap { batch in
      let state = DecodingState(options, batch, format: format)
      return batch.records.map { DocumentRecord(record: Record(batch, $0), state: state) }
    }
  }

  /// Decodes the whole document.
  ///
  /// - Parameters:
  ///   - type: What it becomes.
  ///   - layout: What its records are; a document that is one record is that value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, or what the type itself throws.
  package func decode<T: Decodable>(_ type: T.Type, layout: DocumentLayout) throws -> T {
    if layout == .single, let only = records.first {
      try only.check()
      return try only.state.value(type, only.record.root)
    }
    // A list is none of what is written as one value, though some of these would decode themselves from it.
    let scalars: [Any.Type] = [Data.self, Date.self, URL.self, Decimal.self]
    if scalars.contains(where: { $0 == type }), !isDeferred(type) { throw mismatch(type) }
    return try decode(type)
  }

  /// Whether a type is left to decode itself.
  private func isDeferred(_ type: Any.Type) -> Bool {
    guard type == Data.self else { return false }
    if case .base64 = options.dataDecodingStrategy { return false }
    return true
  }

  package var codingPath: [any CodingKey] { [] }
  package var userInfo: [CodingUserInfoKey: Any] { options.userInfo }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw mismatch([String: Any].self)
  }
  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer { DocumentContainer(records) }
  package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  package func decodeNil() -> Bool { false }
  package func decode(_ type: Bool.Type) throws -> Bool { throw mismatch(type) }
  package func decode(_ type: String.Type) throws -> String { throw mismatch(type) }
  package func decode(_ type: Double.Type) throws -> Double { throw mismatch(type) }
  package func decode(_ type: Float.Type) throws -> Float { throw mismatch(type) }
  package func decode(_ type: Int.Type) throws -> Int { throw mismatch(type) }
  package func decode(_ type: Int8.Type) throws -> Int8 { throw mismatch(type) }
  package func decode(_ type: Int16.Type) throws -> Int16 { throw mismatch(type) }
  package func decode(_ type: Int32.Type) throws -> Int32 { throw mismatch(type) }
  package func decode(_ type: Int64.Type) throws -> Int64 { throw mismatch(type) }
  package func decode(_ type: UInt.Type) throws -> UInt { throw mismatch(type) }
  package func decode(_ type: UInt8.Type) throws -> UInt8 { throw mismatch(type) }
  package func decode(_ type: UInt16.Type) throws -> UInt16 { throw mismatch(type) }
  package func decode(_ type: UInt32.Type) throws -> UInt32 { throw mismatch(type) }
  package func decode(_ type: UInt64.Type) throws -> UInt64 { throw mismatch(type) }
  package func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: self) }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "\(DecodedType.name(type)) is due, not a list"))
  }
}

extension DocumentDecoder.DocumentRecord {
  /// Refuses a record that nothing may be made of.
  func check() throws {
    if let reason = record.undecodable { throw state.corrupted(reason, record.root) }
  }
}

/// The records of a document, as the items of a list.
private struct DocumentContainer: UnkeyedDecodingContainer {
  private let records: [DocumentDecoder.DocumentRecord]
  private(set) var currentIndex = 0

  init(_ records: [DocumentDecoder.DocumentRecord]) { self.records = records }

  var codingPath: [any CodingKey] { [] }
  var count: Int? { records.count }
  var isAtEnd: Bool { currentIndex == records.count }

  /// The decoder of the record at hand, which is then behind.
  private mutating func next<T>(_ type: Any.Type, _ body: (DecodingState, Int) throws -> T) throws -> T {
    guard currentIndex < records.count else {
      throw DecodingError.valueNotFound(
        type,
        .init(
          codingPath: [MemberKey(index: currentIndex)],
          debugDescription: "\(DecodedType.name(type)) is due, and there are \(Prose.counted(currentIndex, "record"))"))
    }
    let next = records[currentIndex]
    try next.check()
    let value = try body(next.state, next.record.root)
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard currentIndex < records.count else { return try next(Any?.self) { _, _ in true } }
    guard records[currentIndex].state.isNil(records[currentIndex].record.root) else { return false }
    return try next(Any?.self) { _, _ in true }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.bool($1) } }
  mutating func decode(_ type: String.Type) throws -> String { try next(type) { try $0.string($1) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next(type) { try $0.double($1) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next(type) { try $0.float(type, $1) { Float($0) } } }
  mutating func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  private mutating func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    try next(type) { try $0.integer(type, $1) }
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try next(type) { try $0.value(type, $1) } }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(KeyedDecodingContainer<Nested>.self) {
      KeyedDecodingContainer(try KeyedRecordContainer<Nested>($0, $1))
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { try UnkeyedRecordContainer($0, $1) }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next((any Decoder).self) { ValueDecoder(state: $0, token: $1) }
  }
}
