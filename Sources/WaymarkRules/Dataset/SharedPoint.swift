import WaymarkCore

/// Records on exactly one point.
struct SharedPoint: PointRule {
  static let code = FindingCode(
    "shared-point", .warning, .rule, "Records lie on exactly the same point",
    page: """
      Two places with the same latitude and longitude to the last digit are most often one record that was copied and not
      filled in, or one place entered twice. On a map only one of them can be touched.

      ```json
      [{ "name": "Icy Bay", "coordinates": { "latitude": 60.003611, "longitude": -141.372222 } },
       { "name": "Umbagog", "coordinates": { "latitude": 60.003611, "longitude": -141.372222 } }]
      ```

      Put each record's own coordinates there. A group is one finding, at its second record.
      """)

  var codes: [FindingCode] { [Self.code] }

  func makePointCheck(for context: CheckContext, shape: RecordShape) -> any PointCheck { SharedPointCheck(context) }
}

private final class SharedPointCheck: PointCheck {
  private let hash = KeyHash()
  private let groups: KeyGroups

  init(_ context: CheckContext) {
    groups = KeyGroups(SharedPoint.code, message: { _, records, count in .onOnePoint(records, count) }) {
      value, record in
      ("", context.finding(SharedPoint.code, "", at: value, of: record))
    }
  }

  func check(_ point: Point, of record: Record, into sink: FindingSink) -> Bool {
    // The points of a line or an outline may well meet.
    guard point.isOnly, let (latitude, longitude) = point.onEarth, let token = point.latitude?.token else {
      return false
    }
    // Zero and minus zero are one number. Points of different pairs of members are never compared.
    let hash = hash((latitude + 0).bitPattern, (longitude + 0).bitPattern) ^ UInt64(truncatingIfNeeded: point.pair)
    groups.add(hash, UInt32(truncatingIfNeeded: hash), at: token, of: record, into: sink)
    return false
  }

  func endBatch(_ batch: RecordBatch, into sink: FindingSink) {
    groups.endBatch(batch, into: sink)
  }

  func finish(into sink: FindingSink) {
    groups.finish(into: sink)
  }
}

extension String {
  fileprivate static func onOnePoint(_ records: [Int], _ count: Int) -> String {
    let numbers = records.map { Prose.grouped($0 + 1) }
    let list =
      count > numbers.count
      ? numbers.joined(separator: ", ") + " and \(Prose.grouped(count - numbers.count)) more"
      : Prose.listed(numbers, "and")
    return "records \(list) lie on exactly the same point"
  }
}
