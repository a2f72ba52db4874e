import WaymarkCore

/// The grammars that one document is held against, and whether that came to its end.
package final class XMLGrammars: Sendable {
  package let list: [XMLGrammar]
  private let cut = Locked(false)
  private let lost = Locked<[String]>([])

  package init(_ list: [XMLGrammar]) { self.list = list }

  /// Whether a part of the document was not held against them, since it is not well formed.
  package var isIncomplete: Bool { cut.current }

  /// The paths of those that did not find their way on after a fault.
  package var givenUp: [String] { lost.current }

  func noteGivenUp(_ grammars: [XMLGrammar]) { lost.withLock { $0 = grammars.map(\.path) } }

  func noteIncomplete() { cut.withLock { $0 = true } }
}
