import WaymarkCore

/// Looks at the coordinates of records: one a file.
protocol PointRule: Sendable {
  var codes: [FindingCode] { get }

  /// The check of one source.
  func makePointCheck(for context: CheckContext, shape: RecordShape) -> any PointCheck
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
    return CoordinateCheck(paths, rules.map { $0.makePointCheck(for: context, shape: shape) })
  }
}

private final class CoordinateCheck: RecordCheck {
  private let paths: CoordinatePaths
  private let checks: [any PointCheck]

  init(_ paths: CoordinatePaths, _ checks: [any PointCheck]) {
    self.paths = paths
    self.checks = checks
  }

  func check(_ record: Record, into sink: FindingSink) {
    for index in paths.pairs.indices { visit(record.root, of: record, pair: index, step: 0, into: sink) }
  }

  /// Goes the way to a pair's object, from a value on that so many steps have led to.
  private func visit(_ value: Int, of record: Record, pair index: Int, step: Int, into sink: FindingSink) {
    let batch = record.batch
    guard step < paths.pairs[index].steps.count else {
      guard let point = Point(paths, pair: index, at: value, in: batch) else { return }
      for check in checks where check.check(point, of: record, into: sink) { return }
      return
    }
    switch paths.pairs[index].steps[step] {
    case .member(let name):
      guard let next = batch.member(name, of: value) else { return }
      visit(next, of: record, pair: index, step: step + 1, into: sink)
    case .items:
      guard batch[value].kind == .array else { return }
      for item in batch.children(value) { visit(item, of: record, pair: index, step: step + 1, into: sink) }
    }
  }

  func endBatch(_ batch: RecordBatch, into sink: FindingSink) {
    for check in checks { check.endBatch(batch, into: sink) }
  }

  func finish(into sink: FindingSink) {
    for check in checks { check.finish(into: sink) }
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
