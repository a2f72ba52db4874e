import Foundation

@testable import Waymark

/// A value as a reader gave it, for comparisons that have nothing in common with the code that is tested.
indirect enum ReadValue: Equatable {
  case null, boolean(Bool), number(String), string([UInt8]), array([ReadValue]), object([[UInt8]: ReadValue])

  /// The records of a document, and how it was read.
  static func records(
    of bytes: [UInt8], name: String, by checker: Checker
  ) throws -> (records: [ReadValue], isSingle: Bool, faults: [String]) {
    let document = try checker.document(of: OpenSource(.memory(bytes, name: name)))
    let records = document.batches.flatMap { batch in batch.records.map { value(of: $0.token, in: batch) } }
    let faults = document.findings.filter { $0.code.severity == .error }.map { "\($0.code.id): \($0.message)" }
    return (records, document.layout == .single, faults)
  }

  private static func value(of token: Int, in batch: RecordBatch) -> ReadValue {
    switch batch[token].kind {
    case .null: return .null
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .number: return .number(plain(batch.string(token)))
    case .string: return .string(Array(batch.text(token)))
    case .array: return .array(batch.children(token).map { value(of: $0, in: batch) })
    case .object:
      var members: [[UInt8]: ReadValue] = [:]
      for child in batch.children(token) {
        members[batch.withName(child) { Array($0) }] = value(of: child, in: batch)
      }
      return .object(members)
    }
  }

  /// One spelling for each value of a number.
  private static func plain(_ text: String) -> String {
    guard let exact = ExactDecimal(text) else { return text }
    let digits = exact.digits.map { String($0) }.joined()
    return exact.isZero ? "0" : "\(exact.isNegative ? "-" : "")\(digits)e\(exact.exponent)"
  }

  /// Where two values differ: RFC 6901 pointers, and whether only the type does.
  static func differences(_ a: ReadValue, _ b: ReadValue, at pointer: String) -> [Difference] {
    switch (a, b) {
    case (.object(let x), .object(let y)):
      var found: [Difference] = []
      for (name, value) in x {
        let below = "\(pointer)/\(escapedPointerSegment(String(decoding: name, as: UTF8.self)))"
        if let other = y[name] {
          found += differences(value, other, at: below)
        } else {
          found.append(Difference(pointer: below, kind: .missing))
        }
      }
      for name in y.keys where x[name] == nil {
        found.append(Difference(pointer: pointer, kind: .added(String(decoding: name, as: UTF8.self))))
      }
      return found
    case (.array(let x), .array(let y)) where x.count == y.count:
      return zip(x, y).enumerated().flatMap { differences($1.0, $1.1, at: "\(pointer)/\($0)") }
    default:
      if a == b { return [] }
      return [Difference(pointer: pointer, kind: a.isScalar && !b.isContainer ? .value : .structure)]
    }
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  private var isScalar: Bool {
    switch self {
    case .null, .array, .object: false
    default: true
    }
  }

  struct Difference: Hashable {
    var pointer: String
    var kind: Kind
    enum Kind: Hashable { case value, structure, missing, added(String) }
  }
}
