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
    var isOnly: Bool {
      !steps.contains { step in
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

  /// Gives every pair of a record that has at least one number.
  func forEach(in record: Record, _ body: (Point) -> Void) {
    for index in pairs.indices { visit(record, value: record.root, index, step: 0, body) }
  }

  private func visit(_ record: Record, value: Int, _ index: Int, step: Int, _ body: (Point) -> Void) {
    let pair = pairs[index]
    let batch = record.batch
    guard step < pair.steps.count else {
      guard batch[value].kind == .object else { return }
      let latitude = batch.member(pair.latitude, of: value).flatMap { coordinate($0, in: batch) }
      let longitude = batch.member(pair.longitude, of: value).flatMap { coordinate($0, in: batch) }
      if latitude != nil || longitude != nil {
        body(Point(pair: index, isOnly: pair.isOnly, latitude: latitude, longitude: longitude))
      }
      return
    }
    switch pair.steps[step] {
    case .member(let name):
      if let next = batch.member(name, of: value) { visit(record, value: next, index, step: step + 1, body) }
    case .items:
      guard batch[value].kind == .array else { return }
      for item in batch.children(value) { visit(record, value: item, index, step: step + 1, body) }
    }
  }

  private func coordinate(_ value: Int, in batch: RecordBatch) -> Point.Coordinate? {
    guard batch[value].kind == .number else { return nil }
    let text = batch.text(value)
    guard let degrees = nearestDouble(to: text) else { return nil }
    return Point.Coordinate(token: value, degrees: degrees)
  }
}

/// A point on Earth as a record gives it.
struct Point {
  struct Coordinate {
    /// The number's token.
    var token: Int
    var degrees: Double
  }

  /// Which of the contract's pairs of coordinates it is.
  var pair: Int
  /// Whether a record has one such point, not a list of them.
  var isOnly: Bool
  /// Nil where it is absent or no number.
  var latitude: Coordinate?
  var longitude: Coordinate?

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
