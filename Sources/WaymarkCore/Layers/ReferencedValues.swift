/// The members of the records of a source that others refer to.
package struct ReferenceTarget: Sendable, Hashable {
  /// From the folder of the data; nil for the data itself.
  package var file: String?
  /// Dotted; more than one where the values count together.
  package var members: [String]

  package init(file: String?, members: [String]) {
    self.file = file
    self.members = members
  }
}

/// The values that members have in the records of a source, and where each stands first.
package final class ReferencedValues: @unchecked Sendable {
  /// As reports name the source.
  package let path: String
  private var places: [ReferenceKey: Place] = [:]
  /// One part of each key as it is spelled, for what is near.
  private var spellings: [String: Place] = [:]
  private let locate: (Place) -> Location?

  /// - Parameters:
  ///   - path: As reports name the source.
  ///   - locate: Gives lines and columns.
  package init(path: String, locate: @escaping (Place) -> Location?) {
    self.path = path
    self.locate = locate
  }

  package func insert(_ keys: [ReferenceKey], spelled text: String, at place: Place) {
    for key in keys where places[key] == nil { places[key] = place }
    if spellings[text] == nil { spellings[text] = place }
  }

  package func contains(_ key: ReferenceKey) -> Bool { places[key] != nil }

  package var isEmpty: Bool { places.isEmpty }

  /// The spelling that is nearest to a text, and its place; nil where nothing is near, or there are too many.
  package func nearest(to text: String) -> (text: String, location: Location?)? {
    guard spellings.count <= 4096 else { return nil }
    guard let near = nearestMatch(to: text, among: spellings.keys.sorted()), let place = spellings[near] else {
      return nil
    }
    return (near, locate(place))
  }

  /// The place of the value that stands first.
  package var firstLocation: Location? {
    spellings.values.min { $0.offset < $1.offset }.flatMap(locate)
  }
}

/// A value, or several that count together, as references compare them: numbers by value, texts by their bytes.
package struct ReferenceKey: Hashable, Sendable {
  private var parts: [Part] = []

  private enum Part: Hashable, Sendable {
    case number(ExactDecimal)
    case text([UInt8])
    case flag(Bool)
  }

  package init() {}

  /// The keys of values: in formats that have text alone, what reads as a number is one too.
  ///
  /// - Returns: Empty where one of the values is null, absent or a container: it refers to nothing.
  package static func keys(of values: [Int?], in batch: RecordBatch, isTextual: Bool) -> [ReferenceKey] {
    var keys = [ReferenceKey()]
    for value in values {
      guard let value, let parts = Self.parts(of: value, in: batch, isTextual: isTextual), keys.count < 16 else {
        return []
      }
      keys = keys.flatMap { key in
        parts.map { part in
          var longer = key
          longer.parts.append(part)
          return longer
        }
      }
    }
    return keys
  }

  private static func parts(of value: Int, in batch: RecordBatch, isTextual: Bool) -> [Part]? {
    switch batch[value].kind {
    case .number: ExactDecimal(batch.text(value)).map { [.number($0)] }
    case .string:
      if isTextual, let number = ExactDecimal(batch.text(value)) {
        [.text(Array(batch.text(value))), .number(number)]
      } else {
        [.text(Array(batch.text(value)))]
      }
    case .true: [.flag(true)]
    case .false: [.flag(false)]
    case .null, .array, .object: nil
    }
  }
}

/// Why the values that data refers to cannot be had.
package struct UnreadableReference: Error {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
