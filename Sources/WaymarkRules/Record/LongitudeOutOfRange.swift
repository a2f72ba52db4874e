import WaymarkCore

/// A longitude that is no longitude.
struct LongitudeOutOfRange: PointRule {
  static let code = FindingCode(
    "longitude-out-of-range", .error, .rule, "A longitude is not within -180...180",
    page: """
      Longitudes go from -180 to 180, west of Greenwich negative. Data that counts from 0 to 360 eastward, and numbers
      that lost their decimal point, are out of range.

      ```json
      { "coordinates": { "latitude": 34.011286, "longitude": 243.833132 } }
      ```

      Take 360 from a longitude between 180 and 360; put the point back where it is lost.
      """)

  var codes: [FindingCode] { [Self.code] }
  let looksAtOddPointsOnly = true

  func makePointCheck(for context: CheckContext, shape: RecordShape) -> any PointCheck {
    StatelessPointCheck { point, record, sink in
      guard let longitude = point.longitude, !isLongitude(longitude.degrees) else { return point.onEarth == nil }
      let text = record.batch.string(longitude.token)
      sink.report(
        context.finding(Self.code, .outOfRange(text, longitude.degrees), at: longitude.token, of: record))
      return true
    }
  }
}

extension String {
  fileprivate static func outOfRange(_ number: String, _ degrees: Double) -> String {
    "longitude \(number) is not within -180...180"
      + (degrees > 180 && degrees < 360 ? "; it seems to count eastward to 360: take 360 from it" : "")
  }
}
