import WaymarkCore

/// Two equal numbers that programs put where they have no location.
struct SentinelCoordinates: PointRule {
  static let code = FindingCode(
    "sentinel-coordinates", .warning, .rule, "The coordinates are a constant that means no location",
    page: """
      Programs that have no location often write a constant instead: -180, -180; 999, 999; -9999, -9999; -1, -1. An app
      then puts a pin there.

      ```json
      { "coordinates": { "latitude": -180, "longitude": -180 } }
      ```

      Put the true coordinates there, or leave them out and let the contract say that they are optional. A constant that
      is no latitude or longitude is out of range as well, which is an error of its own.
      """)

  /// Both coordinates are the same one of these.
  private static let constants: [Double] = [
    -1, -99, -180, 180, -999, 999, -9999, 9999, -99999, 99999, -999.99, 999.99, -9999.99, 9999.99,
  ]

  var codes: [FindingCode] { [Self.code] }
  let looksAtOddPointsOnly = true

  func makePointCheck(for context: CheckContext, shape: RecordShape) -> any PointCheck {
    StatelessPointCheck { point, record, sink in
      guard let latitude = point.latitude, let longitude = point.longitude, latitude.degrees == longitude.degrees,
        Self.constants.contains(latitude.degrees)
      else { return false }
      let text = record.batch.string(latitude.token)
      sink.report(context.finding(Self.code, .noLocation(text), at: latitude.token, of: record))
      // Where the constant is within the ranges, it is all that is wrong.
      return point.onEarth != nil
    }
  }
}

extension String {
  fileprivate static func noLocation(_ number: String) -> String {
    "latitude and longitude are both \(number), which programs write where they have no location"
  }
}
