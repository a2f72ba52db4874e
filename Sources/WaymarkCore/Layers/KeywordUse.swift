/// A keyword of a contract that rules heed: where it stands is looked up once a finding asks.
package final class KeywordUse: Sendable {
  private let find: @Sendable () -> Finding.KeywordLocation?
  private let found = Locked<Finding.KeywordLocation??>(nil)

  package init(_ find: @escaping @Sendable () -> Finding.KeywordLocation?) { self.find = find }

  /// Where it stands; nil where its document cannot be read any more.
  package var location: Finding.KeywordLocation? {
    if let known = found.current { return known }
    let location = find()
    found.withLock { $0 = .some(location) }
    return location
  }
}
