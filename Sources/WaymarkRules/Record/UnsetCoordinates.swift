import WaymarkCore

/// A point so close to 0, 0 that it was probably never set.
struct UnsetCoordinates: PointRule {
  static let code = FindingCode(
    "unset-coordinates", .warning, .rule, "The coordinates are close to 0, 0",
    page: """
      0, 0 lies in the Gulf of Guinea, 600 km off the coast. Coordinates within a hundredth of a degree of it are most
      often what a program wrote that had none.

      ```json
      { "coordinates": { "latitude": 0, "longitude": 0.0003 } }
      ```

      Put the true coordinates there, or leave them out and let the contract say that they are optional.
      """)

  /// In degrees; about a kilometre.
  private static let reach = 0.01

  var codes: [FindingCode] { [Self.code] }
  let looksAtOddPointsOnly = true

  func makePointCheck(for context: CheckContext, shape: RecordShape) -> any PointCheck {
    StatelessPointCheck { point, record, sink in
      guard let latitude = point.latitude, let longitude = point.longitude, abs(latitude.degrees) <= Self.reach,
        abs(longitude.degrees) <= Self.reach
      else { return false }
      let texts = (record.batch.string(latitude.token), record.batch.string(longitude.token))
      sink.report(context.finding(Self.code, .unset(texts.0, texts.1), at: latitude.token, of: record))
      return true
    }
  }
}

extension String {
  fileprivate static func unset(_ latitude: String, _ longitude: String) -> String {
    "latitude \(latitude), longitude \(longitude) is close to 0, 0 in the open sea: probably never set"
  }
}
