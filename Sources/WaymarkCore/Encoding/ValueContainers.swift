/// The members of an object that is being encoded.
struct KeyedValueContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  /// The encoder of a member.
  private func member(_ key: some CodingKey) -> ValueEncoder {
    let name = encoder.keepsNames ? key.stringValue : encoder.state.name(of: key, at: codingPath)
    return encoder.inner(encoder.target.addMember(name), key)
  }

  func encodeNil(forKey key: Key) throws { try member(key).encodeNil() }
  func encode(_ value: Bool, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: String, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: Double, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: Float, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: Int, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: Int8, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: Int16, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: Int32, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: Int64, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: UInt, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: UInt8, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: UInt16, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: UInt32, forKey key: Key) throws { try member(key).encode(value) }
  func encode(_ value: UInt64, forKey key: Key) throws { try member(key).encode(value) }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: Int128, forKey key: Key) throws { try member(key).encode(value) }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: UInt128, forKey key: Key) throws { try member(key).encode(value) }
  func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try member(key).filled(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { member(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { member(key).unkeyedContainer() }

  func superEncoder() -> any Encoder { member(MemberKey.super).emptyObject() }
  func superEncoder(forKey key: Key) -> any Encoder { member(key).emptyObject() }
}

/// The items of an array that is being encoded.
struct UnkeyedValueContainer: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.target.items?.count ?? 0 }

  /// The encoder of the next item.
  private func item() -> ValueEncoder {
    let index = count
    return encoder.inner(encoder.target.addItem(), MemberKey(index: index))
  }

  func encodeNil() throws { try item().encodeNil() }
  func encode(_ value: Bool) throws { try item().encode(value) }
  func encode(_ value: String) throws { try item().encode(value) }
  func encode(_ value: Double) throws { try item().encode(value) }
  func encode(_ value: Float) throws { try item().encode(value) }
  func encode(_ value: Int) throws { try item().encode(value) }
  func encode(_ value: Int8) throws { try item().encode(value) }
  func encode(_ value: Int16) throws { try item().encode(value) }
  func encode(_ value: Int32) throws { try item().encode(value) }
  func encode(_ value: Int64) throws { try item().encode(value) }
  func encode(_ value: UInt) throws { try item().encode(value) }
  func encode(_ value: UInt8) throws { try item().encode(value) }
  func encode(_ value: UInt16) throws { try item().encode(value) }
  func encode(_ value: UInt32) throws { try item().encode(value) }
  func encode(_ value: UInt64) throws { try item().encode(value) }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: Int128) throws { try item().encode(value) }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: UInt128) throws { try item().encode(value) }
  func encode<T: Encodable>(_ value: T) throws { try item().filled(value) }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    item().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { item().unkeyedContainer() }

  func superEncoder() -> any Encoder { item().emptyObject() }
}

extension ValueEncoder {
  /// A part that encodes nothing is an empty object.
  fileprivate func filled(_ value: some Encodable) throws {
    try box(value)
    if case .unset = target.content { target.content = .object([], places: [:]) }
  }

  /// Itself: what is never encoded is null in the end.
  fileprivate func emptyObject() -> ValueEncoder { self }
}
