import WaymarkCore

/// Coordinates within their ranges that only make sense when exchanged.
struct SwappedCoordinates: PointRule {
  static let code = FindingCode(
    "swapped-coordinates", .warning, .rule, "Latitude and longitude are probably exchanged",
    page: """
      Both numbers are within their ranges, and yet the point lies elsewhere than the data says, and would lie right if
      the two were exchanged. Two signs are known:

      - The record names a state of the USA (a member `state`: `Maine` or `ME`), the point lies outside the box round it,
        and inside when exchanged.
      - The point lies outside the box round the other records, eight or more, and inside when exchanged. The first 1,024
        points tell where the data is at home: from their quartiles, one and a half times the distance between the
        quartiles to each side. Points outside of that whose exchange is inside it are suspects, and the box is that of
        all points but the suspects. Where more than a quarter are suspects, none is reported.

      ```json
      { "state": "Maine", "coordinates": { "latitude": -68.2733, "longitude": 44.3386 } }
      ```

      Exchange the two numbers; the usual cause is that GeoJSON and many map services put longitude first.
      """)

  var codes: [FindingCode] { [Self.code] }

  func makePointCheck(for context: CheckContext, shape: RecordShape) -> any PointCheck {
    SwapCheck(context, state: shape.nodes.first?.members.first { $0.text.lowercased() == "state" }?.name)
  }
}

private final class SwapCheck: PointCheck {
  private let context: CheckContext
  private let state: NameID?
  @exclusivity(unchecked) private var region = HomeRegion<PendingFinding>()

  init(_ context: CheckContext, state: NameID?) {
    self.context = context
    self.state = state
  }

  func check(_ point: Point, of record: Record, into sink: FindingSink) -> Bool {
    guard let (latitude, longitude) = point.onEarth, let token = point.latitude?.token else { return false }
    if let state, StateBoxes.reach(toLatitude: longitude), let value = record.batch.member(state, of: record.root),
      record.batch[value].kind == .string,
      let found = StateBoxes.state(named: record.batch.text(value))
    {
      if !StateBoxes.contains(latitude, longitude, inState: found),
        StateBoxes.contains(longitude, latitude, inState: found)
      {
        let name = record.batch.string(value)
        sink.report(context.finding(SwappedCoordinates.code, .outsideState(name), at: token, of: record))
        return true
      }
    }
    region.add(latitude, longitude) {
      context.finding(SwappedCoordinates.code, .outsideOthers, at: token, of: record)
    }
    return false
  }

  func finish(into sink: FindingSink) { sink.report(region.exchanged()) }
}

extension String {
  fileprivate static func outsideState(_ state: String) -> String {
    "the point lies outside \(state) and inside it with latitude and longitude exchanged"
  }

  fileprivate static var outsideOthers: String {
    "the point lies far from all other records and among them with latitude and longitude exchanged"
  }
}
