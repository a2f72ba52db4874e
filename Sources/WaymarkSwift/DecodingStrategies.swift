/// How the app's `JSONDecoder` is set up, as far as that changes which data it reads.
public struct DecodingStrategies: Sendable, Hashable {
  /// How names in the data become keys.
  public enum Keys: String, Sendable, CaseIterable {
    /// They are the keys.
    case useDefaultKeys
    /// `first_name` is `firstName`.
    case convertFromSnakeCase
  }

  /// How dates are read.
  public enum Dates: String, Sendable, CaseIterable {
    /// A number of seconds since 2001.
    case deferredToDate
    /// A number of seconds since 1970.
    case secondsSince1970
    /// A number of milliseconds since 1970.
    case millisecondsSince1970
    /// Text in RFC 3339's profile of ISO 8601, to the second.
    case iso8601
    /// By a formatter or function of the app, which is not known here: nothing is asked of the value.
    case custom
  }

  /// How data is read.
  public enum DataValues: String, Sendable, CaseIterable {
    /// A list of bytes.
    case deferredToData
    /// Text in Base64 (RFC 4648, section 4).
    case base64
    /// By a function of the app, which is not known here: nothing is asked of the value.
    case custom
  }

  /// `keyDecodingStrategy`.
  public var keys = Keys.useDefaultKeys
  /// `dateDecodingStrategy`.
  public var dates = Dates.deferredToDate
  /// `dataDecodingStrategy`.
  public var data = DataValues.base64
  /// The texts of `nonConformingFloatDecodingStrategy`: infinity, its negative, and what is not a number; empty where
  /// there are none.
  public var nonConformingFloats: [String] = []

  /// Makes the strategies that a `JSONDecoder` begins with.
  public init() {}
}
