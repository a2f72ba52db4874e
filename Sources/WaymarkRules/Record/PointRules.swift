import WaymarkCore

/// Looks at the coordinates of records: one a file.
protocol PointRule: Sendable {
  var codes: [FindingCode] { get }
  /// Whether it has something to say of odd points only.
  var looksAtOddPointsOnly: Bool { get }

  /// The check of one source.
  func makePointCheck(for context: CheckContext, shape: RecordShape) -> any PointCheck
}

extension PointRule {
  var looksAtOddPointsOnly: Bool { false }
}

/// A point rule over one source.
protocol PointCheck: AnyObject {
  /// Looks at one point.
  ///
  /// - Returns: Whether what is wrong with it leaves nothing for the checks after this one to say.
  func check(_ point: Point, of record: Record, into sink: FindingSink) -> Bool

  /// Looks at what it has put off: the points seen since the last call are gone after this one.
  func endBatch(_ batch: RecordBatch, into sink: FindingSink)

  /// Says what only all points together show.
  func finish(into sink: FindingSink)
}

extension PointCheck {
  func endBatch(_ batch: RecordBatch, into sink: FindingSink) {}
  func finish(into sink: FindingSink) {}
}

/// Reads the coordinates of each record once, and shows them to the point rules in turn.
struct PointRules: Rule {
  let rules: [any PointRule]

  var codes: [FindingCode] { rules.flatMap(\.codes) }
  let replaces = [FindingCode.reference("below-minimum"), .reference("above-maximum"), ImpreciseNumber.code]

  func makeCheck(for context: CheckContext) -> (any RecordCheck)? {
    guard let shape = context.shape, let paths = CoordinatePaths(in: shape) else { return nil }
    return CoordinateCheck(
      paths, rules.map { ($0.makePointCheck(for: context, shape: shape), $0.looksAtOddPointsOnly) })
  }
}

private final class CoordinateCheck: RecordCheck {
  /// The contract's pairs, and the steps of all of them.
  ///
  /// Owned, and plain memory, since references to arrays in arrays would be counted for every record.
  private let trails: UnsafeMutableBufferPointer<Trail>
  private let steps: UnsafeMutableBufferPointer<CoordinatePaths.Step>
  private let checks: [any PointCheck]
  private let chain: PointCheckChain?
  /// Those that look at all points: most points are not odd, and most checks are about odd ones.
  private let generalChain: PointCheckChain?

  /// A pair of coordinates, and where the steps to it begin and end.
  private struct Trail {
    var names: (latitude: NameID, longitude: NameID)
    var isOnly: Bool
    var start: Int
    var end: Int
  }

  init(_ paths: CoordinatePaths, _ checks: [(check: any PointCheck, looksAtOddPointsOnly: Bool)]) {
    let all = paths.pairs.flatMap(\.steps)
    steps = .allocate(capacity: all.count)
    _ = steps.initialize(from: all)
    trails = .allocate(capacity: paths.pairs.count)
    var start = 0
    for (index, pair) in paths.pairs.enumerated() {
      let end = start + pair.steps.count
      trails.initializeElement(
        at: index,
        to: Trail(names: (pair.latitude, pair.longitude), isOnly: pair.isOnly, start: start, end: end))
      start = end
    }
    self.checks = checks.map(\.check)
    chain = PointCheckChain(of: checks.map(\.check))
    generalChain = PointCheckChain(of: checks.filter { !$0.looksAtOddPointsOnly }.map(\.check))
  }

  deinit {
    steps.deallocate()
    trails.deallocate()
  }

  func check(_ record: Record, into sink: FindingSink) {
    for index in trails.indices {
      visit(record.root, of: record, pair: index, from: trails[index].start, into: sink)
    }
  }

  /// Goes the way to a pair's object, from a value on that the steps before one have led to.
  private func visit(_ value: Int, of record: Record, pair index: Int, from first: Int, into sink: FindingSink) {
    let trail = trails[index]
    let storage = record.batch.storage
    var value = value
    for step in first..<trail.end {
      switch steps[step] {
      case .member(let name):
        guard let next = storage.member(name, of: value) else { return }
        value = next
      case .items:
        guard storage.tokens[value].kind == .array else { return }
        for item in record.batch.children(value) { visit(item, of: record, pair: index, from: step + 1, into: sink) }
        return
      }
    }
    guard let point = Point(trail.names, pair: index, isOnly: trail.isOnly, at: value, in: storage) else { return }
    if point.isOdd {
      chain?.check(point, of: record, into: sink)
    } else {
      generalChain?.check(point, of: record, into: sink)
    }
  }

  func endBatch(_ batch: RecordBatch, into sink: FindingSink) {
    for check in checks { check.endBatch(batch, into: sink) }
  }

  func finish(into sink: FindingSink) {
    for check in checks { check.finish(into: sink) }
  }
}

/// A check of points and those after it: to go through a list would count references for every point.
private final class PointCheckChain {
  private let check: any PointCheck
  private let next: PointCheckChain?

  init?(of checks: [any PointCheck]) {
    guard let first = checks.first else { return nil }
    check = first
    next = PointCheckChain(of: Array(checks.dropFirst()))
  }

  func check(_ point: Point, of record: Record, into sink: FindingSink) {
    if !check.check(point, of: record, into: sink) { next?.check(point, of: record, into: sink) }
  }
}

extension FindingCode {
  /// Stands for a code that another module declares: codes are the same when their ids are.
  static func reference(_ id: String) -> FindingCode { FindingCode(id, .error, .contract, "", page: "") }
}

extension CheckContext {
  /// A finding about a value of a record.
  func finding(
    _ code: FindingCode, _ message: String, at value: Int, of record: Record, notes: [PendingFinding.Note] = [],
    details: [Finding.Detail] = []
  ) -> PendingFinding {
    let shown = record.batch.detailValue(value).map { [Finding.Detail("value", $0)] } ?? []
    return PendingFinding(
      code, message, at: record.batch.place(value), pointer: record.pointer(to: value), record: identity(of: record),
      notes: notes, details: shown + details)
  }
}

/// A point rule that needs to remember nothing.
final class StatelessPointCheck: PointCheck {
  private let body: (Point, Record, FindingSink) -> Bool

  init(_ body: @escaping (Point, Record, FindingSink) -> Bool) { self.body = body }

  func check(_ point: Point, of record: Record, into sink: FindingSink) -> Bool { body(point, record, sink) }
}
