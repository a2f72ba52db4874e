import Testing

@testable import WaymarkSchema

/// A pattern, with texts that it matches and others.
struct PatternCase: CustomTestStringConvertible, Sendable {
  var pattern: String
  var matching: [String]
  var others: [String]

  init(_ pattern: String, _ matching: [String], not others: [String]) {
    self.pattern = pattern
    self.matching = matching
    self.others = others
  }

  var testDescription: String { pattern }

  /// What the pattern says of a text.
  static func verdict(_ pattern: String, _ text: String) throws -> PatternVerdict {
    let matcher = try ParsedPattern.compile(pattern).makeMatcher()
    return Array(text.utf8).withUnsafeBufferPointer { matcher.verdict(on: $0) }
  }

  func check(_ location: SourceLocation = #_sourceLocation) throws {
    for text in matching {
      #expect(try Self.verdict(pattern, text) == .matches, "\(text.debugDescription)", sourceLocation: location)
    }
    for text in others {
      #expect(try Self.verdict(pattern, text) == .fails, "\(text.debugDescription)", sourceLocation: location)
    }
  }
}
