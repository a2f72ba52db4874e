/// The members of an object.
struct KeyedRecordContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let state: DecodingState
  private let object: Int
  /// The state has it, and it lives as long: containers are copied at every value, and each reference is counted then.
  private unowned(unsafe) let table: KeyTable

  init(_ state: DecodingState, _ token: Int) throws {
    guard token >= 0, state[token].kind == .object || state.isEmptyElement(token) else {
      throw state.mismatch([String: Any].self, token)
    }
    self.state = state
    object = token
    table = state.table(for: Key.self)
  }

  var codingPath: [any CodingKey] { state.codingPath(to: object) }

  var allKeys: [Key] {
    guard state[object].kind == .object else { return [] }
    return state.batch.children(object).compactMap { Key(stringValue: state.key(of: $0, in: object).stringValue) }
  }

  func contains(_ key: Key) -> Bool { state.member(key, of: object, table) != nil }

  /// The member of a key.
  @inline(__always)
  private func member(_ key: Key) throws -> Int {
    guard let member = state.member(key, of: object, table) else { throw state.missing(key, of: object) }
    return member
  }

  /// The member of a key, unless there is nothing to decode.
  @inline(__always)
  private func present(_ key: Key) -> Int? {
    guard let member = state.member(key, of: object, table), !state.isNil(member) else { return nil }
    return member
  }

  func decodeNil(forKey key: Key) throws -> Bool { state.isNil(try member(key)) }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try state.bool(member(key)) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try state.string(member(key)) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try state.double(member(key)) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
    try state.float(type, member(key)) { Float($0) }
  }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try state.integer(type, member(key)) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try state.integer(type, member(key)) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try state.integer(type, member(key)) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try state.integer(type, member(key)) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try state.integer(type, member(key)) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try state.integer(type, member(key)) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try state.integer(type, member(key)) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try state.integer(type, member(key)) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try state.integer(type, member(key)) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try state.integer(type, member(key)) }
  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try state.integer(type, member(key)) }
  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try state.integer(type, member(key)) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try state.value(type, member(key)) }

  // Looked up once, where the standard's own forms look three times.

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try present(key).map(state.bool) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try present(key).map(state.string) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try present(key).map(state.double) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try present(key).map { try state.integer(type, $0) }
  }
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    try present(key).map { try state.value(type, $0) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(try KeyedRecordContainer<Nested>(state, member(key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try UnkeyedRecordContainer(state, member(key))
  }

  func superDecoder() throws -> any Decoder { superDecoder(MemberKey.super) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(key) }

  /// What is not there decodes as null.
  private func superDecoder(_ key: some CodingKey) -> any Decoder {
    let member = state.member(key, of: object, state.table(for: type(of: key)))
    return ValueDecoder(state: state, token: member ?? state.phantom(key, in: object))
  }
}
