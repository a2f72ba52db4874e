/// What values are like that `JSONDecoder` decodes as a type.
indirect enum DerivedType {
  /// Nothing is known of them, and why.
  case anything
  case string
  case boolean
  /// A type that decodes one value by rules of its own: `Int8`, `URL`.
  case scalar(SwiftScalar)
  case optional(DerivedType)
  case array(DerivedType)
  /// An object; its keys are any text, or integers, or the values of an enumeration.
  case dictionary(keys: Keys, DerivedType)
  /// A dictionary whose keys are no texts: a list of keys and values in turn.
  case pairs(DerivedType, DerivedType)
  /// So many values in a list, and the name of the type: `Range<Int>`.
  case tuple([DerivedType], name: String)
  /// One of the definitions.
  case reference(String)

  enum Keys {
    case text
    case integers
    case values(of: String)
  }
}

/// A type of the standard library or Foundation that decodes itself from one value.
enum SwiftScalar: String {
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case int128 = "Int128"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"
  case uint128 = "UInt128"
  case float16 = "Float16"
  case float = "Float"
  case double = "Double"
  case decimal = "Decimal"
  case url = "URL"
  case uuid = "UUID"
  case data = "Data"
  case date = "Date"

  /// The one that a name means, other names for it included.
  init?(named name: String) {
    switch name {
    case "CGFloat", "TimeInterval", "CLLocationDegrees", "CLLocationDistance", "CLLocationAccuracy", "Float64":
      self = .double
    case "Float32": self = .float
    default:
      guard let scalar = SwiftScalar(rawValue: name) else { return nil }
      self = scalar
    }
  }

  var isInteger: Bool { rawValue.hasPrefix("Int") || rawValue.hasPrefix("UInt") }
  var isFloatingPoint: Bool { self == .float16 || self == .float || self == .double }
}

/// A type of the model, as what its values are like.
struct Definition {
  enum Content {
    /// A keyed object.
    case object([Member])
    /// One of some raw values.
    case rawValues(SwiftRawType, [RawValue])
    /// An object with one member, which is the case.
    case cases([(key: String, members: [Member], place: SourcePlace)])
    /// Another type's values: a structure that stands for its raw value.
    case same(DerivedType)
    case anything
  }

  struct Member {
    /// In the data.
    var key: String
    /// In the source.
    var property: String
    var type: DerivedType
    var isRequired: Bool
    var place: SourcePlace
    var documentation: String?
  }

  struct RawValue: Sendable {
    var name: String
    /// A JSON text.
    var json: String
    var place: SourcePlace
    /// The `case` line that it stands on.
    var line: SourcePlace
  }

  /// With generic arguments: `Page<Landmark>`.
  var name: String
  var content: Content
  var place: SourcePlace
  var documentation: String?
  /// `Identifiable`, with the key of its `id`.
  var identifier: String?
  /// `CaseIterable`.
  var coversCases = false
}

/// What the raw values of an enumeration are.
enum SwiftRawType {
  case string
  case integer(SwiftScalar)
  case number(SwiftScalar)
}
