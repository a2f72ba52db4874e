#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecodingState {
  /// A value of any type: those that the strategies are about, then those that decode themselves.
  func value<T: Decodable>(_ type: T.Type, _ token: Int) throws -> T {
    let identifier = ObjectIdentifier(type)
    if identifier == ObjectIdentifier(String.self) { return try same(string(token)) }
    if identifier == ObjectIdentifier(Int.self) { return try same(integer(Int.self, token)) }
    if identifier == ObjectIdentifier(Double.self) { return try same(double(token)) }
    if identifier == ObjectIdentifier(Decimal.self) { return try same(decimal(token)) }
    if identifier == ObjectIdentifier(Date.self) { return try same(date(token)) }
    if identifier == ObjectIdentifier(Data.self) { return try same(data(token)) }
    if identifier == ObjectIdentifier(URL.self) { return try same(url(token)) }
    try checkDepth(token)
    if case .useDefaultKeys = options.keyDecodingStrategy {
    } else if type is any StringKeyed.Type, token >= 0 {
      dictionaries.insert(token)
    }
    if hasOddNames, token >= 0, self[token].kind == .object, type is any StringKeyed.Type { try checkNames(of: token) }
    do {
      return try T(from: ValueDecoder(state: self, token: token))
    } catch {
      throw explained(error, by: type, at: token)
    }
  }

  /// Refuses names that differ in their bytes and are one key to Swift: either value may be meant.
  private func checkNames(of object: Int) throws {
    var names: Set<String> = []
    for member in batch.children(object) where !names.insert(batch.name(member)).inserted {
      throw corrupted("\(Prose.quoted(batch.name(member))) is the name of two members, spelled in two ways", member)
    }
  }

  /// A value as the type that it is.
  ///
  /// The caller has compared the types, so the bits are those of the one wanted.
  @inline(__always)
  private func same<A, B>(_ value: A) -> B { unsafeBitCast(value, to: B.self) }

  /// Exactly, or not at all.
  private func decimal(_ token: Int) throws -> Decimal {
    guard token >= 0, self[token].kind == .number || isTextual && self[token].kind == .string,
      let exact = ExactDecimal(text(token))
    else { throw mismatch(Decimal.self, token) }
    guard let value = Decimal(exact) else {
      throw corrupted("\(batch.string(token)) has more digits than a Decimal holds", token)
    }
    return value
  }

  private func url(_ token: Int) throws -> URL {
    let text = try string(token)
    guard let url = URL(string: text) else { throw corrupted("\(Prose.quoted(text)) is no URL", token) }
    return url
  }

  private func data(_ token: Int) throws -> Data {
    let decoder = ValueDecoder(state: self, token: token)
    switch options.dataDecodingStrategy {
    case .deferredToData: return try Data(from: decoder)
    case .custom(let read): return try read(decoder)
    case .base64:
      let text = try string(token)
      guard let data = Data(base64Encoded: text) else { throw corrupted("the text is no Base64", token) }
      return data
    }
  }

  private func date(_ token: Int) throws -> Date {
    let decoder = ValueDecoder(state: self, token: token)
    switch options.dateDecodingStrategy {
    case .deferredToDate: return Date(timeIntervalSinceReferenceDate: try double(token))
    case .secondsSince1970: return Date(timeIntervalSince1970: try double(token))
    case .millisecondsSince1970: return Date(timeIntervalSince1970: try double(token) / 1000)
    case .custom(let read): return try read(decoder)
    case .iso8601:
      let text = try string(token)
      guard let date = try? Date.ISO8601FormatStyle().parse(text) else {
        throw corrupted("\(Prose.quoted(text)) is no date and time as ISO 8601 has it", token)
      }
      return date
    }
  }
}

/// Dictionaries whose keys are the names in the data.
private protocol StringKeyed {}
extension Dictionary: StringKeyed where Key == String, Value: Decodable {}

extension Decimal {
  /// The same value; nil where that takes more than the 38 digits of this type, or its exponent is beyond ±127.
  package init?(_ exact: ExactDecimal) {
    guard exact.digitCount <= 38, -128...127 ~= exact.exponent else { return nil }
    var value = Decimal(0)
    for digit in exact.digits { value = value * 10 + Decimal(Int(digit)) }
    let scaled = Decimal(
      sign: exact.isNegative ? .minus : .plus, exponent: exact.exponent, significand: value)
    guard !scaled.isNaN else { return nil }
    self = scaled
  }
}
