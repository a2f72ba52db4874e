import WaymarkCore

/// A latitude that is no latitude.
struct LatitudeOutOfRange: PointRule {
  static let code = FindingCode(
    "latitude-out-of-range", .error, .rule, "A latitude is not within -90...90",
    page: """
      Latitudes go from -90 at the South Pole to 90 at the North Pole. Most often the two coordinates are exchanged (the
      order of GeoJSON is longitude first), the decimal point is lost, or the number is a constant for "no location".

      ```json
      { "coordinates": { "latitude": -116.166868, "longitude": 34.011286 } }
      ```

      Where exchanging them would make both valid, the message says so.
      """)

  var codes: [FindingCode] { [Self.code] }
  let looksAtOddPointsOnly = true

  func makePointCheck(for context: CheckContext, shape: RecordShape) -> any PointCheck {
    StatelessPointCheck { point, record, sink in
      guard let latitude = point.latitude, !isLatitude(latitude.degrees) else { return false }
      let isExchanged = point.longitude.map { isLatitude($0.degrees) && isLongitude(latitude.degrees) } ?? false
      let text = record.batch.string(latitude.token)
      sink.report(context.finding(Self.code, .outOfRange(text, isExchanged), at: latitude.token, of: record))
      return isExchanged
    }
  }
}

extension String {
  fileprivate static func outOfRange(_ number: String, _ isExchanged: Bool) -> String {
    "latitude \(number) is not within -90...90"
      + (isExchanged ? "; exchanged with the longitude it would be valid" : "")
  }
}
