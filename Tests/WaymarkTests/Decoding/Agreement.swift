import Foundation
import Waymark

/// A type and a document: what Foundation's decoder makes of it, and what ours does.
struct Agreement: Sendable, CustomStringConvertible {
  /// The type and the document, to find it by.
  let description: String
  /// What either gives: a value, or the kind of the error and its path.
  let outcomes: @Sendable () -> (ours: Outcome, theirs: Outcome, areEqual: Bool)

  enum Outcome: Equatable, CustomStringConvertible {
    case value(String)
    case failure(String)

    var description: String {
      switch self {
      case .value(let value): value
      case .failure(let failure): failure
      }
    }
  }

  /// Strategies for both.
  struct Strategies: Sendable {
    var ours: @Sendable (inout RecordDecoder) -> Void = { _ in }
    var theirs: @Sendable (JSONDecoder) -> Void = { _ in }

    static let none = Strategies()
  }

  init<T: Decodable & Equatable & SendableMetatype>(_ type: T.Type, _ json: String, _ strategies: Strategies = .none) {
    description = "\(type) ← \(json.count > 60 ? json.prefix(60) + "…" : json[...])"
    outcomes = {
      var decoder = RecordDecoder()
      strategies.ours(&decoder)
      let foundation = JSONDecoder()
      strategies.theirs(foundation)
      let ours = Result { try decoder.decode(T.self, from: Array(json.utf8)) }
      let theirs = Result { try foundation.decode(T.self, from: Data(json.utf8)) }
      let outcomes = (Self.outcome(of: ours), Self.outcome(of: theirs))
      if case .success(let a) = ours, case .success(let b) = theirs { return (outcomes.0, outcomes.1, a == b) }
      return (outcomes.0, outcomes.1, outcomes.0 == outcomes.1)
    }
  }

  private static func outcome<T>(of result: Result<T, any Error>) -> Outcome {
    switch result {
    case .success(let value): .value("\(value)")
    case .failure(let error): .failure(kind(of: error))
    }
  }

  private static func kind(of error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      context.codingPath.map(\.stringValue).joined(separator: ".")
    }
    return switch error as? DecodingError {
    case .typeMismatch(_, let context)?: "typeMismatch at \(path(context))"
    case .valueNotFound(_, let context)?: "valueNotFound at \(path(context))"
    case .keyNotFound(let key, let context)?: "keyNotFound \(key.stringValue) at \(path(context))"
    case .dataCorrupted(let context)?: "dataCorrupted at \(path(context))"
    default: "\(error)"
    }
  }
}
