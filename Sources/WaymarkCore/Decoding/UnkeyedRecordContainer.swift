/// The items of a list.
struct UnkeyedRecordContainer: UnkeyedDecodingContainer {
  private let state: DecodingState
  private let list: Int
  /// The next item, and where the items end.
  private var item: Int
  private let end: Int
  private(set) var currentIndex = 0

  init(_ state: DecodingState, _ token: Int) throws {
    self.state = state
    list = token
    guard token >= 0, state[token].kind != .null else { throw state.mismatch([Any].self, token) }
    if state[token].kind == .array {
      item = token + 1
      end = token + state[token].stride
    } else if state.isEmptyElement(token) {
      item = token
      end = token
    } else if state.admitsLoneItems {
      // One element where several could be.
      item = token
      end = token + state[token].stride
    } else {
      throw state.mismatch([Any].self, token)
    }
  }

  var codingPath: [any CodingKey] { state.codingPath(to: list) }

  var count: Int? {
    if list == item, end > item { return 1 }
    return state[list].kind == .array
      ? state.batch.children(list).reduce(0) { count, _ in count + 1 } : currentIndex
  }

  var isAtEnd: Bool { item >= end }

  /// The item at hand, which is then behind.
  private mutating func next<T>(_ type: Any.Type, _ body: (Int) throws -> T) throws -> T {
    guard item < end else {
      throw DecodingError.valueNotFound(
        type,
        .init(
          codingPath: codingPath + [MemberKey(index: currentIndex)],
          debugDescription: "\(DecodedType.name(type)) is due, and the list has \(Prose.counted(currentIndex, "item"))")
      )
    }
    let value = try body(item)
    item += state[item].stride
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard item < end else { return try next(Any?.self) { _ in true } }
    guard state.isNil(item) else { return false }
    return try next(Any?.self) { _ in true }
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type, state.bool) }
  mutating func decode(_ type: String.Type) throws -> String { try next(type, state.string) }
  mutating func decode(_ type: Double.Type) throws -> Double { try next(type, state.double) }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try next(type) { [state] in try state.float(type, $0) { Float($0) } }
  }
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
  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try integer(type) }
  @available(macOS 15, iOS 18, *)
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try integer(type) }

  private mutating func integer<T: FixedWidthInteger>(_ type: T.Type) throws -> T {
    try next(type) { [state] in try state.integer(type, $0) }
  }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try next(type) { [state] in try state.value(type, $0) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(KeyedDecodingContainer<Nested>.self) { [state] in
      KeyedDecodingContainer(try KeyedRecordContainer<Nested>(state, $0))
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { [state] in try UnkeyedRecordContainer(state, $0) }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next((any Decoder).self) { [state] in ValueDecoder(state: state, token: $0) }
  }
}
