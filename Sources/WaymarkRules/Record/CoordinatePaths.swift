import WaymarkCore

/// Where the records of a contract have coordinates: an object with a latitude and a longitude that are numbers.
struct CoordinatePaths: Sendable {
  /// A way from the record to an object, through members and the items of lists.
  enum Step: Sendable {
    case member(NameID)
    case items
  }

  struct Pair: Sendable {
    var steps: [Step]
    var latitude: NameID
    var longitude: NameID
    /// Whether a record has one such point, not a list of them.
    var isOnly: Bool

    init(steps: [Step], latitude: NameID, longitude: NameID) {
      self.steps = steps
      self.latitude = latitude
      self.longitude = longitude
      isOnly = !steps.contains { step in
        if case .items = step { true } else { false }
      }
    }
  }

  var pairs: [Pair] = []

  /// Nil where the contract has no coordinates.
  init?(in shape: RecordShape) {
    search(shape, node: 0, steps: [], above: [])
    if pairs.isEmpty { return nil }
  }

  private mutating func search(_ shape: RecordShape, node: Int, steps: [Step], above: [Int]) {
    // A contract that refers to itself has no end, and one that branches at each level too many.
    guard node < shape.nodes.count, steps.count < 8, pairs.count < 64, !above.contains(node) else { return }
    let found = shape.nodes[node]
    let numbers = found.members.filter { $0.node < shape.nodes.count && shape.nodes[$0.node].kinds.contains(.number) }
    let latitude = numbers.first { ["latitude", "lat"].contains($0.text.lowercased()) }
    let longitude = numbers.first { ["longitude", "lon", "lng", "long"].contains($0.text.lowercased()) }
    if let latitude, let longitude {
      pairs.append(Pair(steps: steps, latitude: latitude.name, longitude: longitude.name))
    }
    for member in found.members {
      search(shape, node: member.node, steps: steps + [.member(member.name)], above: above + [node])
    }
    if let items = found.items { search(shape, node: items, steps: steps + [.items], above: above + [node]) }
  }
}

/// A point on Earth as a record gives it.
struct Point {
  struct Coordinate {
    /// The number's token.
    var token: Int
    var degrees: Double

    /// Nil where the value is not there, or no number.
    init?(_ token: Int?, in batch: RecordBatch) {
      guard let token, batch[token].kind == .number, let degrees = nearestDouble(to: batch.text(token)) else {
        return nil
      }
      self.token = token
      self.degrees = degrees
    }
  }

  /// Which of the contract's pairs of coordinates it is.
  var pair: Int
  /// Whether a record has one such point, not a list of them.
  var isOnly: Bool
  /// Nil where it is absent or no number.
  var latitude: Coordinate?
  var longitude: Coordinate?

  /// The point that an object holds; nil where it has no number of the two.
  init?(
    _ names: (latitude: NameID, longitude: NameID), pair: Int, isOnly: Bool, at object: Int, in batch: RecordBatch
  ) {
    guard batch[object].kind == .object else { return nil }
    self.pair = pair
    self.isOnly = isOnly
    latitude = Coordinate(batch.member(names.latitude, of: object), in: batch)
    longitude = Coordinate(batch.member(names.longitude, of: object), in: batch)
    if latitude == nil, longitude == nil { return nil }
  }

  /// Whether something about it may be wrong that shows in itself: it is not on Earth, or lies where programs put what
  /// has no place.
  var isOdd: Bool {
    guard let (latitude, longitude) = onEarth else { return true }
    return latitude == longitude || abs(latitude) < 1 && abs(longitude) < 1
  }

  /// Both numbers, where both are there and within their ranges.
  var onEarth: (latitude: Double, longitude: Double)? {
    guard let latitude = latitude?.degrees, let longitude = longitude?.degrees,
      isLatitude(latitude), isLongitude(longitude)
    else { return nil }
    return (latitude, longitude)
  }
}

func isLatitude(_ degrees: Double) -> Bool { abs(degrees) <= 90 }
func isLongitude(_ degrees: Double) -> Bool { abs(degrees) <= 180 }
