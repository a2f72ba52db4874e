#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes records, of whatever format, as values of any `Decodable` type.
///
/// It has the strategies of Foundation's `JSONDecoder`, under the same names, and agrees with it on JSON, but for what that
/// guesses or loses. From CSV and XML, where all values are text, numbers and booleans are read out of text; from JSON never.
/// All errors of its own are `DecodingError`s; once they have left it, their `underlyingError` is a ``DecodingFault`` that
/// says where.
public struct RecordDecoder: Sendable {
  /// How dates are read.
  public enum DateDecodingStrategy: Sendable {
    /// As `Date` decodes itself: seconds since 2001.
    case deferredToDate
    /// A number of seconds since 1970.
    case secondsSince1970
    /// A number of milliseconds since 1970.
    case millisecondsSince1970
    /// Text in RFC 3339's profile of ISO 8601, to the second: `2000-10-01T12:00:00Z`.
    case iso8601
    /// Whatever the function reads.
    case custom(@Sendable (any Decoder) throws -> Date)
  }

  /// How data is read.
  public enum DataDecodingStrategy: Sendable {
    /// As `Data` decodes itself: an array of bytes.
    case deferredToData
    /// Text in Base64 (RFC 4648, section 4).
    case base64
    /// Whatever the function reads.
    case custom(@Sendable (any Decoder) throws -> Data)
  }

  /// How names of members become the keys of types.
  ///
  /// Names that are the keys of a dictionary stay as they are.
  public enum KeyDecodingStrategy: Sendable {
    /// They are the keys.
    case useDefaultKeys
    /// `first_name` is `firstName`.
    case convertFromSnakeCase
    /// Whatever the function makes of the path to a member, its name the last one on it.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// How floating-point values are read that JSON has no number for.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// Not at all.
    case `throw`
    /// From text.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How dates are read; as `Date` decodes itself, if nothing is said.
  public var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
  /// How data is read; from Base64, if nothing is said.
  public var dataDecodingStrategy = DataDecodingStrategy.base64
  /// How names of members become keys; they are the keys, if nothing is said.
  public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  /// How infinity and NaN are read; not at all, if nothing is said.
  public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  /// What types may ask for while they decode themselves.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes a decoder with the default strategies.
  public init() {}
}
