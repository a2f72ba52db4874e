/// Where the points of a source are at home, found in one pass and bounded memory.
///
/// The first points are kept until there are enough to tell suspects from others (`SwappedCoordinates` says how); from
/// then on only suspects are kept, and the box of all others grows. The exact box decides at the end.
struct HomeRegion<Suspect> {
  private struct Candidate {
    var latitude: Double
    var longitude: Double
    /// What to say if it is one.
    var suspect: Suspect
  }

  private static var sampleSize: Int { 1024 }
  private static var maximumSuspects: Int { 1000 }
  /// So many others must be there to be gone by.
  private static var minimumOthers: Int { 8 }

  /// The first points, until the fence is known.
  ///
  /// What to say of a point is made only where its mirror image is a point too.
  private var sample: [(latitude: Double, longitude: Double, suspect: Suspect?)] = []
  private var fence: GeographicBox?
  private var box: GeographicBox?
  private var others = 0
  private var suspects: [Candidate] = []
  private var suspectCount = 0

  /// Takes a point; asks what to say of it where it may be exchanged.
  mutating func add(_ latitude: Double, _ longitude: Double, _ suspect: () -> Suspect) {
    if let fence {
      // Most are no suspects.
      if fence.contains(latitude, longitude) || !fence.contains(longitude, latitude) {
        take(latitude, longitude)
      } else {
        sort(latitude, longitude, fence, suspect)
      }
      return
    }
    sample.append((latitude, longitude, isLatitude(longitude) ? suspect() : nil))
    if sample.count == Self.sampleSize { sortSample() }
  }

  /// The suspects that lie outside the box of the others, and inside when exchanged.
  mutating func exchanged() -> [Suspect] {
    if fence == nil { sortSample() }
    guard let box, others >= Self.minimumOthers, suspectCount * 3 <= others else { return [] }
    return suspects.filter {
      !box.contains($0.latitude, $0.longitude) && box.contains($0.longitude, $0.latitude)
    }.map(\.suspect)
  }

  private mutating func sortSample() {
    guard sample.count > Self.minimumOthers else { return }
    let fence = GeographicBox(
      latitudes: Self.fence(of: sample.map(\.latitude)), longitudes: Self.fence(of: sample.map(\.longitude)))
    self.fence = fence
    for point in sample {
      if let suspect = point.suspect {
        sort(point.latitude, point.longitude, fence) { suspect }
      } else {
        take(point.latitude, point.longitude)
      }
    }
    sample = []
  }

  private mutating func sort(_ latitude: Double, _ longitude: Double, _ fence: GeographicBox, _ suspect: () -> Suspect)
  {
    guard !fence.contains(latitude, longitude), fence.contains(longitude, latitude) else {
      take(latitude, longitude)
      return
    }
    suspectCount += 1
    if suspects.count < Self.maximumSuspects {
      suspects.append(Candidate(latitude: latitude, longitude: longitude, suspect: suspect()))
    }
  }

  private mutating func take(_ latitude: Double, _ longitude: Double) {
    others += 1
    if box?.contains(latitude, longitude) == true { return }
    box =
      box?.including(latitude, longitude)
      ?? GeographicBox(latitudes: latitude...latitude, longitudes: longitude...longitude)
  }

  /// One and a half times the distance between the quartiles beyond them, a degree at least.
  private static func fence(of values: [Double]) -> ClosedRange<Double> {
    let sorted = values.sorted()
    let low = sorted[sorted.count / 4]
    let high = sorted[sorted.count - 1 - sorted.count / 4]
    let margin = max(1, 1.5 * (high - low))
    return low - margin...high + margin
  }
}

/// A range of latitudes and one of longitudes.
struct GeographicBox: Sendable {
  var latitudes: ClosedRange<Double>
  var longitudes: ClosedRange<Double>

  func contains(_ latitude: Double, _ longitude: Double) -> Bool {
    latitudes.contains(latitude) && longitudes.contains(longitude)
  }

  func including(_ latitude: Double, _ longitude: Double) -> GeographicBox {
    GeographicBox(
      latitudes: min(latitudes.lowerBound, latitude)...max(latitudes.upperBound, latitude),
      longitudes: min(longitudes.lowerBound, longitude)...max(longitudes.upperBound, longitude))
  }
}
