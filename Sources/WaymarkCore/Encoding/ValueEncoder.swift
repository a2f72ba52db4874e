#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What all encoders of one value share.
final class EncodingState {
  let options: RecordEncoder
  let stack = StackRoom()
  /// Why what was encoded cannot be had; the first reason.
  var failure: EncodingError?

  init(_ options: RecordEncoder) { self.options = options }

  func name(of key: some CodingKey, at path: [any CodingKey]) -> String {
    switch options.keyEncodingStrategy {
    case .useDefaultKeys: key.stringValue
    case .convertToSnakeCase: KeyConversion.toSnakeCase(key.stringValue)
    case .custom(let convert): convert(path + [key]).stringValue
    }
  }
}

extension RecordEncoder {
  /// A value as a tree.
  ///
  /// - Throws: `EncodingError`, or what the type itself throws.
  package func tree(of value: some Encodable) throws -> EncodedValue {
    let state = EncodingState(self)
    let target = EncodedValue()
    try ValueEncoder(state: state, target: target, codingPath: []).box(value)
    if let failure = state.failure { throw failure }
    if case .unset = target.content {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "\(DecodedType.name(type(of: value))) encodes nothing"))
    }
    return target
  }
}

/// Encodes one value.
struct ValueEncoder: Encoder {
  let state: EncodingState
  let target: EncodedValue
  let codingPath: [any CodingKey]
  /// Whether names are those of a dictionary.
  var keepsNames = false

  var userInfo: [CodingUserInfoKey: Any] { state.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(keyed(by: type))
  }

  func keyed<Key: CodingKey>(by type: Key.Type) -> KeyedValueContainer<Key> {
    if case .unset = target.content { target.content = .object([], places: [:]) }
    if case .object = target.content {} else { refuseSecondValue() }
    return KeyedValueContainer(encoder: self)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .unset = target.content { target.content = .array([]) }
    if case .array = target.content {} else { refuseSecondValue() }
    return UnkeyedValueContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// One value has one container.
  private func refuseSecondValue() {
    fail("a second value, of another kind, is encoded in the place of one")
  }

  func fail(_ reason: String, _ value: Any? = nil) {
    state.failure = state.failure ?? error(reason, value)
  }

  func error(_ reason: String, _ value: Any?) -> EncodingError {
    .invalidValue(value as Any, .init(codingPath: codingPath, debugDescription: reason))
  }

  /// The encoder of a part.
  func inner(_ target: EncodedValue, _ key: any CodingKey) -> ValueEncoder {
    ValueEncoder(state: state, target: target, codingPath: codingPath + [key])
  }

  private func set(_ content: EncodedValue.Content) throws {
    guard case .unset = target.content else { throw error("two values are encoded in the place of one", nil) }
    target.content = content
  }

  /// Any value: those that the strategies are about, then those that encode themselves.
  func box<T: Encodable>(_ value: T) throws {
    switch value {
    case let value as String: try set(.string(value))
    case let value as Date: try date(value)
    case let value as Data: try data(value)
    case let value as URL: try set(.string(value.absoluteString))
    case let value as Decimal: try decimal(value)
    default:
      if state.stack.isExhausted { throw error("nested too deep for the stack of this thread", value) }
      var encoder = self
      encoder.keepsNames = value is any TextKeyed
      try value.encode(to: encoder)
    }
  }

  private func decimal(_ value: Decimal) throws {
    guard !value.isNaN else { throw error("NaN is no number of JSON", value) }
    try set(.number("\(value)"))
  }

  private func data(_ value: Data) throws {
    switch state.options.dataEncodingStrategy {
    case .deferredToData: try value.encode(to: self)
    case .base64: try set(.string(value.base64EncodedString()))
    case .custom(let write): try custom { try write(value, self) }
    }
  }

  private func date(_ value: Date) throws {
    switch state.options.dateEncodingStrategy {
    case .deferredToDate: try encode(value.timeIntervalSinceReferenceDate)
    case .secondsSince1970: try encode(value.timeIntervalSince1970)
    case .millisecondsSince1970: try encode(value.timeIntervalSince1970 * 1000)
    case .iso8601: try set(.string(value.formatted(Date.ISO8601FormatStyle())))
    case .custom(let write): try custom { try write(value, self) }
    }
  }

  /// A function that writes nothing stands for an empty object.
  private func custom(_ write: () throws -> Void) throws {
    try write()
    if case .unset = target.content { target.content = .object([], places: [:]) }
  }

  func float<T: BinaryFloatingPoint & CustomStringConvertible>(_ value: T) throws {
    if value.isFinite { return try set(.number(value.description)) }
    guard case .convertToString(let positive, let negative, let nan) = state.options.nonConformingFloatEncodingStrategy
    else { throw error("\(value) is no number of JSON", value) }
    try set(.string(value.isNaN ? nan : value > 0 ? positive : negative))
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { try set(.null) }
  func encode(_ value: Bool) throws { try set(.boolean(value)) }
  func encode(_ value: String) throws { try set(.string(value)) }
  func encode(_ value: Double) throws { try float(value) }
  func encode(_ value: Float) throws { try float(value) }
  func encode(_ value: Int) throws { try set(.number("\(value)")) }
  func encode(_ value: Int8) throws { try set(.number("\(value)")) }
  func encode(_ value: Int16) throws { try set(.number("\(value)")) }
  func encode(_ value: Int32) throws { try set(.number("\(value)")) }
  func encode(_ value: Int64) throws { try set(.number("\(value)")) }
  func encode(_ value: UInt) throws { try set(.number("\(value)")) }
  func encode(_ value: UInt8) throws { try set(.number("\(value)")) }
  func encode(_ value: UInt16) throws { try set(.number("\(value)")) }
  func encode(_ value: UInt32) throws { try set(.number("\(value)")) }
  func encode(_ value: UInt64) throws { try set(.number("\(value)")) }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: Int128) throws { try set(.number("\(value)")) }
  @available(macOS 15, iOS 18, *)
  func encode(_ value: UInt128) throws { try set(.number("\(value)")) }
  func encode<T: Encodable>(_ value: T) throws { try box(value) }
}

/// Dictionaries whose keys are the names in the data.
private protocol TextKeyed {}
extension Dictionary: TextKeyed where Key == String, Value: Encodable {}
