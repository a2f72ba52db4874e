#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes values of any `Encodable` type as normalized JSON, byte for byte what is written of the same data in a file.
///
/// It has the strategies of Foundation's `JSONEncoder`, under the same names. Numbers keep all their digits: a `Decimal` is
/// exact, a `Double` has the fewest digits that give it back.
public struct RecordEncoder: Sendable {
  /// How dates are written.
  public enum DateEncodingStrategy: Sendable {
    /// As `Date` encodes itself: seconds since 2001.
    case deferredToDate
    /// A number of seconds since 1970.
    case secondsSince1970
    /// A number of milliseconds since 1970.
    case millisecondsSince1970
    /// Text in RFC 3339's profile of ISO 8601, to the second: `2000-10-01T12:00:00Z`.
    case iso8601
    /// Whatever the function writes.
    case custom(@Sendable (Date, any Encoder) throws -> Void)
  }

  /// How data is written.
  public enum DataEncodingStrategy: Sendable {
    /// As `Data` encodes itself: an array of bytes.
    case deferredToData
    /// Text in Base64 (RFC 4648, section 4).
    case base64
    /// Whatever the function writes.
    case custom(@Sendable (Data, any Encoder) throws -> Void)
  }

  /// How the keys of types become names of members.
  ///
  /// The keys of a dictionary stay as they are.
  public enum KeyEncodingStrategy: Sendable {
    /// They are the names.
    case useDefaultKeys
    /// `firstName` is `first_name`.
    case convertToSnakeCase
    /// Whatever the function makes of the path to a member, its key the last one on it.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// How floating-point values are written that JSON has no number for.
  public enum NonConformingFloatEncodingStrategy: Sendable {
    /// Not at all.
    case `throw`
    /// As text.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// How dates are written; as `Date` encodes itself, if nothing is said.
  public var dateEncodingStrategy = DateEncodingStrategy.deferredToDate
  /// How data is written; as Base64, if nothing is said.
  public var dataEncodingStrategy = DataEncodingStrategy.base64
  /// How keys become names; they are the names, if nothing is said.
  public var keyEncodingStrategy = KeyEncodingStrategy.useDefaultKeys
  /// How infinity and NaN are written; not at all, if nothing is said.
  public var nonConformingFloatEncodingStrategy = NonConformingFloatEncodingStrategy.throw
  /// What types may ask for while they encode themselves.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes an encoder with the default strategies.
  public init() {}
}
