import WaymarkCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A type that `JSONDecoder` makes of one value by rules of its own.
struct SwiftValueType: Sendable {
  let name: String
  /// The kinds of value that its rules are about.
  let kinds: RecordShape.Kinds
  /// The integers that it surely holds.
  var integers: ClosedRange<Int>?
  var isFloatingPoint = false
  private let read: @Sendable (_ value: Int, _ batch: RecordBatch) -> String?

  /// What keeps a value from being decoded, to follow "which"; nil where nothing does.
  func fault(of value: Int, in batch: RecordBatch) -> String? { read(value, batch) }

  /// The one of a name; nil where none is known.
  static func named(_ name: String) -> SwiftValueType? { all[name] }

  private static let all: [String: SwiftValueType] = Dictionary(
    uniqueKeysWithValues: (integerTypes + floatingPointTypes + others + ranges).map { ($0.name, $0) })

  private init(
    _ name: String, _ kinds: RecordShape.Kinds,
    _ read: @escaping @Sendable (_ value: Int, _ batch: RecordBatch) -> String?
  ) {
    self.name = name
    self.kinds = kinds
    self.read = read
  }

  // MARK: Numbers

  private static let integerTypes = [
    integer(Int.self), integer(Int8.self), integer(Int16.self), integer(Int32.self), integer(Int64.self),
    integer(UInt.self), integer(UInt8.self), integer(UInt16.self), integer(UInt32.self), integer(UInt64.self),
    wide("Int128", greatest: "170141183460469231731687303715884105727", isSigned: true),
    wide("UInt128", greatest: "340282366920938463463374607431768211455", isSigned: false),
  ]

  private static func integer<T: FixedWidthInteger & SendableMetatype>(_ type: T.Type) -> SwiftValueType {
    // A text is the key of a dictionary.
    var found = SwiftValueType("\(type)", [.number, .string]) { value, batch in
      let text = batch.text(value)
      if batch[value].kind == .string {
        return T(String(decoding: text, as: UTF8.self)) == nil ? "is no integer that \(type) holds" : nil
      }
      guard let exact = ExactDecimal(text) else { return nil }
      if exact.integer(as: type) != nil { return nil }
      return exact.isInteger
        ? "does not fit in \(type) (\(T.min) to \(T.max))"
        : "is no integer, as \(type) must be"
    }
    found.integers = Int(clamping: T.min)...Int(clamping: T.max)
    return found
  }

  private static func wide(_ name: String, greatest: String, isSigned: Bool) -> SwiftValueType {
    SwiftValueType(name, .number) { value, batch in
      guard let exact = ExactDecimal(batch.text(value)), exact.isInteger else { return nil }
      if exact.isNegative, !isSigned, !exact.isZero { return "is negative, and \(name) is not" }
      let digits = exact.digitCount + exact.exponent
      let zeros = String(repeating: "0", count: max(0, min(exact.exponent, 40)))
      let written = exact.digits.map { "\($0)" }.joined() + zeros
      let fits = digits < greatest.count || digits == greatest.count && written <= greatest
      return fits ? nil : "does not fit in \(name)"
    }
  }

  private static let floatingPointTypes = [
    floating("Double") { (Double($0).map(\.isFinite) ?? false, Double($0) == 0) },
    floating("Float") { (Float($0).map(\.isFinite) ?? false, Float($0) == 0) },
  ]

  private static func floating(
    _ name: String, _ read: @escaping @Sendable (String) -> (isFinite: Bool, isZero: Bool)
  ) -> SwiftValueType {
    var found = SwiftValueType(name, .number) { value, batch in
      let text = batch.string(value)
      let (isFinite, isZero) = read(text)
      guard isFinite else { return "is too large for \(name)" }
      return isZero && ExactDecimal(batch.text(value))?.isZero == false ? "is too small for \(name)" : nil
    }
    found.isFloatingPoint = true
    return found
  }

  // MARK: Texts and others

  private static let others = [
    SwiftValueType("Decimal", .number) { value, batch in
      guard let exact = ExactDecimal(batch.text(value)) else { return nil }
      return Decimal(exact) == nil && Decimal(string: batch.string(value)) == nil ? "does not fit in Decimal" : nil
    },
    SwiftValueType("URL", .string) { value, batch in
      URL(string: batch.string(value)) == nil ? "is no URL" : nil
    },
    SwiftValueType("UUID", .string) { value, batch in
      UUID(uuidString: batch.string(value)) == nil ? "is no UUID, as E621E1F8-C36C-495A-93FC-0C247A3E6E5F is" : nil
    },
    SwiftValueType("Data", .string) { value, batch in
      Data(base64Encoded: batch.string(value)) == nil ? "is no Base64" : nil
    },
    SwiftValueType("Date", [.string, .number]) { value, batch in
      let text = batch.string(value)
      if batch[value].kind == .number { return Double(text).map(\.isFinite) == true ? nil : "is too large for a date" }
      return (try? Date.ISO8601FormatStyle().parse(text)) == nil
        ? "is no date and time as the decoder's .iso8601 reads it (2026-02-28T18:30:00Z)" : nil
    },
  ]

  // MARK: Ranges

  private static let ranges = ["Range", "ClosedRange"].map { name in
    SwiftValueType(name, .array) { value, batch in
      let bounds = Array(batch.children(value).prefix(2))
      guard bounds.count == 2, bounds.allSatisfy({ batch[$0].kind == .number }),
        let lower = Double(batch.string(bounds[0])), let upper = Double(batch.string(bounds[1]))
      else { return nil }
      return lower > upper ? "begins after its end" : nil
    }
  }
}
