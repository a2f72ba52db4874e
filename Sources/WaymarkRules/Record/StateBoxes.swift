/// The boxes round the states of the USA and the District of Columbia, to a tenth of a degree outward.
enum StateBoxes {
  /// The number of a state by its name or postal abbreviation, in any case; nil for anything else.
  static func state(named text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard text.count >= 2, text.count <= 20 else { return nil }
    var slot = slot(of: text)
    while let index = table[slot] {
      if matches(text, states[index].name) || matches(text, states[index].abbreviation) { return index }
      slot = (slot + 1) % tableSize
    }
    return nil
  }

  /// Whether a point lies in one of a state's boxes.
  static func contains(_ latitude: Double, _ longitude: Double, inState index: Int) -> Bool {
    states[index].first.contains(latitude, longitude) || states[index].second?.contains(latitude, longitude) == true
  }

  /// Whether any state reaches to a latitude.
  static func reach(toLatitude degrees: Double) -> Bool { latitudes.contains(degrees) }

  private static let latitudes = states.reduce(states[0].first.latitudes) {
    min($0.lowerBound, $1.first.latitudes.lowerBound)...max($0.upperBound, $1.first.latitudes.upperBound)
  }

  /// Where a name is looked for first.
  private static func slot(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(folded(byte))) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash >> 32) & (tableSize - 1)
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }

  private static func matches(_ text: UnsafeBufferPointer<UInt8>, _ name: StaticString) -> Bool {
    text.count == name.utf8CodeUnitCount
      && name.withUTF8Buffer { other in text.indices.allSatisfy { folded(text[$0]) == folded(other[$0]) } }
  }

  /// A power of two, and room for many more names than there are.
  private static let tableSize = 512

  /// From a name or abbreviation, where its hash leads or soon after it, to the state's index.
  private static let table: [Int?] = {
    var table = [Int?](repeating: nil, count: tableSize)
    for (index, state) in states.enumerated() {
      for name in [state.name, state.abbreviation] {
        var slot = name.withUTF8Buffer { StateBoxes.slot(of: $0) }
        while table[slot] != nil { slot = (slot + 1) % tableSize }
        table[slot] = index
      }
    }
    return table
  }()

  private struct State: Sendable {
    var name: StaticString
    var abbreviation: StaticString
    var first: GeographicBox
    /// Where the state lies on both sides of the line at which a date begins.
    var second: GeographicBox?

    init(
      _ name: StaticString, _ abbreviation: StaticString, _ latitudes: ClosedRange<Double>,
      _ first: ClosedRange<Double>, _ second: ClosedRange<Double>? = nil
    ) {
      self.name = name
      self.abbreviation = abbreviation
      self.first = GeographicBox(latitudes: latitudes, longitudes: first)
      self.second = second.map { GeographicBox(latitudes: latitudes, longitudes: $0) }
    }
  }

  private static let states: [State] = [
    State("Alabama", "AL", 30.1...35.1, -88.6 ... -84.8),
    // The Aleutians reach beyond 180 degrees.
    State("Alaska", "AK", 51.1...71.5, -180.0 ... -129.9, 172.3...180.0),
    State("Arizona", "AZ", 31.2...37.1, -114.9 ... -109.0),
    State("Arkansas", "AR", 32.9...36.6, -94.7 ... -89.6),
    State("California", "CA", 32.4...42.1, -124.6 ... -114.0),
    State("Colorado", "CO", 36.9...41.1, -109.2 ... -102.0),
    State("Connecticut", "CT", 40.9...42.1, -73.8 ... -71.7),
    State("Delaware", "DE", 38.4...39.9, -75.9 ... -74.9),
    State("District of Columbia", "DC", 38.7...39.1, -77.2 ... -76.8),
    State("Florida", "FL", 24.3...31.1, -87.7 ... -79.8),
    State("Georgia", "GA", 30.2...35.1, -85.7 ... -80.7),
    State("Hawaii", "HI", 18.8...28.6, -178.5 ... -154.7),
    State("Idaho", "ID", 41.9...49.1, -117.3 ... -111.0),
    State("Illinois", "IL", 36.9...42.6, -91.6 ... -87.0),
    State("Indiana", "IN", 37.7...41.9, -88.2 ... -84.7),
    State("Iowa", "IA", 40.3...43.6, -96.7 ... -90.1),
    State("Kansas", "KS", 36.9...40.1, -102.2 ... -94.5),
    State("Kentucky", "KY", 36.4...39.2, -89.7 ... -81.9),
    State("Louisiana", "LA", 28.8...33.1, -94.1 ... -88.7),
    State("Maine", "ME", 42.9...47.6, -71.2 ... -66.8),
    State("Maryland", "MD", 37.8...39.8, -79.6 ... -74.9),
    State("Massachusetts", "MA", 41.1...43.0, -73.6 ... -69.8),
    State("Michigan", "MI", 41.6...48.4, -90.5 ... -82.1),
    State("Minnesota", "MN", 43.4...49.5, -97.3 ... -89.4),
    State("Mississippi", "MS", 30.0...35.1, -91.8 ... -88.0),
    State("Missouri", "MO", 35.9...40.7, -95.9 ... -89.0),
    State("Montana", "MT", 44.3...49.1, -116.2 ... -103.9),
    State("Nebraska", "NE", 39.9...43.1, -104.2 ... -95.2),
    State("Nevada", "NV", 34.9...42.1, -120.1 ... -113.9),
    State("New Hampshire", "NH", 42.6...45.4, -72.7 ... -70.5),
    State("New Jersey", "NJ", 38.8...41.4, -75.7 ... -73.8),
    State("New Mexico", "NM", 31.2...37.1, -109.2 ... -102.9),
    State("New York", "NY", 40.4...45.1, -79.9 ... -71.7),
    State("North Carolina", "NC", 33.7...36.7, -84.5 ... -75.3),
    State("North Dakota", "ND", 45.8...49.1, -104.2 ... -96.4),
    State("Ohio", "OH", 38.3...42.4, -84.9 ... -80.4),
    State("Oklahoma", "OK", 33.5...37.1, -103.1 ... -94.3),
    State("Oregon", "OR", 41.9...46.4, -124.8 ... -116.3),
    State("Pennsylvania", "PA", 39.6...42.6, -80.6 ... -74.6),
    State("Rhode Island", "RI", 41.0...42.1, -72.0 ... -71.0),
    State("South Carolina", "SC", 31.9...35.3, -83.5 ... -78.4),
    State("South Dakota", "SD", 42.4...46.0, -104.2 ... -96.3),
    State("Tennessee", "TN", 34.9...36.8, -90.4 ... -81.5),
    State("Texas", "TX", 25.7...36.6, -106.8 ... -93.4),
    State("Utah", "UT", 36.9...42.1, -114.2 ... -109.0),
    State("Vermont", "VT", 42.6...45.1, -73.6 ... -71.4),
    State("Virginia", "VA", 36.4...39.6, -83.8 ... -75.1),
    State("Washington", "WA", 45.4...49.1, -124.9 ... -116.8),
    State("West Virginia", "WV", 37.1...40.7, -82.8 ... -77.6),
    State("Wisconsin", "WI", 42.4...47.2, -93.0 ... -86.2),
    State("Wyoming", "WY", 40.9...45.1, -111.2 ... -103.9),
  ]
}
