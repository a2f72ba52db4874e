/// Where and why a value could not be decoded: the `underlyingError` of the `DecodingError`s that ``RecordDecoder`` throws.
public struct DecodingFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, with its line and column, its JSON Pointer and its record.
  public let finding: Finding

  package init(_ finding: Finding) { self.finding = finding }

  /// The place and the message: `landmarks.json:9:21: …`.
  public var description: String {
    let place = finding.location.map { "\($0.path):\($0.line):\($0.column)" } ?? finding.path
    return "\(place): \(finding.message)"
  }
}

extension DecodingError {
  /// Where and why, of an error that ``RecordDecoder`` threw; nil of others.
  public var fault: DecodingFault? { decodingContext?.underlyingError as? DecodingFault }

  /// The same error with its place.
  package func located(_ finding: Finding) -> DecodingError {
    let fault = DecodingFault(finding)
    func context(_ context: Context) -> Context {
      Context(codingPath: context.codingPath, debugDescription: "\(fault)", underlyingError: fault)
    }
    switch self {
    case .typeMismatch(let type, let old): return .typeMismatch(type, context(old))
    case .valueNotFound(let type, let old): return .valueNotFound(type, context(old))
    case .keyNotFound(let key, let old): return .keyNotFound(key, context(old))
    case .dataCorrupted(let old): return .dataCorrupted(context(old))
    @unknown default: return self
    }
  }
}

extension FindingCode {
  /// A record does not decode.
  package static let notDecodable = FindingCode(
    "not-decodable", .error, .contract, "A record does not decode as the type that it is for",
    page: """
      A program asked for the records as values of a type of its own, and the type does not take this one: a member is
      missing, a value is of another kind, an enum has no such case. At launch the app would die of it.

      ```
      enum Category: String, Codable { case lakes = "Lakes", rivers = "Rivers" }
      {"name": "Icy Bay", "category": "Mountains"}
      ```

      Mend the record, or let the type take it: add the case, make the property optional. A contract for the data says
      the same of all records, without the app.
      """)
}

/// The codes of decoding.
package let decodingCodes: [FindingCode] = [.notDecodable]
