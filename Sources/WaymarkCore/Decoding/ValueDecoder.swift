/// Decodes one value.
///
/// Two words: it fits into an existential without memory of its own.
struct ValueDecoder: Decoder {
  let state: DecodingState
  /// The value; less than 0 for one that is not there.
  let token: Int

  var codingPath: [any CodingKey] { state.codingPath(to: token) }
  var userInfo: [CodingUserInfoKey: Any] { state.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try KeyedRecordContainer<Key>(state, token))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try UnkeyedRecordContainer(state, token) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { state.isNil(token) }

  func decode(_ type: Bool.Type) throws -> Bool { try state.bool(token) }
  func decode(_ type: String.Type) throws -> String { try state.string(token) }
  func decode(_ type: Double.Type) throws -> Double { try state.double(token) }
  func decode(_ type: Float.Type) throws -> Float { try state.float(type, token) { Float($0) } }
  func decode(_ type: Int.Type) throws -> Int { try state.integer(type, token) }
  func decode(_ type: Int8.Type) throws -> Int8 { try state.integer(type, token) }
  func decode(_ type: Int16.Type) throws -> Int16 { try state.integer(type, token) }
  func decode(_ type: Int32.Type) throws -> Int32 { try state.integer(type, token) }
  func decode(_ type: Int64.Type) throws -> Int64 { try state.integer(type, token) }
  func decode(_ type: UInt.Type) throws -> UInt { try state.integer(type, token) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try state.integer(type, token) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try state.integer(type, token) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try state.integer(type, token) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try state.integer(type, token) }
  @available(macOS 15, iOS 18, *)
  func decode(_ type: Int128.Type) throws -> Int128 { try state.integer(type, token) }
  @available(macOS 15, iOS 18, *)
  func decode(_ type: UInt128.Type) throws -> UInt128 { try state.integer(type, token) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try state.value(type, token) }
}
