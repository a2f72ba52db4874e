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

  private(set) var pairs: [Pair] = []
  /// By node.
  private var known: [Int: (latitude: NameID, longitude: NameID)] = [:]

  /// Nil where the contract has no coordinates.
  init?(in shape: RecordShape) {
    for pair in Self.pairs(in: shape) { known[pair.node] = (pair.latitude, pair.longitude) }
    let leading = Self.nodesLeading(to: Array(known.keys), in: shape)
    if leading.first != true { return nil }
    search(shape, leading, node: 0, steps: [], above: [])
    if pairs.isEmpty { return nil }
  }

  /// The objects that have a latitude and a longitude.
  private static func pairs(in shape: RecordShape) -> [(node: Int, latitude: NameID, longitude: NameID)] {
    shape.nodes.indices.compactMap { node in
      let numbers = shape.nodes[node].members.filter { member in
        member.node < shape.nodes.count && shape.nodes[member.node].kinds.contains(.number)
      }
      let latitude = numbers.first { ["latitude", "lat"].contains($0.text.lowercased()) }
      let longitude = numbers.first { ["longitude", "lon", "lng", "long"].contains($0.text.lowercased()) }
      guard let latitude, let longitude else { return nil }
      return (node, latitude.name, longitude.name)
    }
  }

  /// By node: whether some way down from it ends at one of the targets.
  private static func nodesLeading(to targets: [Int], in shape: RecordShape) -> [Bool] {
    var above: [[Int]] = Array(repeating: [], count: shape.nodes.count)
    for (index, node) in shape.nodes.enumerated() {
      for next in node.members.map(\.node) + [node.items].compactMap({ $0 }) where next < above.count {
        above[next].append(index)
      }
    }
    var leading = Array(repeating: false, count: shape.nodes.count)
    var open = targets
    while let node = open.popLast() {
      if leading[node] { continue }
      leading[node] = true
      open += above[node]
    }
    return leading
  }

  /// How many nodes are looked at: a contract that branches at each level has more ways than that.
  private var visitsLeft = 4096

  private mutating func search(
    _ shape: RecordShape, _ leading: [Bool], node: Int, steps: [Step], above: [Int]
  ) {
    // A contract that refers to itself has no end.
    guard node < shape.nodes.count, leading[node], steps.count < 8, pairs.count < 64, visitsLeft > 0,
      !above.contains(node)
    else { return }
    visitsLeft -= 1
    if let found = known[node] {
      pairs.append(Pair(steps: steps, latitude: found.latitude, longitude: found.longitude))
    }
    for member in shape.nodes[node].members {
      search(shape, leading, node: member.node, steps: steps + [.member(member.name)], above: above + [node])
    }
    if let items = shape.nodes[node].items {
      search(shape, leading, node: items, steps: steps + [.items], above: above + [node])
    }
  }
}

/// A point on Earth as a record gives it.
struct Point {
  struct Coordinate {
    /// The number's token.
    var token: Int
    var degrees: Double

    /// Nil where the value is not there, or no number.
    init?(_ token: Int?, in storage: BatchStorage) {
      guard let token, storage.tokens[token].kind == .number, let degrees = nearestDouble(to: storage.text(token))
      else {
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
    _ names: (latitude: NameID, longitude: NameID), pair: Int, isOnly: Bool, at object: Int, in storage: BatchStorage
  ) {
    guard storage.tokens[object].kind == .object else { return nil }
    self.pair = pair
    self.isOnly = isOnly
    latitude = Coordinate(storage.member(names.latitude, of: object), in: storage)
    longitude = Coordinate(storage.member(names.longitude, of: object), in: storage)
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
